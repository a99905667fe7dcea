import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { HeadBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { ListExecutionsCommand, SFNClient } from '@aws-sdk/client-sfn';
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { awsFaults } from '#local/faults/aws-faults.ts';
import { stateMachineArn, userPoolId } from '#local/names.ts';
import { type GoldcutAws, startGoldcutAws } from '#scripts/serve/goldcut-aws.ts';
import { removeScratch } from '#tests/remove-scratch.ts';

const faults = awsFaults(['throttles', 'mail', 'waf'], { rates: { throttles: 1, mail: 1, waf: 1 } });
/** Without retries, which sees every fault. */
const once = { maxAttempts: 1 };

let dir: string;
let aws: GoldcutAws;
beforeAll(async () => {
  dir = await mkdtemp(`${tmpdir()}/unkind-`);
  aws = await startGoldcutAws({
    dataDir: dir,
    only: ['s3', 'queues', 'bus', 'stepFunctions', 'userPool', 'mail', 'gateway'],
    faults,
  });
});
afterAll(async () => {
  await aws.stop();
  await removeScratch(dir);
});

const mail = () =>
  new SESClient(once).send(
    new SendEmailCommand({
      Source: 'shop@example.com',
      Destination: { ToAddresses: ['ada@example.com'] },
      Message: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Dear Ada' } } },
    }),
  );

describe('throttled services', () => {
  it.each([
    [
      'S3',
      'SlowDown',
      () => new S3Client({ ...once, forcePathStyle: true }).send(new ListObjectsV2Command({ Bucket: 'user-uploads' })),
    ],
    [
      'SQS',
      'RequestThrottled',
      () =>
        new SQSClient({ ...once, useQueueUrlAsEndpoint: false }).send(
          new GetQueueAttributesCommand({ QueueUrl: aws.service('queues').deadLetterUrls().mail ?? '' }),
        ),
    ],
    [
      'Step Functions',
      'ThrottlingException',
      () => new SFNClient(once).send(new ListExecutionsCommand({ stateMachineArn: stateMachineArn('generate-side') })),
    ],
    [
      'Cognito',
      'TooManyRequestsException',
      () => new CognitoIdentityProviderClient(once).send(new ListUsersCommand({ UserPoolId: userPoolId })),
    ],
    ['SES', 'Throttling', mail],
  ])('%s refuses a call as %s', async (_, name, call) => {
    await expect(call()).rejects.toMatchObject({ name });
  });

  it('EventBridge refuses a call, or one entry of a call that succeeds', async () => {
    const send = () =>
      new EventBridgeClient(once).send(
        new PutEventsCommand({ Entries: [{ Source: 'a', DetailType: 'b', Detail: '{}' }] }),
      );
    await expect(send()).rejects.toMatchObject({ name: 'ThrottlingException' });
    vi.spyOn(faults, 'refuses').mockReturnValueOnce(false);
    expect(await send()).toMatchObject({ FailedEntryCount: 1, Entries: [{ ErrorCode: 'ThrottlingException' }] });
  });

  it('accept calls on a kind day', async () => {
    faults.isOn = false;
    await new S3Client({ ...once, forcePathStyle: true }).send(new HeadBucketCommand({ Bucket: 'user-uploads' }));
    await mail();
    expect(aws.service('mail').inbox()).toHaveLength(1);
    faults.isOn = true;
  });
});

describe('a function of the API without room', () => {
  it('is answered by API Gateway itself, in its own form', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(faults, 'strikes').mockImplementation((name) => name === 'lambda');
    const reply = await fetch(`${aws.service('gateway').origin}/api/health`);
    expect([reply.status, await reply.json()]).toEqual([500, { message: 'Internal Server Error' }]);
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('TooManyRequestsException'));
  });
});

describe('the web ACL', () => {
  it('blocks calls of the API with CloudFront’s page, and floods with 429, but no page of the site', async () => {
    const { origin } = aws.service('gateway');
    const seen = new Map<number, string>();
    for (let n = 0; n < 12; n++) {
      const reply = await fetch(`${origin}/api/health`);
      seen.set(reply.status, `${reply.headers.get('content-type')}: ${await reply.text()}`);
    }
    expect([...seen.keys()].sort((a, b) => a - b)).toEqual([403, 429]);
    expect(seen.get(403)).toMatch(/^text\/html: [^]*Request blocked\./);
    expect(seen.get(429)).toContain('"code":"rate.limited"');
    const page = await fetch(`${origin}/nowhere.txt`);
    expect(page.status).toBe(404);
  });
});
