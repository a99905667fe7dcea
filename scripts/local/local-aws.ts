import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { siteHeaders } from '#domain/tables/site-headers.ts';
import { chatProviders, configuredParties } from '#domain/tables/third-parties.ts';
import { type BackgroundWork, backgroundWork } from './background-work.ts';
import { type DemoClock, startDemoClock } from './clock.ts';
import { pollStream } from './dynamodb/stream.ts';
import { sweepExpired } from './dynamodb/ttl-sweep.ts';
import { functionEnvironment, type LocalSecrets, localSecrets, sdkEnvironment, setEnvironment } from './environment.ts';
import { bucketQueues } from './events/bucket-feed.ts';
import { startSchedules } from './events/schedules.ts';
import { startGateway } from './gateway/gateway.ts';
import { type LocalLambda, startLambda } from './lambda/lambda.ts';
import type { LocalAwsOptions } from './local-aws-options.ts';
import { linkKeyId } from './names.ts';
import { closeAll, has, type Running, startServers } from './servers.ts';
import { storeAddresses } from './state/addresses.ts';
import { lockData } from './state/data-lock.ts';

export type { LocalAwsOptions };

export interface LocalAws {
  readonly lambda: LocalLambda;
  readonly clock: DemoClock;
  /** The environment variables that this run has set. */
  readonly env: Readonly<Record<string, string>>;
  /** A service of this run. Throws if `only` excludes it. */
  service<Name extends keyof Running>(name: Name): NonNullable<Running[Name]>;
  /** Settles when stream, bus, queues, workflows and webhooks are idle, with everything that they triggered. */
  settled(): Promise<void>;
  /** Does the work that is due by the clock: expires rows and runs scheduled functions. */
  passTime(more?: Readonly<Record<string, unknown>>): Promise<void>;
  /** Finishes the work of a killed run: unchecked uploads, lost workflows, dead generations and unpublished events. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The local AWS: the deployed functions, SDK clients and state machines against servers on the loopback address.
 * It sets the endpoints in `process.env`. SDK clients read them at their first call, so import functions early but call them late.
 * One run per process, because the environment and the demo clock are shared.
 */
export async function startLocalAws(options: LocalAwsOptions): Promise<LocalAws> {
  await mkdir(options.dataDir, { recursive: true });
  const undo = [await lockData(resolve(options.dataDir))];
  const lambda = startLambda({ source: options.source ?? 'src', overrides: options.overrides ?? {} });
  const running: Running = {};
  const clock = sharedClock(await startDemoClock(join(options.dataDir, 'clock.json')), running);
  const background = backgroundWork();
  const stop = async () => {
    await closeAll(running, lambda);
    for (const step of undo.toReversed()) step();
    delete process.env.CLOCK_OFFSET_SECONDS;
  };
  const passTime = async (more?: Readonly<Record<string, unknown>>) => {
    if (running.dynamodb) await sweepExpired(running.dynamodb.client);
    await running.s3?.expire();
    running.stepFunctions?.expire();
    await running.schedules?.runAll(more);
  };
  try {
    await startServers(running, { options, lambda, background });
    const secrets = await localSecrets(options.dataDir);
    const env = environmentOf(running, secrets, options);
    undo.push(setEnvironment(env));
    await startTriggers(running, { options, lambda, clock, passTime, linkKey: secrets.linkKey });
    // With any free port, the address is known only after the gateway listens.
    if (running.gateway) undo.push(setEnvironment(Object.assign(env, { SITE_ORIGIN: running.gateway.origin })));
    undo.push(await storeAddresses(options.dataDir, env));
    await connectPartners(running, clock);
    return { lambda, clock, env, passTime, stop, ...handles(running, { lambda, background, passTime }) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Gives the partners' simulators the demo time and the addresses of our webhooks. */
async function connectPartners(running: Running, clock: DemoClock): Promise<void> {
  await syncPartnerClocks(running, clock);
  const { gateway, payments, carrier } = running;
  if (!gateway) return;
  await payments?.sendWebhooksTo(`${gateway.url}/api/webhooks/payments`);
  await carrier?.sendWebhooksTo(`${gateway.url}/api/webhooks/carrier`);
}

async function syncPartnerClocks({ payments, carrier }: Running, clock: DemoClock): Promise<void> {
  await payments?.setClock(clock.offsetSeconds());
  await carrier?.setClock(clock.offsetSeconds());
}

/** The demo clock, which also moves the simulators' clocks. */
function sharedClock(clock: DemoClock, running: Running): DemoClock {
  return {
    ...clock,
    async advance(seconds) {
      await clock.advance(seconds);
      await syncPartnerClocks(running, clock);
    },
  };
}

interface HandleParts {
  readonly lambda: LocalLambda;
  readonly background: BackgroundWork;
  readonly passTime: LocalAws['passTime'];
}

function handles(
  running: Running,
  { lambda, background, passTime }: HandleParts,
): Pick<LocalAws, 'service' | 'settled' | 'resume'> {
  return {
    service(name) {
      const found = running[name];
      if (!found) throw new Error(`The service ${name} is not part of this run.`);
      return found;
    },
    settled: () => settle(running, lambda, background),
    async resume() {
      for (const { bucket } of bucketQueues) running.s3?.announce(bucket);
      await passTime({ boot: true });
    },
  };
}

function environmentOf(running: Running, secrets: LocalSecrets, options: LocalAwsOptions): Record<string, string> {
  const { dynamodb, s3, queues, mail, stepFunctions, bus, userPool, payments, carrier, models } = running;
  const endpoints = {
    ...(dynamodb && { dynamodb: dynamodb.url }),
    ...(s3 && { s3: s3.url }),
    ...(queues && { sqs: queues.url }),
    ...(mail && { ses: mail.url }),
    ...(stepFunctions && { sfn: stepFunctions.url }),
    ...(bus && { eventBus: bus.url }),
    ...(userPool && { userPool: userPool.url }),
    ...(models && { models: models.url }),
  };
  return {
    ...sdkEnvironment(endpoints),
    ...functionEnvironment(endpoints, secrets),
    ...(queues && { DEAD_LETTER_URLS: JSON.stringify(queues.deadLetterUrls()) }),
    ...payments?.env,
    ...carrier?.env,
    ...options.env,
  };
}

interface TriggerParts {
  readonly options: LocalAwsOptions;
  readonly lambda: LocalLambda;
  readonly clock: DemoClock;
  readonly passTime: () => Promise<void>;
  /** PEM. */
  readonly linkKey: string;
}

/** Starts the callers of functions: stream, schedules and gateway. Call it after the environment is set, because functions need it. */
async function startTriggers(running: Running, parts: TriggerParts): Promise<void> {
  const { options, lambda, clock, passTime } = parts;
  const { dynamodb, mail, s3 } = running;
  if (has(options, 'stream') && dynamodb) {
    const checkpointFile = join(options.dataDir, 'stream.json');
    const { url, streamArn } = dynamodb;
    running.stream = pollStream({ url, streamArn, checkpointFile, lambda, retryScale: options.retryScale ?? 1 });
  }
  if (has(options, 'schedules')) running.schedules = startSchedules(lambda);
  if (has(options, 'gateway')) {
    const siteDir = options.siteDir ?? resolve(import.meta.dirname, '../../dist/web');
    const inbox = () => mail?.inbox() ?? [];
    const port = options.port ?? 0;
    const shared = { lambda, siteDir, site: options.site, port, clock, mail: { inbox }, afterAdvance: passTime };
    const linkKey = { id: linkKeyId, pem: parts.linkKey };
    // The policy of the built site refuses the bundler's scripts.
    const headers = options.site ? {} : localSiteHeaders(running);
    running.gateway = await startGateway({ ...shared, store: s3?.store, linkKey, headers });
  }
}

/** The headers that CloudFront adds in AWS, for this run's origins. */
function localSiteHeaders({ s3, userPool }: Running): Readonly<Record<string, string>> {
  const signIn = process.env.IDENTITY_DOMAIN;
  const accounts = [...(userPool ? [userPool.url] : []), ...(signIn ? [`https://${signIn}`] : [])];
  const { GTM_ID: gtmId, GTAG_ID: gtagId, CHAT_PROVIDER } = process.env;
  const parties = configuredParties({ gtmId, gtagId, chat: chatProviders.find((name) => name === CHAT_PROVIDER) });
  return siteHeaders({ uploads: s3?.url ?? '', pictures: s3 ? [s3.url] : [], accounts, parties }, 'http');
}

async function settle(
  { stream, queues, stepFunctions, payments, carrier }: Running,
  lambda: LocalLambda,
  background: BackgroundWork,
): Promise<void> {
  // One service may trigger another, so this repeats until no function runs during a whole round. The round's start counts too: a function that runs
  // then may write after the stream was read, and end within the round.
  for (;;) {
    const before = lambda.activity();
    await background.done();
    await stream?.idle();
    await stepFunctions?.idle();
    await queues?.idle();
    await payments?.idle();
    await carrier?.idle();
    await background.done();
    const after = lambda.activity();
    const isQuiet = after.begun === before.begun && before.running === 0 && after.running === 0;
    if (isQuiet && !stepFunctions?.running()) return;
    await pause(5);
  }
}
