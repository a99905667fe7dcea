import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bucketQueues } from './events/bucket-feed.ts';
import { type DemoClock, startDemoClock } from './clock.ts';
import { lockData } from './state/data-lock.ts';
import { functionEnvironment, keptSecret, sdkEnvironment, setEnvironment } from './environment.ts';
import { startGateway } from './gateway/gateway.ts';
import { type LocalLambda, startLambda } from './lambda/lambda.ts';
import type { LocalAwsOptions } from './local-aws-options.ts';
import { type Pending, pendingWork } from './background-work.ts';
import { startSchedules } from './events/schedules.ts';
import { closeAll, has, type Running, startServers } from './servers.ts';
import { pollStream } from './dynamodb/stream.ts';
import { sweepExpired } from './dynamodb/ttl-sweep.ts';

export type { LocalAwsOptions };

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
  const undo = [await lockData(resolve(options.dataDir))];
  const lambda = startLambda({ source: options.source ?? 'src', overrides: options.overrides ?? {} });
  const running: Running = {};
  const clock = sharedClock(await startDemoClock(join(options.dataDir, 'clock.json')), running);
  const pending = pendingWork();
  const stop = async () => {
    await closeAll(running, lambda);
    for (const step of undo.toReversed()) step();
    delete process.env.CLOCK_OFFSET_SECONDS;
  };
  const passTime = async (more?: Readonly<Record<string, unknown>>) => {
    if (running.dynamodb) await sweepExpired(running.dynamodb.client);
    await running.schedules?.runAll(more);
  };
  try {
    await startServers(running, { options, lambda, pending });
    const env = await environmentOf(running, options);
    undo.push(setEnvironment(env));
    await startMovers(running, { options, lambda, clock, passTime });
    // The port of the site may be known only now.
    if (running.gateway) undo.push(setEnvironment(Object.assign(env, { SITE_ORIGIN: running.gateway.origin })));
    await tellPartners(running, clock);
    return { lambda, clock, env, passTime, stop, ...handles(running, { lambda, pending, passTime }) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Other companies' servers have clocks of their own, and learn where their news go. */
async function tellPartners(running: Running, clock: DemoClock): Promise<void> {
  await tellTime(running, clock);
  const { gateway, payments, carrier } = running;
  if (!gateway) return;
  await payments?.sendWebhooksTo(`${gateway.url}/api/webhooks/payments`);
  await carrier?.sendWebhooksTo(`${gateway.url}/api/webhooks/carrier`);
}

async function tellTime({ payments, carrier }: Running, clock: DemoClock): Promise<void> {
  await payments?.setClock(clock.offsetSeconds());
  await carrier?.setClock(clock.offsetSeconds());
}

/** Whoever has a clock of their own gets to know when the demo clock is moved. */
function sharedClock(clock: DemoClock, running: Running): DemoClock {
  return {
    ...clock,
    async advance(seconds) {
      await clock.advance(seconds);
      await tellTime(running, clock);
    },
  };
}

interface HandleParts {
  readonly lambda: LocalLambda;
  readonly pending: Pending;
  readonly passTime: LocalAws['passTime'];
}

function handles(
  running: Running,
  { lambda, pending, passTime }: HandleParts,
): Pick<LocalAws, 'service' | 'settled' | 'resume'> {
  return {
    service(name) {
      const found = running[name];
      if (!found) throw new Error(`The service ${name} is not part of this run.`);
      return found;
    },
    settled: () => settle(running, lambda, pending),
    async resume() {
      for (const { bucket } of bucketQueues) running.s3?.announce(bucket);
      await passTime({ boot: true });
    },
  };
}

async function environmentOf(running: Running, options: LocalAwsOptions): Promise<Record<string, string>> {
  const { dynamodb, s3, queues, mail, stepFunctions, bus, userPool, payments, carrier } = running;
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
  return {
    ...sdkEnvironment(endpoints),
    ...functionEnvironment(endpoints, secret),
    ...payments?.env,
    ...carrier?.env,
    ...options.env,
  };
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
  { stream, queues, stepFunctions, payments, carrier }: Running,
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
    await payments?.idle();
    await carrier?.idle();
    await pending.done();
    const after = lambda.activity();
    if (after.begun === begun && after.running === 0 && !stepFunctions?.running()) return;
    await pause(5);
  }
}
