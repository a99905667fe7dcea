import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lockData } from './data-lock.ts';
import { type DemoClock, startDemoClock } from './clock.ts';
import { type LocalDynamoDb, startDynamoDb } from './dynamodb.ts';
import { functionEnvironment, keptSecret, sdkEnvironment, setEnvironment } from './environment.ts';
import { startEventBus } from './event-bus.ts';
import { tellExecutionEnds } from './execution-ends.ts';
import { type LocalGateway, startGateway } from './gateway.ts';
import { type LocalLambda, startLambda } from './lambda.ts';
import type { LocalAwsOptions, Service } from './local-aws-options.ts';
import type { Listening } from './loopback.ts';
import { type LocalMail, startMail } from './mail.ts';
import { type Pending, pendingWork } from './pending.ts';
import { type LocalQueues, startQueues } from './queues.ts';
import { type LocalS3, startS3 } from './s3.ts';
import { bucketFeed, bucketQueues } from './bucket-feed.ts';
import { type Schedules, startSchedules } from './schedules.ts';
import { type LocalStepFunctions, startStepFunctions } from './step-functions.ts';
import { pollStream, type StreamPoller } from './stream.ts';
import { sweepExpired } from './ttl-sweep.ts';
import { type LocalUserPool, startUserPool } from './user-pool.ts';

export type { LocalAwsOptions };

/** What runs; a service that was left out is missing. */
interface Running {
  dynamodb?: LocalDynamoDb;
  s3?: LocalS3;
  mail?: LocalMail;
  queues?: LocalQueues;
  bus?: Listening;
  stepFunctions?: LocalStepFunctions;
  userPool?: LocalUserPool;
  stream?: StreamPoller;
  schedules?: Schedules;
  gateway?: LocalGateway;
}

