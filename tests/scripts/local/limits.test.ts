import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from '@aws-sdk/client-eventbridge';
import { DescribeExecutionCommand, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FunctionName, triggeredBy } from '#functions/manifest.ts';
import { secondsOf } from '#local/lambda/invoke.ts';
import { awsLimits } from '#local/limits.ts';
import { credentials, region } from '#local/names.ts';
import { fit } from '#local/step-functions/definition.ts';
import { type LocalStepFunctions, startStepFunctions } from '#local/step-functions/step-functions.ts';
import { type GoldcutAws, startGoldcutAws } from '#scripts/serve/goldcut-aws.ts';
import { removeScratch } from '#tests/remove-scratch.ts';

const [KiB, MiB] = [1024, 1024 ** 2];
/** JSON text of exactly this many bytes. */
const jsonOf = (bytes: number): string => 'x'.repeat(bytes - 2);

let dataDir: string;
let aws: GoldcutAws;
let respond: (event: unknown) => unknown;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'limits-'));
  const handler = (event: unknown) => respond(event);
  const names = ['custom-message', 'api-catalog', 'api-cards', 'send-mail'] as const;
  const scheduled = triggeredBy('schedule').map(({ name }) => name);
  aws = await startGoldcutAws({
    dataDir,
    only: ['dynamodb', 'queues', 'bus', 'gateway', 'mail'],
    overrides: Object.fromEntries([...names, ...scheduled].map((name: FunctionName) => [name, handler])),
  });
});
afterAll(async () => {
  await aws.stop();
  await removeScratch(dataDir);
});

describe('a synchronous call of a function', () => {
  it('accepts an event of 6 MiB and no byte more', async () => {
    respond = () => 'taken';
    expect(await aws.lambda.invoke('custom-message', jsonOf(6 * MiB))).toBe('taken');
    await expect(aws.lambda.invoke('custom-message', jsonOf(6 * MiB + 1))).rejects.toMatchObject({
      name: 'RequestEntityTooLargeException',
      message: expect.stringContaining('custom-message: 6291457 bytes are more than 6291456'),
    });
  });

  it('returns up to 6 MiB and a hundred bytes, and no byte more', async () => {
    respond = () => jsonOf(6 * MiB + 100);
    expect(await aws.lambda.invoke('custom-message', null)).toHaveLength(6 * MiB + 98);
    respond = () => jsonOf(6 * MiB + 101);
    await expect(aws.lambda.invoke('custom-message', null)).rejects.toMatchObject({
      name: 'Function.ResponseSizeTooLarge',
      message: expect.stringContaining('custom-message: 6291557 bytes are more than 6291556'),
    });
  });
});

describe('the API', () => {
  const call = async (path: string, init?: RequestInit) => {
    const reply = await fetch(`${aws.service('gateway').origin}/api/${path}`, init);
    return { status: reply.status, body: (await reply.json()) as { code?: string } | null };
  };

  it('returns 500 if its function returns too much, and logs the function and the bytes', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    respond = () => ({ statusCode: 200, body: 'x'.repeat(7 * MiB) });
    expect(await call('templates')).toMatchObject({ status: 500, body: { code: 'server.failed' } });
    expect(warned.mock.calls.flat().join()).toMatch(/Function\.ResponseSizeTooLarge: api-catalog: 73400\d\d bytes/);
  });

  it('refuses a body that is too large for its function with 413, without calling it', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    let calls = 0;
    respond = () => void (calls += 1);
    const post = (bytes: number) => call('cards', { method: 'POST', body: 'x'.repeat(bytes) });
    expect(await post(7 * MiB)).toMatchObject({ status: 413, body: { code: 'request.too_large' } });
    expect(calls).toBe(0);
    expect((await post(5 * MiB)).status).toBe(200);
  });

  it.each([
    ['http', 30],
    ['user-pool', 5],
    ['stream', 60],
  ] as const)('limits a trigger of the kind %s to %i seconds', (kind, seconds) => {
    expect(secondsOf({ trigger: { kind } as never, timeout: 60 })).toBe(seconds);
    expect(secondsOf({ trigger: { kind } as never, timeout: 4 })).toBe(4);
  });
});

