import type { SQSRecord } from 'aws-lambda';
import type { LocalLambda } from '../lambda/lambda.ts';
import { awsLimits } from '../limits.ts';
import { queueArn, region } from '../names.ts';
import type { FunctionRow } from '../product.ts';

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
  readonly queue: string;
  readonly name: string;
  readonly row: Pick<FunctionRow, 'renders' | 'oneAtATime'>;
  readonly calls: QueueCalls;
  readonly lambda: Pick<LocalLambda, 'invoke'>;
  readonly retrySeconds: number | undefined;
  readonly receives: number;
}

/** Seconds of a long poll, AWS's maximum: an idle queue costs nothing. */
const waitSeconds = 20;

export interface Poller {
  /** Stops receiving, and settles when the current messages are processed. The queue must stay open until then. */
  stop(): Promise<void>;
  /** Settles when the last long poll ends. Closing the queue ends it at once. */
  readonly ended: Promise<void>;
}

/** Delivers a queue's messages to its function. Messages that the function reports as failed, or all if it throws, are delivered again. */
export function pollQueue(options: PollOptions): Poller {
  let stopped = false;
  const inFlight = new Set<Promise<void>>();
  // Functions that draw or are slow receive one message per call, because each may take the whole timeout.
  const { renders, oneAtATime } = options.row;
  const batch = renders || oneAtATime ? 1 : awsLimits.batch.max;
  const loop = async () => {
    while (!stopped) {
      const messages = await receive(options, batch).catch((error: unknown) => {
        if (!stopped) throw error;
        return [];
      });
      // A message received after the stop stays in the queue.
      if (stopped || messages.length === 0) continue;
      const working = work(options, messages);
      inFlight.add(working);
      await working.finally(() => inFlight.delete(working));
    }
  };
  // Two loops, so that a slow message does not block the next one.
  const ended = Promise.all([loop(), loop()]).then(() => undefined);
  return {
    async stop() {
      stopped = true;
      await Promise.all(inFlight);
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
    if (retrySeconds !== undefined)
      await calls.call('ChangeMessageVisibility', { ...address, VisibilityTimeout: retrySeconds }).catch(alreadyBack);
  }
}

/** The visibility timeout that the worker set for the message ended before the batch did. */
function alreadyBack(error: unknown): void {
  if (!(error instanceof Error) || !error.message.includes('MessageNotInflight')) throw error;
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

function recordOf(queue: string, message: Message): SQSRecord {
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
