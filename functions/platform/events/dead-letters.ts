import {
  GetQueueAttributesCommand,
  ListDeadLetterSourceQueuesCommand,
  ListMessageMoveTasksCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { type DeadLetter, type MoveTask, subjectsOf } from '#domain/desk/dead-letters.ts';
import { AppError } from '#domain/tables/errors.ts';
import { Envelope } from '#domain/tables/events.ts';
import { textOrder } from '#domain/values/text-order.ts';
import { readEnv } from '../env.ts';
import { type Failure, loadFailures } from './failures.ts';

const sqs = new SQSClient({
  maxAttempts: 3,
  // Only some resolvers know the host in a local queue's address.
  useQueueUrlAsEndpoint: false,
});

/** Max messages of one SQS reply. */
const peeked = 10;

const addresses = (): Readonly<Record<string, string>> => readEnv(['DEAD_LETTER_URLS']).DEAD_LETTER_URLS;

export const deadLetterQueues = (): string[] => Object.keys(addresses());

interface Counted {
  readonly url: string;
  readonly arn: string;
  readonly count: number;
}

async function countDead(url: string): Promise<Counted> {
  const AttributeNames = ['QueueArn', 'ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const;
  const { Attributes = {} } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: [...AttributeNames] }),
  );
  const {
    QueueArn: arn = '',
    ApproximateNumberOfMessages: ready,
    ApproximateNumberOfMessagesNotVisible: taken,
  } = Attributes;
  return { url, arn, count: Number(ready ?? 0) + Number(taken ?? 0) };
}

/**
 * The first messages of a dead-letter queue. They stay visible, so a redrive or another operator finds them at once. A dead-letter queue has no queue
 * of its own, so receiving them often is harmless.
 */
async function peek(url: string): Promise<Message[]> {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl: url,
      MaxNumberOfMessages: peeked,
      VisibilityTimeout: 0,
      MessageSystemAttributeNames: ['SentTimestamp'],
    }),
  );
  return Messages;
}

/** The event in a message. Null if it has none. */
function eventOf(body: string): Envelope | null {
  try {
    return Envelope.parse((JSON.parse(body) as { detail?: unknown }).detail);
  } catch {
    return null;
  }
}

type Seen = Pick<DeadLetter, 'id' | 'event' | 'subjects' | 'at' | 'correlation_id'>;

function seenIn({ MessageId = '', Body = '', Attributes }: Message): Seen {
  const event = eventOf(Body);
  if (event) {
    const { id, name, payload, at: written, correlation_id = null } = event;
    return { id, event: name, subjects: subjectsOf(payload), at: written, correlation_id };
  }
  const at = new Date(Number(Attributes?.SentTimestamp ?? 0)).toISOString();
  return { id: MessageId, event: null, subjects: {}, at, correlation_id: null };
}

function deadLetter(seen: Seen, copies: number, failure: Failure | undefined): DeadLetter {
  const { tries = null, failed_at = null, reason = null } = failure ?? {};
  const correlation_id = seen.correlation_id ?? failure?.correlation_id ?? null;
  return { ...seen, tries, failed_at, reason, copies, correlation_id };
}

/** The first dead letters of a queue, oldest first: each event once, with the last recorded reason. */
async function lettersOf(queue: string, url: string): Promise<DeadLetter[]> {
  const seen = (await peek(url)).map(seenIn);
  const failures = new Map(
    (
      await loadFailures(
        queue,
        seen.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  const ids = [...new Set(seen.map(({ id }) => id))];
  const letters = ids.flatMap((id) => {
    const copies = seen.filter((one) => one.id === id);
    const [first] = copies;
    return first ? [deadLetter(first, copies.length, failures.get(id))] : [];
  });
  return letters.toSorted((one, other) => textOrder(one.at, other.at));
}

async function latestTask(arn: string): Promise<MoveTask | null> {
  const { Results = [] } = await sqs.send(new ListMessageMoveTasksCommand({ SourceArn: arn, MaxResults: 1 }));
  const [task] = Results;
  if (!task) return null;
  return {
    status: task.Status as MoveTask['status'],
    moved: task.ApproximateNumberOfMessagesMoved ?? 0,
    of: task.ApproximateNumberOfMessagesToMove ?? 0,
    started_at: new Date(task.StartedTimestamp ?? 0).toISOString(),
    failure: task.FailureReason ?? null,
  };
}

interface DeadLetters {
  readonly count: number;
  readonly messages: DeadLetter[];
  readonly task: MoveTask | null;
}

export async function readDeadLetters(queue: string): Promise<DeadLetters> {
  const { url, arn, count } = await countDead(addresses()[queue] ?? '');
  const [messages, task] = await Promise.all([count > 0 ? lettersOf(queue, url) : [], latestTask(arn)]);
  return { count, messages, task };
}

/** The queue of these dead letters. Named explicitly, because messages that the bus could not deliver have no source queue. */
async function workQueueArn(deadUrl: string): Promise<string> {
  const { queueUrls = [] } = await sqs.send(new ListDeadLetterSourceQueuesCommand({ QueueUrl: deadUrl }));
  const [QueueUrl] = queueUrls;
  const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] }));
  return Attributes?.QueueArn ?? '';
}

const isRunning = (error: unknown): boolean => error instanceof Error && /UnsupportedOperation/.test(error.name);

/**
 * Redrives a queue's dead letters (a message-move task). Effects are idempotent by event, so a repeat changes nothing. Returns the number of
 * messages. Throws `redrive.nothing` and `redrive.running`.
 */
export async function redrive(queue: string): Promise<number> {
  const { url, arn, count } = await countDead(addresses()[queue] ?? '');
  const task = await latestTask(arn);
  if (task?.status === 'RUNNING') throw new AppError('redrive.running');
  if (count === 0) throw new AppError('redrive.nothing');
  try {
    await sqs.send(new StartMessageMoveTaskCommand({ SourceArn: arn, DestinationArn: await workQueueArn(url) }));
  } catch (error) {
    throw isRunning(error) ? new AppError('redrive.running', { cause: error }) : error;
  }
  return count;
}