describe('an asynchronous message', () => {
  it('reaches a function with up to 256 KB', async () => {
    respond = () => 'taken';
    expect(await aws.lambda.invoke('sweep-erased', jsonOf(256 * KiB))).toBe('taken');
    await expect(aws.lambda.invoke('sweep-erased', jsonOf(256 * KiB + 1))).rejects.toMatchObject({
      name: 'RequestEntityTooLargeException',
    });
  });

  it('fits into a queue with up to 256 KB, ten messages at a time', async () => {
    const taken: number[] = [];
    respond = (event) => void taken.push(...(event as SQSEvent).Records.map(({ body }) => body.length));
    const queues = aws.service('queues');
    await queues.send('mail', 'x'.repeat(256 * KiB));
    await expect(queues.send('mail', 'x'.repeat(256 * KiB + 1))).rejects.toThrow('must be shorter than 262144 bytes');
    await aws.settled();
    expect(taken).toEqual([256 * KiB]);
    const sqs = new SQSClient({ useQueueUrlAsEndpoint: false });
    const QueueUrl = queues.deadLetterUrls().mail?.replace('-dead', '');
    const Entries = Array.from({ length: awsLimits.batch.max + 1 }, (_, n) => ({ Id: `${n}`, MessageBody: '{}' }));
    await expect(sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }))).rejects.toMatchObject({
      name: expect.stringContaining('TooManyEntriesInBatchRequest'),
    });
  });

  it('goes over the bus in batches of up to ten events, 256 KB together', async () => {
    const bus = new EventBridgeClient();
    const entry = (bytes: number): PutEventsRequestEntry => ({
      Source: 'a',
      DetailType: 'b',
      Detail: JSON.stringify(jsonOf(bytes - 2)),
    });
    const put = (Entries: PutEventsRequestEntry[]) => bus.send(new PutEventsCommand({ Entries }));
    await expect(put(Array.from({ length: 10 }, () => entry(100)))).resolves.toMatchObject({ FailedEntryCount: 0 });
    await expect(put(Array.from({ length: 11 }, () => entry(100)))).rejects.toMatchObject({
      name: 'ValidationException',
    });
    await expect(put([entry(128 * KiB), entry(128 * KiB)])).resolves.toMatchObject({ FailedEntryCount: 0 });
    await expect(put([entry(128 * KiB), entry(128 * KiB + 1)])).rejects.toMatchObject({
      name: 'ValidationException',
      message: expect.stringContaining('Total size of the entries in the request is over the limit'),
    });
  });
});

describe('an execution', () => {
  const stateMachineArn = `arn:aws:states:${region}:000000000000:stateMachine:flow`;
  const flow = {
    StartAt: 'Work',
    States: {
      Work: {
        Type: 'Task',
        Resource: 'arn:aws:states:::lambda:invoke',
        Parameters: { FunctionName: 'work', 'Payload.$': '$' },
        ResultPath: '$.work',
        Retry: [{ ErrorEquals: ['States.ALL'], IntervalSeconds: 1, MaxAttempts: 2 }],
        Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Saved' }],
        Next: 'Saved',
      },
      Saved: { Type: 'Succeed' },
    },
  };
  let local: LocalStepFunctions;
  let sfn: SFNClient;
  let calls = 0;
  let result: unknown;

  beforeAll(async () => {
    local = await startStepFunctions({
      definitions: new Map([[stateMachineArn, fit('flow', JSON.stringify(flow), 0)]]),
      invoke: async () => {
        calls += 1;
        return result;
      },
    });
    sfn = new SFNClient({ endpoint: local.url, region, credentials });
  });
  afterAll(async () => {
    sfn.destroy();
    await local.close();
  });

  async function run(name: string, input: unknown) {
    calls = 0;
    await sfn.send(new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }));
    await local.idle();
    const executionArn = `${stateMachineArn.replace('stateMachine', 'execution')}:${name}`;
    const { status, error } = await sfn.send(new DescribeExecutionCommand({ executionArn }));
    return { status, error, calls };
  }
  const failed = { status: 'FAILED', error: 'States.DataLimitExceeded', calls: 1 };

  it('starts with an input up to 256 KB', async () => {
    result = null;
    await expect(run('large', jsonOf(256 * KiB + 1))).rejects.toMatchObject({ name: 'ValidationException' });
    expect(await run('whole', { text: jsonOf(255 * KiB) })).toEqual({ status: 'SUCCEEDED', calls: 1 });
  });

  it('fails without a retry if a task returns more', async () => {
    result = jsonOf(256 * KiB + 1);
    expect(await run('answered', {})).toEqual(failed);
  });

  it('fails without a retry if a state passes on more', async () => {
    result = jsonOf(200 * KiB);
    expect(await run('grown', { text: jsonOf(100 * KiB) })).toEqual(failed);
  });
});
