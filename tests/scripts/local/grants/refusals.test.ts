import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FunctionName } from '#functions/manifest.ts';
import { hasObject, readObject, s3, writeObject } from '#functions/platform/storage/buckets.ts';
import { dynamo } from '#functions/platform/table/client.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { stateMachineArn, userPoolId } from '#local/names.ts';
import { type GoldcutAws, startGoldcutAws } from '#scripts/serve/goldcut-aws.ts';
import { goldcutResources } from '#scripts/serve/goldcut-product.ts';
import { removeScratch } from '#tests/remove-scratch.ts';

/** Functions of the test. `confirm-account` may only put items. `custom-message` has no grants. */
const borrowed = ['custom-message', 'confirm-account', 'erase-data', 'moderate-photo', 'advance-set-card'] as const;

const { name: TableName } = goldcutResources.table;
const { name: EventBusName } = goldcutResources.bus;

let dataDir: string;
let aws: GoldcutAws;
/** The work of the next invocation. */
let work: () => unknown;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'grants-'));
  aws = await startGoldcutAws({
    dataDir,
    only: ['dynamodb', 's3', 'queues', 'bus', 'stepFunctions', 'userPool', 'mail'],
    overrides: { ...Object.fromEntries(borrowed.map((name) => [name, () => work()])), 'check-upload': () => null },
  });
});
afterAll(async () => {
  await aws.stop();
  await removeScratch(dataDir);
});

const key = { pk: 'A', sk: 'B' };
const put = () => dynamo.send(new PutCommand({ TableName, Item: key }));

/** Runs code in a function. Returns its error, if any, and the text that it printed. */
async function doing(name: FunctionName, code: () => Promise<unknown>) {
  const printed = vi.mocked(console.error).mockReturnValue();
  work = async () => {
    try {
      await code();
      return null;
    } catch (error) {
      const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode: number } };
      return { name, message, status: $metadata?.httpStatusCode };
    }
  };
  const outcome = (await aws.lambda.invoke(name, {})) as { name: string; message: string; status: number } | null;
  const words = printed.mock.calls.flat().join();
  printed.mockClear();
  return { ...outcome, words };
}

describe('a function', () => {
  it.each<readonly [string, string, string, () => Promise<unknown>]>([
    ['dynamodb:PutItem', 'AccessDeniedException', 'table/goldcut', put],
    [
      'dynamodb:Query',
      'AccessDeniedException',
      'table/goldcut/index/gsi1',
      () =>
        dynamo.send(
          new QueryCommand({
            TableName,
            IndexName: 'gsi1',
            KeyConditionExpression: 'gsi1pk = :a',
            ExpressionAttributeValues: { ':a': 'a' },
          }),
        ),
    ],
    [
      's3:PutObject',
      'AccessDenied',
      'arn:aws:s3:::user-uploads/a/b c',
      () => writeObject('user-uploads', 'a/b c', new Uint8Array(9), { type: 'image/png', cacheSeconds: 1 }),
    ],
    [
      's3:PutObject',
      'AccessDenied',
      'arn:aws:s3:::user-uploads/stream',
      () =>
        s3.send(
          new PutObjectCommand({
            Bucket: 'user-uploads',
            Key: 'stream',
            Body: Readable.from([Buffer.alloc(9)]),
            ContentLength: 9,
          }),
        ),
    ],
    [
      's3:ListBucket',
      'AccessDenied',
      'arn:aws:s3:::incoming',
      () => s3.send(new ListObjectsV2Command({ Bucket: 'incoming' })),
    ],
    [
      'sqs:SendMessage',
      'AccessDeniedException',
      ':mail',
      () =>
        new SQSClient({ useQueueUrlAsEndpoint: false }).send(
          new SendMessageCommand({ QueueUrl: 'http://sqs/000000000000/mail', MessageBody: '{}' }),
        ),
    ],
    [
      'states:StartExecution',
      'AccessDeniedException',
      ':make-set',
      () => new SFNClient().send(new StartExecutionCommand({ stateMachineArn: stateMachineArn('make-set') })),
    ],
    [
      'events:PutEvents',
      'AccessDeniedException',
      'event-bus/goldcut',
      () =>
        new EventBridgeClient().send(
          new PutEventsCommand({ Entries: [{ EventBusName, Source: 'a', DetailType: 'b', Detail: '{}' }] }),
        ),
    ],
    [
      'ses:SendEmail',
      'AccessDenied',
      'identity/goldcut.example',
      () =>
        new SESClient().send(
          new SendEmailCommand({
            Source: 'cards@goldcut.example',
            Destination: { ToAddresses: ['a@example.com'] },
            Message: { Subject: { Data: 'a' }, Body: {} },
          }),
        ),
    ],
    [
      'cognito-idp:AdminGetUser',
      'AccessDeniedException',
      userPoolId,
      () =>
        new CognitoIdentityProviderClient().send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: 'a' })),
    ],
  ])('is refused %s without the grant, with AWS’s error: %s', async (action, name, resource, code) => {
    const refused = await doing('custom-message', code);
    expect(refused).toMatchObject({ name, status: name === 'AccessDenied' ? 403 : 400 });
    expect(refused.message).toContain(
      `User: arn:aws:sts::000000000000:assumed-role/custom-message/custom-message is not authorized to perform: ${action} on resource: arn:aws:`,
    );
    expect(refused.message).toContain(resource);
    expect(refused.words).toContain(action);
  });

  it('may do only what its row grants', async () => {
    expect(await doing('confirm-account', put)).toEqual({ words: '' });
    const get = () => dynamo.send(new GetCommand({ TableName, Key: key }));
    expect(await doing('confirm-account', get)).toMatchObject({ name: 'AccessDeniedException' });
  });

  it('may not hide a write in a transaction', async () => {
    const both = () =>
      transact([{ Put: { TableName, Item: { ...key, sk: 'C' } } }, { Delete: { TableName, Key: key } }]);
    const refused = await doing('confirm-account', both);
    expect(refused).toMatchObject({ name: 'AccessDeniedException' });
    expect(refused.message).toContain('dynamodb:DeleteItem');
    expect(await doing('erase-data', both)).toEqual({ words: '' });
  });

  it('gets 403 for a missing object unless it may list the bucket', async () => {
    const read = () => readObject('user-uploads', 'nothing');
    expect(await doing('moderate-photo', read)).toEqual({ words: '' });
    const unlisted = await doing('advance-set-card', () => readObject('generated-cards', 'nothing'));
    expect(unlisted).toMatchObject({ name: 'AccessDenied', status: 403 });
    expect(unlisted.message).toContain('s3:ListBucket on resource: arn:aws:s3:::generated-cards because');
    expect(await doing('advance-set-card', () => hasObject('generated-cards', 'nothing'))).toMatchObject({
      status: 403,
    });
  });

  it('does not limit code outside of functions, even while it runs', async () => {
    work = () => new Promise((resolve) => setImmediate(resolve));
    const invoked = aws.lambda.invoke('custom-message', {});
    await expect(put()).resolves.toMatchObject({ $metadata: { httpStatusCode: 200 } });
    await invoked;
    expect(await hasObject('user-uploads', 'nothing')).toBe(false);
    expect(await new S3Client().send(new ListObjectsV2Command({ Bucket: 'incoming' }))).toBeDefined();
  });
});