export interface LocalAws {
  readonly lambda: LocalLambda;
  readonly clock: DemoClock;
  /** Every variable that was set, as the functions see it. */
  readonly env: Readonly<Record<string, string>>;
  /** A service of this run; throws when it was left out. */
  service<Name extends keyof Running>(name: Name): NonNullable<Running[Name]>;
  /** Settles when nothing moves any more: stream, bus, queues, workflows and what they set off. */
  settled(): Promise<void>;
  /** What time alone sets off: rows expire, scheduled functions run. */
  passTime(more?: Readonly<Record<string, unknown>>): Promise<void>;
  /** What a run that was killed left half done: uploads nobody looked at, generations that died, events that were not heard. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The local AWS: the very functions, SDK clients and state machines of the deployment against servers on the loopback address.
 * The endpoints go into `process.env`; an SDK client reads them at its first call, so functions may be imported before but not called.
 * One run per process: the environment, and with it the demo clock, is shared.
 */
export async function startLocalAws(options: LocalAwsOptions): Promise<LocalAws> {
  await mkdir(options.dataDir, { recursive: true });
  const unlock = await lockData(resolve(options.dataDir));
  const clock = await startDemoClock(join(options.dataDir, 'clock.json'));
  const lambda = startLambda({ source: options.source ?? 'src', overrides: options.overrides ?? {} });
  const running: Running = {};
  const pending = pendingWork();
  const restore: (() => void)[] = [];
  const stop = async () => {
    running.schedules?.close();
    await Promise.all([running.gateway?.close(), running.stream?.close()]);
    await Promise.all([running.queues?.close(), lambda.close()]);
    const { bus, stepFunctions, userPool, mail, s3, dynamodb } = running;
    for (const service of [bus, stepFunctions, userPool, mail, s3, dynamodb]) await service?.close();
    for (const undo of restore) undo();
    delete process.env.CLOCK_OFFSET_SECONDS;
    unlock();
  };
  const passTime = async (more?: Readonly<Record<string, unknown>>) => {
    if (running.dynamodb) await sweepExpired(running.dynamodb.client);
    await running.schedules?.runAll(more);
  };
  try {
    await startServers(running, { options, lambda, pending });
    const env = await environmentOf(running, options);
    restore.push(setEnvironment(env));
    await startMovers(running, { options, lambda, clock, passTime });
    if (running.gateway) restore.push(setEnvironment({ SITE_ORIGIN: running.gateway.origin }));
    return {
      lambda,
      clock,
      env,
      passTime,
      async resume() {
        for (const { bucket } of bucketQueues) running.s3?.announce(bucket);
        await passTime({ boot: true });
      },
      stop,
      service(name) {
        const found = running[name];
        if (!found) throw new Error(`The service ${name} is not part of this run.`);
        return found;
      },
      settled: () => settle(running, lambda, pending),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface ServerParts {
  readonly options: LocalAwsOptions;
  readonly lambda: LocalLambda;
  readonly pending: Pending;
}

const has = ({ only }: LocalAwsOptions, service: Service) => only?.includes(service) ?? true;
const portAfter = ({ port = 0 }: LocalAwsOptions, places: number) => (port === 0 ? 0 : port + places);

/** An SDK client keeps the address of its first call, so a later run of this process takes the ports of the one before. */
const lastPorts = new Map<Service, number>();

/** Everything that answers when asked. */
async function startServers(running: Running, { options, lambda, pending }: ServerParts): Promise<void> {
  const at = (name: string) => join(options.dataDir, name);
  const ended = tellExecutionEnds(lambda);
  const start = async <Name extends keyof Running & Service>(
    name: Name,
    open: (port: number) => Promise<NonNullable<Running[Name]>>,
    fixedPort = 0,
  ) => {
    if (!has(options, name)) return;
    const server = await open(fixedPort || (lastPorts.get(name) ?? 0));
    running[name] = server;
    if ('port' in server) lastPorts.set(name, server.port);
  };
  const { retryScale = 1, retrySeconds = 1 } = options;
  await Promise.all([
    start('dynamodb', (port) => startDynamoDb(at('dynamodb'), port)),
    start('mail', (port) => startMail(at('mails.json'), port)),
    start('queues', (port) => startQueues({ lambda, retrySeconds, port })),
    start('stepFunctions', (port) =>
      startStepFunctions({
        invoke: (name, payload) => lambda.invoke(name, payload),
        retryScale,
        ended: (machine, execution) => pending.add(ended(machine, execution)),
        port,
      }),
    ),
    start(
      's3',
      (port) => startS3({ dir: at('s3'), ...bucketFeed(() => running.queues, pending), port }),
      portAfter(options, 1),
    ),
    start('bus', (port) => startEventBus(async (queue, body) => running.queues?.send(queue, body), port)),
    start(
      'userPool',
      (port) =>
        startUserPool({
          file: at('user-pool.json'),
          lambda,
          deliver: (mail) => running.mail?.receive(mail),
          port,
        }),
      portAfter(options, 2),
    ),
  ]);
}

async function environmentOf(running: Running, options: LocalAwsOptions): Promise<Record<string, string>> {
  const { dynamodb, s3, queues, mail, stepFunctions, bus, userPool } = running;
  const endpoints = {
    ...(dynamodb && { dynamodb: dynamodb.url }),
    ...(s3 && { s3: s3.url }),
    ...(queues && { sqs: queues.url }),
    ...(mail && { ses: mail.url }),
    ...(stepFunctions && { sfn: stepFunctions.url }),
    ...(bus && { eventBus: bus.url }),
    ...(userPool && { userPool: userPool.url }),
  };
  const secret = await keptSecret(join(options.dataDir, 'challenge-secret.json'));
  return { ...sdkEnvironment(endpoints), ...functionEnvironment(endpoints, secret), ...options.env };
}

interface MoverParts {
  readonly options: LocalAwsOptions;
  readonly lambda: LocalLambda;
  readonly clock: DemoClock;
  readonly passTime: () => Promise<void>;
}

/** Everything that calls functions by itself, and the door for browsers; after the environment, which the functions need. */
async function startMovers(running: Running, { options, lambda, clock, passTime }: MoverParts): Promise<void> {
  const { dynamodb, mail } = running;
  if (has(options, 'stream') && dynamodb) {
    const checkpointFile = join(options.dataDir, 'stream.json');
    running.stream = pollStream({ url: dynamodb.url, streamArn: dynamodb.streamArn, checkpointFile, lambda });
  }
  if (has(options, 'schedules')) running.schedules = startSchedules(lambda);
  if (has(options, 'gateway')) {
    const siteDir = options.siteDir ?? resolve(import.meta.dirname, '../../dist/web');
    const inbox = () => mail?.inbox() ?? [];
    const port = options.port ?? 0;
    running.gateway = await startGateway({ lambda, siteDir, port, clock, mail: { inbox }, afterAdvance: passTime });
  }
}

async function settle(
  { stream, queues, stepFunctions }: Running,
  lambda: LocalLambda,
  pending: Pending,
): Promise<void> {
  // What one of them finishes may set off another, so a whole round must pass in which no function was called.
  for (;;) {
    const { begun } = lambda.activity();
    await pending.done();
    await stream?.idle();
    await stepFunctions?.idle();
    await queues?.idle();
    await pending.done();
    const after = lambda.activity();
    if (after.begun === begun && after.running === 0 && !stepFunctions?.running()) return;
    await pause(5);
  }
}
