import { describe, expect, it } from 'vitest';
import { missingRight } from '#local/grants/allowed.ts';
import type { AwsCall } from '#local/grants/aws-call.ts';
import { needsOf } from '#local/grants/needs.ts';
import { goldcutManifest, goldcutResources } from '#scripts/serve/goldcut-product.ts';

describe('the permissions that a call needs', () => {
  const call = (given: Partial<AwsCall>): AwsCall => ({
    service: 's3',
    method: 'POST',
    path: '/',
    operation: '',
    body: '',
    ...given,
  });
  const actionsOf = (given: Partial<AwsCall>) =>
    needsOf(call(given), goldcutResources).map(({ action, resource }) => [action, resource]);
  const dead = 'arn:aws:sqs:us-east-1:000000000000:mail-dead';

  it.each<readonly [string, Partial<AwsCall>, readonly (readonly [string, string | null])[]]>([
    ['an upload in parts', { path: '/print-files/a?uploads=' }, [['s3:PutObject', 'print-files-bucket']]],
    ['a part', { method: 'PUT', path: '/print-files/a?partNumber=1' }, [['s3:PutObject', 'print-files-bucket']]],
    [
      'an aborted upload',
      { method: 'DELETE', path: '/incoming/a?uploadId=b' },
      [['s3:AbortMultipartUpload', 'incoming-bucket']],
    ],
    ['deleting many', { path: '/incoming?delete=' }, [['s3:DeleteObject', 'incoming-bucket']]],
    ['a foreign bucket', { method: 'GET', path: '/theirs/a' }, [['s3:GetObject', null]]],
    [
      'reading many items',
      { service: 'dynamodb', operation: 'BatchGetItem', body: '{"RequestItems":{"goldcut":{}}}' },
      [['dynamodb:BatchGetItem', 'table']],
    ],
    [
      'a message-move task',
      { service: 'sqs', operation: 'StartMessageMoveTask', body: JSON.stringify({ SourceArn: dead }) },
      [
        ['sqs:StartMessageMoveTask', 'dead-letters'],
        ['sqs:ReceiveMessage', 'dead-letters'],
        ['sqs:DeleteMessage', 'dead-letters'],
        ['sqs:GetQueueAttributes', 'dead-letters'],
        ['sqs:SendMessage', 'work-queues'],
      ],
    ],
    [
      'a task token',
      {
        service: 'states',
        operation: 'SendTaskSuccess',
        body: JSON.stringify({
          taskToken: Buffer.from('arn:aws:states:us-east-1:0:execution:fulfil-order:a b').toString('base64url'),
        }),
      },
      [['states:SendTaskSuccess', 'fulfil-order']],
    ],
    [
      'a picture of a hosted artist',
      { service: 'bedrock', path: '/model/us.stability.stable-style-transfer-v1%3A0/invoke' },
      [['bedrock:InvokeModel', 'artist-models']],
    ],
    [
      'a picture of a model without a grant',
      { service: 'bedrock', path: '/model/us.stability.other-v1%3A0/invoke' },
      [['bedrock:InvokeModel', null]],
    ],
  ])('for %s', (_, given, expected) => {
    expect(actionsOf(given)).toEqual(expected);
  });

  it('on objects are not covered by a permission on their bucket', () => {
    const rights = { row: goldcutManifest('src')['moderate-photo'], resources: goldcutResources };
    const needsAt = (path: string) => needsOf(call({ method: 'GET', path }), goldcutResources);
    const list = needsAt('/user-uploads?list-type=2');
    expect(missingRight(rights, list)).toBeUndefined();
    expect(missingRight(rights, needsAt('/templates/a'))?.action).toBe('s3:GetObject');
    const objects = needsAt('/user-uploads/a');
    expect(missingRight(rights, objects)).toBeUndefined();
    expect(
      missingRight(
        rights,
        objects.map((need) => ({ ...need, reach: 'itself' as const })),
      ),
    ).toBeDefined();
  });
});
