import { generateKeyPairSync } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BackgroundWork, backgroundWork } from './background-work.ts';
import { type DemoClock, startDemoClock } from './clock.ts';
import { pollStream } from './dynamodb/stream.ts';
import { sweepExpired } from './dynamodb/ttl-sweep.ts';
import { type Addresses, sdkEnvironment, setEnvironment } from './environment.ts';
import { bucketQueues } from './events/bucket-feed.ts';
import { startSchedules } from './events/schedules.ts';
import { type AwsFaults, awsFaults } from './faults/aws-faults.ts';
import { noHeaders, plainEdge } from './gateway/edge.ts';
import { startGateway } from './gateway/gateway.ts';
import { type LocalLambda, startLambda } from './lambda/lambda.ts';
import type { LocalAwsOptions, Partners } from './local-aws-options.ts';
import { linkKeyId } from './names.ts';
import { type Limits, type Manifest, noLimits, noResources, type Resources } from './product.ts';
import { closeAll, has, type Product, type Running, type ServiceHandles, startServers } from './servers.ts';
import { storeAddresses } from './state/addresses.ts';
import { lockData } from './state/data-lock.ts';
import { storedSecret } from './state/stored-secret.ts';

export interface LocalAws<Others extends Partners = Partners> {
  readonly lambda: LocalLambda;
  readonly clock: DemoClock;
  readonly faults: AwsFaults;
  /** The environment variables that this run has set. */
  readonly env: Readonly<Record<string, string>>;
  /** A service or a partner of this run. Throws if `only` excludes it. */
  service<Name extends keyof (ServiceHandles & Others)>(name: Name): (ServiceHandles & Others)[Name];
  /** Settles when stream, bus, queues, workflows and partners are idle, with everything that they triggered. */
  settled(): Promise<void>;
  /** Does the work that is due by the clock: expires rows and runs scheduled functions. */
  passTime(more?: Readonly<Record<string, unknown>>): Promise<void>;
  /** Finishes the work of a killed run: unchecked uploads, lost workflows, dead generations and unpublished events. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The local AWS: a product's functions, SDK clients and state machines against servers on the loopback address.
 * It sets the endpoints in `process.env`. SDK clients read them at their first call, so import functions early but call them late.
 * One run per process, because the environment and the demo clock are shared.
 */
export async function startLocalAws<Others extends Partners>(
  manifest: Manifest,
  given: Partial<Resources>,
  limits: Partial<Limits>,
  options: LocalAwsOptions<Others>,
): Promise<LocalAws<Others>> {
  const product = { manifest, resources: { ...noResources, ...given }, limits: { ...noLimits, ...limits } };
  await mkdir(options.dataDir, { recursive: true });
  const undo = [await lockData(resolve(options.dataDir))];
  const faults = options.faults ?? awsFaults();
  const lambda = startLambda({ ...product, ...options, faults });
  const running: Running = { partners: {} };
  const clock = sharedClock(await startDemoClock(join(options.dataDir, 'clock.json')), running);
  const background = backgroundWork();
  const stop = async () => {
    await closeAll(running, lambda);
    for (const step of undo.toReversed()) step();
    delete process.env.CLOCK_OFFSET_SECONDS;
  };
  const passTime = timePasser(running, product.resources);
  try {
    await startServers(running, { ...product, options, lambda, background, faults });
    const newKey = () => keyOn(product.resources.linkedFiles.keyCurve);
    const linkKey = await storedSecret(join(options.dataDir, 'link-key.json'), newKey);
    const env = environmentOf(running, linkKey, options);
    undo.push(setEnvironment(env));
    await startTriggers(running, { ...product, options, lambda, clock, passTime, linkKey, faults });
    // With any free port, the address is known only after the gateway listens.
    if (running.gateway) undo.push(setEnvironment(Object.assign(env, environmentOf(running, linkKey, options))));
    undo.push(await storeAddresses(options.dataDir, env));
    await syncPartnerClocks(running, clock);
    const parts = { manifest, lambda, background, passTime };
    return { lambda, clock, faults, env, passTime, stop, ...handles<Others>(running, parts) };
  } catch (error) {
    await stop();
    throw error;
  }
}

const timePasser =
  (running: Running, { table }: Resources): LocalAws['passTime'] =>
  async (more) => {
    if (running.dynamodb) await sweepExpired(running.dynamodb.client, table);
    await running.s3?.expire();
    running.stepFunctions?.expire();
    await running.schedules?.runAll(more);
  };

const keyOn = (namedCurve: string): string =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

async function syncPartnerClocks({ partners }: Running, clock: DemoClock): Promise<void> {
  for (const partner of Object.values(partners)) await partner.setClock?.(clock.offsetSeconds());
}

/** The demo clock, which also moves the partners' clocks. */
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
  readonly manifest: Manifest;
  readonly lambda: LocalLambda;
  readonly background: BackgroundWork;
  readonly passTime: LocalAws['passTime'];
}

