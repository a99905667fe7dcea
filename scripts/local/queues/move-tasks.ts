import type { QueueCalls } from './poll-queue.ts';

/** An error of SQS, as in its JSON protocol. */
export class QueueError extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

interface Task {
  readonly TaskHandle: string;
  Status: 'RUNNING' | 'COMPLETED' | 'FAILED';
  readonly SourceArn: string;
  readonly DestinationArn?: string;
  ApproximateNumberOfMessagesMoved: number;
  readonly ApproximateNumberOfMessagesToMove: number;
  readonly StartedTimestamp: number;
  FailureReason?: string;
}

/** A queue's ARN and address, and the queues whose dead letters it holds. */
export interface QueueWithSources {
  readonly arn: string;
  readonly url: string;
  readonly sources: readonly QueueWithSources[];
}

interface Parts {
  readonly call: QueueCalls['call'];
  readonly queues: () => readonly QueueWithSources[];
}

/** SQS's maximum list. */
const maxTasks = 10;
/** Seconds in which no other consumer receives a message that is being moved. */
const movingSeconds = 30;

interface Received {
  readonly Body: string;
  readonly ReceiptHandle: string;
  readonly MessageAttributes?: Readonly<Record<string, unknown>>;
}

type Input = Readonly<Record<string, unknown>>;

/** Moves a task's messages, ten at a time. A moved message is a new one. */
async function move(
  call: Parts['call'],
  task: Task,
  [source, target]: readonly [QueueWithSources, QueueWithSources],
): Promise<void> {
  while (task.ApproximateNumberOfMessagesMoved < task.ApproximateNumberOfMessagesToMove) {
    const { Messages = [] } = await call('ReceiveMessage', {
      QueueUrl: source.url,
      MaxNumberOfMessages: 10,
      VisibilityTimeout: movingSeconds,
      MessageAttributeNames: ['All'],
    });
    if ((Messages as Received[]).length === 0) break;
    for (const { Body, ReceiptHandle, MessageAttributes } of Messages as Received[]) {
      const sent = { QueueUrl: target.url, MessageBody: Body, ...(MessageAttributes && { MessageAttributes }) };
      await call('SendMessage', sent);
      await call('DeleteMessage', { QueueUrl: source.url, ReceiptHandle });
      task.ApproximateNumberOfMessagesMoved += 1;
    }
  }
  task.Status = 'COMPLETED';
}

const invalid = (message: string) => new QueueError('InvalidParameterValue', message);

function byArn({ queues }: Parts, arn: unknown): QueueWithSources {
  const queue = queues().find((one) => one.arn === arn);
  if (!queue) throw new QueueError('ResourceNotFoundException', `There is no queue ${String(arn)}.`);
  return queue;
}

/** Source and destination of a task, as AWS requires: from a dead-letter queue to its own queue or another one. */
function endsOf(parts: Parts, { SourceArn, DestinationArn, MaxNumberOfMessagesPerSecond: rate }: Input) {
  const source = byArn(parts, SourceArn);
  if (source.sources.length === 0) throw invalid('Source queue must be configured as a Dead Letter Queue.');
  if (rate !== undefined && !(Number(rate) >= 1 && Number(rate) <= 500))
    throw invalid('MaxNumberOfMessagesPerSecond must be from 1 to 500.');
  const [target] = DestinationArn === undefined ? source.sources : [byArn(parts, DestinationArn)];
  if (!target || target === source) throw invalid('The destination is not valid.');
  return [source, target] as const;
}

async function messagesIn(call: Parts['call'], { url }: QueueWithSources): Promise<number> {
  // Includes messages in flight, because a message that was only inspected counts as in flight until the next call.
  const AttributeNames = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'];
  const { Attributes } = await call('GetQueueAttributes', { QueueUrl: url, AttributeNames });
  return Object.values(Attributes as Record<string, string>).reduce((sum, each) => sum + Number(each), 0);
}

/** The latest tasks of a queue. Only a running task has a handle, because the handle cancels the task. */
function tasksOf(parts: Parts, tasks: readonly Task[], { SourceArn, MaxResults = 1 }: Input) {
  const source = byArn(parts, SourceArn);
  if (!(Number(MaxResults) >= 1 && Number(MaxResults) <= maxTasks)) throw invalid('MaxResults must be from 1 to 10.');
  const found = tasks.filter((task) => task.SourceArn === source.arn).slice(0, Number(MaxResults));
  return found.map(({ TaskHandle, ...task }) => (task.Status === 'RUNNING' ? { TaskHandle, ...task } : task));
}

/**
 * SQS's message-move tasks and the list of a dead-letter queue's sources, which the local server lacks. As in AWS, the source is always
 * a dead-letter queue, with one task at a time.
 */
export function moveTasks(parts: Parts) {
  const { call, queues } = parts;
  const tasks: Task[] = [];
  return {
    async StartMessageMoveTask(input: Input) {
      const [source, target] = endsOf(parts, input);
      if (tasks.some((task) => task.SourceArn === source.arn && task.Status === 'RUNNING'))
        throw new QueueError('UnsupportedOperation', 'There is already a task running.');
      const task: Task = {
        TaskHandle: `task-${tasks.length + 1}`,
        Status: 'RUNNING',
        SourceArn: source.arn,
        ...(input.DestinationArn === undefined ? {} : { DestinationArn: target.arn }),
        ApproximateNumberOfMessagesMoved: 0,
        ApproximateNumberOfMessagesToMove: await messagesIn(call, source),
        StartedTimestamp: Date.now(),
      };
      tasks.unshift(task);
      await move(call, task, [source, target]);
      return { TaskHandle: task.TaskHandle };
    },

    ListMessageMoveTasks: async (input: Input) => ({ Results: tasksOf(parts, tasks, input) }),

    async ListDeadLetterSourceQueues({ QueueUrl }: Input) {
      const queue = queues().find(({ url }) => url === QueueUrl);
      if (!queue) throw new QueueError('QueueDoesNotExist', 'The specified queue does not exist.');
      return { queueUrls: queue.sources.map(({ url }) => url) };
    },
  };
}
export type MoveTasks = ReturnType<typeof moveTasks>;
