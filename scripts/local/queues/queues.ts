import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from 'fauxqs';
import type { AwsFaults } from '../faults/aws-faults.ts';
import { type Listening, listening, loopback, onFreePort } from '../http/loopback.ts';
import type { LocalLambda } from '../lambda/lambda.ts';
import { awsLimits } from '../limits.ts';
import { queueArn, region } from '../names.ts';
import { type Manifest, type Resources, triggeredBy } from '../product.ts';
import { type MoveTasks, moveTasks, QueueError, type QueueWithSources } from './move-tasks.ts';
import { pollQueue, type QueueCalls } from './poll-queue.ts';

export interface QueuesOptions {
  readonly manifest: Manifest;
  readonly queues: Resources['queues'];
  readonly lambda: Pick<LocalLambda, 'invoke'>;
  /**
   * Seconds after which every failed message is delivered again, for tests. Default as in AWS: at the time that its worker sets, or after the
   * visibility timeout.
   */
  readonly retrySeconds?: number | undefined;
  readonly faults?: AwsFaults | undefined;
  readonly port?: number;
}

export interface LocalQueues extends Listening {
  send(queue: string, body: string): Promise<void>;
  /** Settles when every queue is empty, not counting dead letters. */
  idle(): Promise<void>;
  /** Queue → the address of its dead letters. */
  deadLetterUrls(): Readonly<Record<string, string>>;
  /** Bodies of the dead letters. */
  deadLetters(queue: string): Promise<string[]>;
}

const deadName = (queue: string) => `${queue}-dead`;
/** Visibility timeout divided by the function's timeout, unless the queue's row names one: six, as AWS recommends. */
const visibilityFactor = 6;

/** Every queue of the manifest with its dead-letter queue and poller. Messages live in memory. The outbox publishes lost ones again. */
export async function startQueues(options: QueuesOptions): Promise<LocalQueues> {
  const { manifest, queues, lambda, retrySeconds, faults, port: wanted = 0 } = options;
  const workers = workersOf(manifest, queues);
  const names = workers.map(({ queue }) => queue);
  let tasks: MoveTasks | undefined;
  // Wrapped in an object, because the app is a thenable and `await` would unwrap it.
  const { app } = await onFreePort(wanted, async (free) => {
    const built = buildApp({ logger: false });
    throttleCallers(built, faults);
    answerMoveTasks(built, () => tasks);
    await built.listen({ port: free, host: loopback });
    return { app: built };
  });
  const { port, url } = listening(app.server);
  const call = callerOf(app, port);
  const urls = await createAll(call, workers);
  const calls: QueueCalls = { call, urlOf: (name) => urls.get(name) ?? '' };
  tasks = moveTasks({ call, queues: () => knownQueues(names, calls.urlOf) });
  const pollers = workers.map((worker) => pollQueue({ ...worker, calls, lambda, retrySeconds }));
  return {
    port,
    url,
    deadLetterUrls: () => Object.fromEntries(names.map((name) => [name, calls.urlOf(deadName(name))])),
    async send(queue, body) {
      await call('SendMessage', { QueueUrl: calls.urlOf(queue), MessageBody: body });
    },
    idle: () => untilEmpty(calls, names),
    async deadLetters(queue) {
      const from = { QueueUrl: calls.urlOf(deadName(queue)), MaxNumberOfMessages: 10, VisibilityTimeout: 0 };
      const { Messages = [] } = await call('ReceiveMessage', from);
      return (Messages as { Body: string }[]).map((message) => message.Body);
    },
    async close() {
      await Promise.all(pollers.map((poller) => poller.stop()));
      await app.close();
      await Promise.all(pollers.map(({ ended }) => ended));
    },
  };
}

const arnHere = (name: string): string => queueArn(name).replace(/^arn:aws:sqs:[^:]*/, `arn:aws:sqs:${region}`);

