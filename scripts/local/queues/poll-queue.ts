import type { SQSRecord } from 'aws-lambda';
import { type FunctionName, functionRow } from '#functions/manifest';
import { type QueueName } from '#functions/resources';
import type { LocalLambda } from '../lambda/lambda.ts';
import { queueArn, region } from '../names.ts';

export interface QueueCalls {
  readonly call: (action: string, input: object) => Promise<Record<string, unknown>>;
  readonly urlOf: (queue: string) => string;
}

interface Message {
  readonly MessageId: string;
  readonly ReceiptHandle: string;
  readonly Body: string;
  readonly MD5OfBody: string;
  readonly Attributes?: SQSRecord['attributes'];
}

export interface PollOptions {
  readonly queue: QueueName;
  readonly name: FunctionName;
  readonly calls: QueueCalls;
  readonly lambda: Pick<LocalLambda, 'invoke'>;
  readonly retrySeconds: number;
  readonly receives: number;
}

/** Long polling, at AWS's longest, in seconds: an idle queue costs nothing. */
const waitSeconds = 20;

export interface Poller {
  /** Takes no more messages; settles when those in hand are answered, for which the queue must still be open. */
  stop(): Promise<void>;
  /** Settles when the last long poll is over: at once when the queue closes. */
  readonly ended: Promise<void>;
}

/** Hands a queue's messages to its function; what the function reports as failed, or all of it when it throws, comes again. */
export function pollQueue(options: PollOptions): Poller {
  let stopped = false;
  const inHand = new Set<Promise<void>>();
  // Pictures one by one, as each may take the whole timeout.
  const batch = functionRow(options.name).renders ? 1 : 10;
  const loop = async () => {
    while (!stopped) {
      const messages = await receive(options, batch).catch((error: unknown) => {
        if (!stopped) throw error;
        return [];
      });
      // What comes after the stop stays unanswered, and so in the queue.
      if (stopped || messages.length === 0) continue;
      const working = work(options, messages);
      inHand.add(working);
      await working.finally(() => inHand.delete(working));
    }
  };
  // Two at a time, so that one slow message does not hold up the next.
  const ended = Promise.all([loop(), loop()]).then(() => undefined);
  return {
    async stop() {
      stopped = true;
      await Promise.all(inHand);
    },
    ended,
  };
}

async function receive({ calls, queue }: PollOptions, MaxNumberOfMessages: number): Promise<Message[]> {
  const { Messages = [] } = await calls.call('ReceiveMessage', {
    QueueUrl: calls.urlOf(queue),
    MaxNumberOfMessages,
    WaitTimeSeconds: waitSeconds,
    MessageSystemAttributeNames: ['All'],
  });
  return Messages as Message[];
}

async function work(options: PollOptions, messages: readonly Message[]): Promise<void> {
  const { queue, calls, retrySeconds } = options;
  const failed = await failedIds(options, messages);
  for (const { MessageId, ReceiptHandle, Attributes } of messages) {
    const address = { QueueUrl: calls.urlOf(queue), ReceiptHandle };
    if (!failed.has(MessageId)) {
      await calls.call('DeleteMessage', address);
      continue;
    }
    if (Number(Attributes?.ApproximateReceiveCount) >= options.receives)
      console.warn(`Dead letter: ${queue} ${MessageId}`);
    await calls.call('ChangeMessageVisibility', { ...address, VisibilityTimeout: retrySeconds });
  }
}

async function failedIds({ name, queue, lambda }: PollOptions, messages: readonly Message[]): Promise<Set<string>> {
  try {
    const result = await lambda.invoke(name, { Records: messages.map((message) => recordOf(queue, message)) });
    const { batchItemFailures = [] } = (result ?? {}) as { batchItemFailures?: { itemIdentifier: string }[] };
    return new Set(batchItemFailures.map((failure) => failure.itemIdentifier));
  } catch (error) {
    console.warn(`${name}: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`);
    return new Set(messages.map((message) => message.MessageId));
  }
}

function recordOf(queue: QueueName, message: Message): SQSRecord {
  return {
    messageId: message.MessageId,
    receiptHandle: message.ReceiptHandle,
    body: message.Body,
    attributes: message.Attributes ?? ({} as SQSRecord['attributes']),
    messageAttributes: {},
    md5OfBody: message.MD5OfBody,
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn(queue),
    awsRegion: region,
  };
}
