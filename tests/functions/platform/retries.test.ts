import { ChangeMessageVisibilityCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Context, SQSRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFailures } from '#functions/platform/events/failures.ts';
import { worker } from '#functions/platform/events/worker.ts';
import { log } from '#functions/platform/log.ts';
import { sharedProduct } from '#tests/product/product.ts';

await sharedProduct();
const sqs = mockClient(SQSClient);
afterAll(() => sqs.restore());
beforeEach(() => {
  vi.spyOn(log, 'warn').mockReturnValue();
  sqs.reset().on(ChangeMessageVisibilityCommand).resolves({});
});

const received = (messageId: string, times: number) =>
  ({
    messageId,
    receiptHandle: `receipt of ${messageId}`,
    body: '{}',
    attributes: { ApproximateReceiveCount: String(times) },
    eventSourceARN: 'arn:aws:sqs:eu-west-1:123456789012:goldcut-prod-mail',
    awsRegion: 'eu-west-1',
  }) as SQSRecord;
const within = (milliseconds: number) => ({ getRemainingTimeInMillis: () => milliseconds }) as Context;
const pauses = () => sqs.commandCalls(ChangeMessageVisibilityCommand).map(({ args: [{ input }] }) => input);
const broken = () => Promise.reject(new Error('broken'));
const endless = () => new Promise<void>(() => undefined);

describe('a failed message', () => {
  it('comes back after 5 seconds, and after twice the time at each further failure', async () => {
    for (const times of [1, 2, 3, 8]) await worker('mail', broken)({ Records: [received('m', times)] }, within(30_000));
    expect(pauses().map(({ VisibilityTimeout }) => VisibilityTimeout)).toEqual([5, 10, 20, 640]);
    expect(pauses()[0]).toMatchObject({
      QueueUrl: 'https://sqs.eu-west-1.amazonaws.com/123456789012/goldcut-prod-mail',
      ReceiptHandle: 'receipt of m',
    });
  });

  it('comes back alone, without the rest of its batch', async () => {
    const Records = [received('good', 1), received('bad', 1)];
    const work = ({ messageId }: SQSRecord) => (messageId === 'bad' ? broken() : Promise.resolve());
    expect(await worker('mail', work)({ Records }, within(30_000))).toEqual({
      batchItemFailures: [{ itemIdentifier: 'bad' }],
    });
    expect(pauses()).toHaveLength(1);
  });

  it('counts a timeout as an attempt and comes back after 5 seconds', async () => {
    const reply = await worker('mail', endless)({ Records: [received('slow', 1)] }, within(2001));
    expect(reply).toEqual({ batchItemFailures: [{ itemIdentifier: 'slow' }] });
    expect(await loadFailures('mail', ['slow'])).toMatchObject([{ tries: 1, reason: { name: 'OutOfTime' } }]);
    expect(pauses()).toMatchObject([{ VisibilityTimeout: 5 }]);
  });

  it('comes back at once and without a warning of Node, if its function got to it too late', async () => {
    const warned = vi.spyOn(process, 'emitWarning').mockReturnValue();
    const reply = await worker('mail', endless)({ Records: [received('late', 1)] }, within(500));
    expect(reply.batchItemFailures).toHaveLength(1);
    expect(warned).not.toHaveBeenCalled();
  });

  it('comes back even if its visibility timeout cannot be changed', async () => {
    sqs.on(ChangeMessageVisibilityCommand).rejects(new Error('no answer'));
    const reply = await worker('mail', broken)({ Records: [received('m', 1)] }, within(30_000));
    expect(reply.batchItemFailures).toHaveLength(1);
  });
});
