import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import { ChangeMessageVisibilityCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { correlated } from '../correlation.ts';
import { log } from '../log.ts';
import type { QueueName } from '../resources.ts';
import { type Attempt, withFailureNoted } from './failures.ts';

// Only some resolvers know the host in a local queue's address.
const sqs = new SQSClient({ maxAttempts: 2, useQueueUrlAsEndpoint: false });

/** Seconds until a message returns after its first failure; doubled after each further one. */
const firstPause = 5;
/** SQS's max visibility in seconds. */
const maxPause = 43_200;
/** Milliseconds before the function's end, reserved to record a failure. */
const reserve = 2000;

/** The function's time ended before the work did. Without this, Lambda would stop it silently. */
class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

/** The address of a record's queue, from `arn:aws:sqs:<region>:<account>:<name>`. */
function queueUrlOf({ eventSourceARN, awsRegion }: SQSRecord): string {
  const [account, name] = eventSourceARN.split(':').slice(4);
  return `https://sqs.${awsRegion}.amazonaws.com/${account}/${name}`;
}

/** Makes a failed message return within seconds, instead of after the queue's visibility timeout. */
async function comeBackSoon(record: SQSRecord): Promise<void> {
  const failures = Number(record.attributes.ApproximateReceiveCount);
  const VisibilityTimeout = Math.min(firstPause * 2 ** (failures - 1), maxPause);
  const address = { QueueUrl: queueUrlOf(record), ReceiptHandle: record.receiptHandle };
  try {
    await sqs.send(new ChangeMessageVisibilityCommand({ ...address, VisibilityTimeout }));
  } catch (error) {
    log.warn('a failed message comes back late', { error: error as Error });
  }
}

/** Rejects shortly before Lambda stops the function. */
async function withinTime(context: Context, work: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OutOfTime()), Math.max(0, context.getRemainingTimeInMillis() - reserve));
  });
  try {
    await Promise.race([work(), end]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The Lambda handler of a queue. `work` gets a message and the attempt, which it may refine for the failure's record. A message that fails or times
 * out returns after 5, 10, 20 … seconds, up to the queue's attempts, with the reason recorded. Others do not return.
 */
export function worker(queue: QueueName, work: (record: SQSRecord, attempt: Attempt) => Promise<void>) {
  return (event: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
    const act = correlated(async (record: SQSRecord): Promise<void> => {
      const attempt: Attempt = { id: record.messageId, event: 'unreadable' };
      try {
        await withFailureNoted(queue, attempt, () => withinTime(context, () => work(record, attempt)));
      } catch (error) {
        await comeBackSoon(record);
        throw error;
      }
    });
    return processPartialResponse(event, act, new BatchProcessor(EventType.SQS), {
      context,
      throwOnFullBatchFailure: false,
    });
  };
}
