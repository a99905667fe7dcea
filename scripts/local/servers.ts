import { join } from 'node:path';
import type { BackgroundWork } from './background-work.ts';
import { type LocalDynamoDb, startDynamoDb } from './dynamodb/dynamodb.ts';
import type { StreamPoller } from './dynamodb/stream.ts';
import { bucketFeed } from './events/bucket-feed.ts';
import { startEventBus } from './events/event-bus.ts';
import { reportExecutionEnds } from './events/execution-ends.ts';
import type { Schedules } from './events/schedules.ts';
import type { AwsFaults } from './faults/aws-faults.ts';
import type { LocalGateway } from './gateway/gateway.ts';
import { type Listening, listen } from './http/loopback.ts';
import type { LocalLambda } from './lambda/lambda.ts';
import type { LocalAwsOptions, Partner } from './local-aws-options.ts';
import { type LocalMail, startMail } from './mail/mail.ts';
import { type Limits, type Manifest, type Resources, triggeredBy } from './product.ts';
import { type LocalQueues, startQueues } from './queues/queues.ts';
import { type LocalS3, startS3 } from './s3/s3.ts';
import { type LocalStepFunctions, readDefinitions, startStepFunctions } from './step-functions/step-functions.ts';
import { type LocalUserPool, startUserPool } from './user-pool/user-pool.ts';

/** The running services. Excluded ones are undefined. */
export interface Running {
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
  readonly partners: Record<string, Partner>;
}
/** A service's handle, by its name. */
export type ServiceHandles = Required<Omit<Running, 'partners'>>;

export interface Product {
  readonly manifest: Manifest;
  readonly resources: Resources;
  readonly limits: Limits;
}

interface ServerParts extends Product {
  readonly faults: AwsFaults;
  readonly options: LocalAwsOptions;
  readonly lambda: LocalLambda;
  readonly background: BackgroundWork;
}

type ServerName = 'dynamodb' | 's3' | 'mail' | 'queues' | 'bus' | 'stepFunctions' | 'userPool';
type Openers = { readonly [Name in ServerName]: (port: number) => Promise<NonNullable<Running[Name]>> };

export const has = ({ only }: LocalAwsOptions, service: string) => only?.includes(service) ?? true;

/** Offsets from the site's port. Servers that browsers call directly keep their address over a restart. */
const portAfterSite: Partial<Record<string, number>> = { s3: 1, userPool: 2 };

/** Ports of this process's previous run. They are reused, because an SDK client keeps the address of its first call. */
const lastPorts = new Map<string, number>();

/** The fixed port, after the site's own, of a server that browsers call. 0 for any free port. */
function portBehindSite(name: string, { port, partners }: LocalAwsOptions): number {
  const place = portAfterSite[name] ?? partners?.[name]?.portAfterSite;
  const fixed = port && place ? port + place : 0;
  return fixed < 65_536 ? fixed : 0;
}

/** Throws `EADDRINUSE` with the port if another program uses a fixed port, which links and forms of the product contain. */
async function checkPorts(names: readonly string[], options: LocalAwsOptions): Promise<void> {
  const behind = names.filter((name) => has(options, name)).map((name) => portBehindSite(name, options));
  const site = has(options, 'gateway') ? (options.port ?? 0) : 0;
  for (const port of [site, ...behind]) if (port > 0) await (await listen(() => Promise.resolve(), { port })).close();
}

/** Starts the servers that only answer requests. Throws `EADDRINUSE` if a fixed port is in use. */
export async function startServers(running: Running, parts: ServerParts): Promise<void> {
  const openers = openersOf(running, parts);
  const { options } = parts;
  const start = async <Server extends { readonly port: number }>(
    name: string,
    open: (port: number) => Promise<Server>,
    keep: (server: Server) => void,
  ) => {
    if (!has(options, name)) return;
    const fixed = portBehindSite(name, options);
    const server = await open(fixed || (lastPorts.get(name) ?? 0));
    keep(server);
    // Another run that starts at the same time was faster.
    if (fixed && server.port !== fixed) throw Object.assign(new Error(), { code: 'EADDRINUSE', port: fixed });
    lastPorts.set(name, server.port);
  };
  const names = Object.keys(openers) as ServerName[];
  const partners = Object.entries(options.partners ?? {});
  await checkPorts([...names, ...partners.map(([name]) => name)], options);
  const own = <Name extends ServerName>(name: Name) =>
    start(name, openers[name], (server) => void (running[name] = server));
  await Promise.all([
    ...names.map((name) => own(name)),
    ...partners.map(([name, row]) => start(name, row.start, (partner) => void (running.partners[name] = partner))),
  ]);
}

/** Sends the mail service's reports to the queues of its topic. */
function mailFeed(running: Running, { manifest, background }: ServerParts): (message: string) => void {
  const fed = triggeredBy(manifest, 'queue').filter(({ trigger }) => trigger.source?.kind === 'topic');
  return (message) => {
    for (const { trigger } of fed) background.add(running.queues?.send(trigger.queue, message) ?? Promise.resolve());
  };
}

const bucketParts = (
  running: Running,
  { manifest, resources: { buckets, versioned, cors }, limits, background }: ServerParts,
) => ({
  buckets,
  versioned,
  cors,
  limits,
  notify: bucketFeed(manifest, () => running.queues, background),
  // The gateway's origins, under two names of this machine.
  siteOrigins: () => (running.gateway ? [running.gateway.origin, running.gateway.url] : []),
});

function openersOf(running: Running, parts: ServerParts): Openers {
  const { manifest, resources, limits, options, lambda, background, faults } = parts;
  const at = (name: string) => join(options.dataDir, name);
  const { retryScale = 1, retrySeconds } = options;
  const reportEnd = reportExecutionEnds(manifest, lambda);
  return {
    dynamodb: (port) => startDynamoDb(resources.table, at('dynamodb'), { port, faults }),
    mail: (port) => startMail(at('mails.json'), { port, report: mailFeed(running, parts), faults }),
    queues: (port) => startQueues({ manifest, queues: resources.queues, lambda, retrySeconds, faults, port }),
    s3: (port) => startS3({ dir: at('s3'), ...bucketParts(running, parts), faults, port }),
    bus: (port) => {
      const deliver = async (queue: string, body: string) => running.queues?.send(queue, body);
      return startEventBus({ manifest, bus: resources.bus, deliver, faults, port });
    },
    stepFunctions: async (port) =>
      startStepFunctions({
        invoke: (name, payload) => lambda.invoke(name, payload),
        definitions: await readDefinitions({ manifest, stateMachines: resources.stateMachines, retryScale }),
        ended: (machine, execution) => background.add(reportEnd(machine, execution)),
        faults,
        port,
      }),
    userPool: (port) =>
      startUserPool({
        file: at('user-pool.json'),
        manifest,
        passwordRules: limits.passwordRules,
        lambda,
        deliver: async (mail) => running.mail?.receive(mail),
        faults,
        port,
      }),
  };
}

/** Stops callers first, then servers. */
export async function closeAll(running: Running, lambda: LocalLambda): Promise<void> {
  running.schedules?.close();
  await Promise.all([running.gateway?.close(), running.stream?.close()]);
  await Promise.all([running.queues?.close(), lambda.close()]);
  const { partners, bus, stepFunctions, userPool, mail, s3, dynamodb } = running;
  for (const server of [...Object.values(partners), bus, stepFunctions, userPool, mail, s3, dynamodb])
    await server?.close();
}