/** Every queue and its dead letters, for the move tasks. */
function knownQueues(names: readonly string[], urlOf: QueueCalls['urlOf']): QueueWithSources[] {
  return names.flatMap((name) => {
    const work = { arn: arnHere(name), url: urlOf(name), sources: [] };
    return [work, { arn: arnHere(deadName(name)), url: urlOf(deadName(name)), sources: [work] }];
  });
}

/** Handles the calls of move tasks before the server, which does not support them. */
function answerMoveTasks(app: ReturnType<typeof buildApp>, tasks: () => MoveTasks | undefined): void {
  app.addHook('preHandler', async (request, reply) => {
    const action = String(request.headers['x-amz-target']).replace('AmazonSQS.', '');
    const known = tasks();
    if (!known || !Object.hasOwn(known, action)) return undefined;
    const answer = known[action as keyof MoveTasks](request.body as Record<string, unknown>);
    void reply.header('content-type', 'application/x-amz-json-1.0');
    try {
      return await reply.send(await answer);
    } catch (error) {
      if (!(error instanceof QueueError)) throw error;
      return reply.status(400).send({ __type: `com.amazonaws.sqs#${error.type}`, message: error.message });
    }
  });
}

/** Refuses calls of the SDK. The pollers call without a signature. */
function throttleCallers(app: ReturnType<typeof buildApp>, faults: AwsFaults | undefined): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.headers.authorization === undefined || !faults?.refuses('throttles', request.raw)) return undefined;
    void reply.header('content-type', 'application/x-amz-json-1.0');
    return reply.status(400).send({ __type: 'com.amazonaws.sqs#RequestThrottled', message: 'Rate exceeded' });
  });
}

/** Calls the server in-process, without socket and signature. */
function callerOf(app: ReturnType<typeof buildApp>, port: number): QueueCalls['call'] {
  return async (action, input) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/',
      headers: {
        host: `${loopback}:${port}`,
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `AmazonSQS.${action}`,
      },
      payload: JSON.stringify(input),
    });
    if (reply.statusCode !== 200) throw new Error(`${action}: ${reply.body}`);
    return reply.body === '' ? {} : (JSON.parse(reply.body) as Record<string, unknown>);
  };
}

const workersOf = (manifest: Manifest, queues: Resources['queues']) =>
  triggeredBy(manifest, 'queue').map(({ name, row, trigger: { queue } }) => {
    const { receives, visibility = visibilityFactor * row.timeout } = queues[queue] ?? {};
    if (receives === undefined) throw new Error(`The resources have no queue ${queue}, which ${name} works for.`);
    return { name, row, queue, receives, visibility };
  });

async function createAll(
  call: QueueCalls['call'],
  workers: ReturnType<typeof workersOf>,
): Promise<Map<string, string>> {
  const urls = new Map<string, string>();
  const create = async (QueueName: string, more: Record<string, string>) => {
    const Attributes = { MaximumMessageSize: String(awsLimits.message.max), ...more };
    urls.set(QueueName, String((await call('CreateQueue', { QueueName, Attributes })).QueueUrl));
  };
  for (const { queue, visibility, receives: maxReceiveCount } of workers) {
    const deadLetterTargetArn = arnHere(deadName(queue));
    await create(deadName(queue), {});
    await create(queue, {
      VisibilityTimeout: String(visibility),
      RedrivePolicy: JSON.stringify({ deadLetterTargetArn, maxReceiveCount }),
    });
  }
  return urls;
}

async function untilEmpty({ call, urlOf }: QueueCalls, names: readonly string[]): Promise<void> {
  const AttributeNames = [
    'ApproximateNumberOfMessages',
    'ApproximateNumberOfMessagesNotVisible',
    'ApproximateNumberOfMessagesDelayed',
  ];
  for (;;) {
    const counts = await Promise.all(
      names.map(async (name) => {
        const { Attributes } = await call('GetQueueAttributes', { QueueUrl: urlOf(name), AttributeNames });
        return Object.values(Attributes as Record<string, string>).map(Number);
      }),
    );
    if (counts.flat().every((count) => count === 0)) return;
    await pause(10);
  }
}
