import { join } from 'node:path';
import { type LocalCarrier, startCarrier } from '#scripts/partners/carrier/carrier.ts';
import { startModels } from '#scripts/partners/models/models.ts';
import { type LocalPayments, startPayments } from '#scripts/partners/payments/payments.ts';
import type { BackgroundWork } from './background-work.ts';
import { type LocalDynamoDb, startDynamoDb } from './dynamodb/dynamodb.ts';
import type { StreamPoller } from './dynamodb/stream.ts';
import { bucketFeed } from './events/bucket-feed.ts';
import { startEventBus } from './events/event-bus.ts';
import { reportExecutionEnds } from './events/execution-ends.ts';
import type { Schedules } from './events/schedules.ts';
import type { LocalGateway } from './gateway/gateway.ts';
import { type Listening, listen } from './http/loopback.ts';
import type { LocalLambda } from './lambda/lambda.ts';
import type { LocalAwsOptions, Service } from './local-aws-options.ts';
import { type LocalMail, startMail } from './mail/mail.ts';
import { type LocalQueues, startQueues } from './queues/queues.ts';
import { type LocalS3, startS3 } from './s3/s3.ts';
import { type LocalStepFunctions, startStepFunctions } from './step-functions/step-functions.ts';
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
  payments?: LocalPayments;
  carrier?: LocalCarrier;
  models?: Listening;
  stream?: StreamPoller;
  schedules?: Schedules;
  gateway?: LocalGateway;
}

interface ServerParts {
  readonly options: LocalAwsOptions;
  readonly lambda: LocalLambda;
  readonly background: BackgroundWork;
}

type ServerName =
  | 'dynamodb'
  | 's3'
  | 'mail'
  | 'queues'
  | 'bus'
  | 'stepFunctions'
  | 'userPool'
  | 'payments'
  | 'carrier'
  | 'models';
type Openers = { readonly [Name in ServerName]: (port: number) => Promise<NonNullable<Running[Name]>> };

export const has = ({ only }: LocalAwsOptions, service: Service) => only?.includes(service) ?? true;

/** Offsets from the site's port. Servers that browsers call directly keep their address over a restart. */
const portAfterSite: Partial<Record<ServerName, number>> = { s3: 1, userPool: 2, payments: 3 };

/** Ports of this process's previous run. They are reused, because an SDK client keeps the address of its first call. */
const lastPorts = new Map<ServerName, number>();

/** The fixed port, after the site's own, of a server that browsers call. 0 for any free port. */
function portBehindSite(name: ServerName, { port }: LocalAwsOptions): number {
  const place = portAfterSite[name];
  const fixed = port && place ? port + place : 0;
  return fixed < 65_536 ? fixed : 0;
}

/** Throws `EADDRINUSE` with the port if another program uses a fixed port, which links and forms of the product contain. */
async function checkPorts(names: readonly ServerName[], options: LocalAwsOptions): Promise<void> {
  const behind = names.filter((name) => has(options, name)).map((name) => portBehindSite(name, options));
  const site = has(options, 'gateway') ? (options.port ?? 0) : 0;
  for (const port of [site, ...behind]) if (port > 0) await (await listen(() => Promise.resolve(), { port })).close();
}

/** Starts the servers that only answer requests. Throws `EADDRINUSE` if a fixed port is in use. */
export async function startServers(running: Running, parts: ServerParts): Promise<void> {
  const openers = openersOf(running, parts);
  const { options } = parts;
  const start = async <Name extends ServerName>(name: Name) => {
    if (!has(options, name)) return;
    const fixed = portBehindSite(name, options);
    const server = await openers[name](fixed || (lastPorts.get(name) ?? 0));
    running[name] = server;
    // Another run that starts at the same time was faster.
    if (fixed && server.port !== fixed) throw Object.assign(new Error(), { code: 'EADDRINUSE', port: fixed });
    lastPorts.set(name, server.port);
  };
  const names = Object.keys(openers) as ServerName[];
  await checkPorts(names, options);
  await Promise.all(names.map((name) => start(name)));
}

function openersOf(running: Running, { options, lambda, background }: ServerParts): Openers {
  const at = (name: string) => join(options.dataDir, name);
  const { retryScale = 1, retrySeconds } = options;
  const reportEnd = reportExecutionEnds(lambda);
  return {
    dynamodb: (port) => startDynamoDb(at('dynamodb'), port),
    mail: (port) =>
      startMail(at('mails.json'), {
        port,
        report: (message) => background.add(running.queues?.send('mail-feedback', message) ?? Promise.resolve()),
      }),
    queues: (port) => startQueues({ lambda, retrySeconds, port }),
    s3: (port) =>
      startS3({
        dir: at('s3'),
        ...bucketFeed(() => running.queues, background),
        // The gateway's origins, under two names of this machine.
        siteOrigins: () => (running.gateway ? [running.gateway.origin, running.gateway.url] : []),
        port,
      }),
    bus: (port) => startEventBus(async (queue, body) => running.queues?.send(queue, body), port),
    stepFunctions: (port) =>
      startStepFunctions({
        invoke: (name, payload) => lambda.invoke(name, payload),
        retryScale,
        ended: (machine, execution) => background.add(reportEnd(machine, execution)),
        port,
      }),
    userPool: (port) =>
      startUserPool({
        file: at('user-pool.json'),
        lambda,
        deliver: async (mail) => running.mail?.receive(mail),
        port,
      }),
    payments: (port) => startPayments(options.dataDir, port),
    carrier: (port) => startCarrier(options.dataDir, port),
    models: (port) => startModels(port),
  };
}

/** Stops callers first, then servers. */
export async function closeAll(running: Running, lambda: LocalLambda): Promise<void> {
  running.schedules?.close();
  await Promise.all([running.gateway?.close(), running.stream?.close()]);
  await Promise.all([running.queues?.close(), lambda.close()]);
  const { models, carrier, payments, bus, stepFunctions, userPool, mail, s3, dynamodb } = running;
  for (const server of [models, carrier, payments, bus, stepFunctions, userPool, mail, s3, dynamodb])
    await server?.close();
}