function handles<Others extends Partners>(
  running: Running,
  { manifest, lambda, background, passTime }: HandleParts,
): Pick<LocalAws<Others>, 'service' | 'settled' | 'resume'> {
  return {
    service(name) {
      const found = { ...running.partners, ...running }[String(name)];
      if (!found) throw new Error(`The service ${String(name)} is not part of this run.`);
      return found as never;
    },
    settled: () => settle(running, lambda, background),
    async resume() {
      for (const { bucket } of bucketQueues(manifest)) running.s3?.announce(bucket);
      await passTime({ boot: true });
    },
  };
}

function addressesOf(running: Running, linkKey: string): Addresses {
  const { dynamodb, s3, queues, mail, stepFunctions, bus, userPool, gateway } = running;
  return {
    ...(dynamodb && { dynamodb: dynamodb.url }),
    ...(s3 && { s3: s3.url }),
    ...(queues && { sqs: queues.url, deadLetters: queues.deadLetterUrls() }),
    ...(mail && { ses: mail.url }),
    ...(stepFunctions && { sfn: stepFunctions.url }),
    ...(bus && { eventBus: bus.url }),
    ...(userPool && { userPool: userPool.url }),
    ...(gateway && { site: gateway.origin }),
    linkKey,
  };
}

function environmentOf(running: Running, linkKey: string, { env }: LocalAwsOptions): Record<string, string> {
  const addresses = addressesOf(running, linkKey);
  const given = [...Object.values(running.partners).map((partner) => partner.env), env?.(addresses)];
  const set = given.flatMap((variables) => Object.entries(variables ?? {})).filter(([, value]) => value !== undefined);
  return { ...sdkEnvironment(addresses), ...(Object.fromEntries(set) as Record<string, string>) };
}

interface TriggerParts extends Product {
  readonly options: LocalAwsOptions;
  readonly lambda: LocalLambda;
  readonly clock: DemoClock;
  readonly passTime: () => Promise<void>;
  /** PEM. */
  readonly linkKey: string;
  readonly faults: AwsFaults;
}

/** Starts the callers of functions: stream, schedules and gateway. Call it after the environment is set, because functions need it. */
async function startTriggers(running: Running, parts: TriggerParts): Promise<void> {
  const { manifest, resources, options, lambda, clock, passTime, linkKey, faults } = parts;
  const { dynamodb, mail, s3 } = running;
  if (has(options, 'stream') && dynamodb) {
    const checkpointFile = join(options.dataDir, 'stream.json');
    const { streamUrl: url, streamArn } = dynamodb;
    const { retryScale = 1 } = options;
    running.stream = pollStream({ manifest, url, streamArn, checkpointFile, lambda, retryScale });
  }
  if (has(options, 'schedules')) running.schedules = startSchedules(manifest, lambda);
  if (has(options, 'gateway')) {
    const { siteDir = '', port = 0 } = options;
    const edge = { ...plainEdge, ...options.edge };
    const routes = { clock, mail: { inbox: () => mail?.inbox() ?? [] }, afterAdvance: passTime };
    const shared = { ...routes, edge, resources, lambda, faults, siteDir, site: options.site, port };
    // The policy of the built site refuses the bundler's scripts.
    const headers = options.site ? noHeaders : edge.headers(addressesOf(running, linkKey));
    const key = { id: linkKeyId, pem: linkKey };
    running.gateway = await startGateway({ ...shared, store: s3?.store, linkKey: key, headers });
  }
}

async function settle(
  { stream, queues, stepFunctions, partners }: Running,
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
    for (const partner of Object.values(partners)) await partner.idle?.();
    await background.done();
    const after = lambda.activity();
    const isQuiet = after.begun === before.begun && before.running === 0 && after.running === 0;
    if (isQuiet && !stepFunctions?.running()) return;
    await pause(5);
  }
}
