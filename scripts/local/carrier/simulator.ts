import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readJson, writeJson } from '../state/json-file.ts';
import { listen, type Listening } from '../http/loopback.ts';
import { readBody } from '../http/read-body.ts';
import { advance, type CarrierState, journey, type Tracker, travel } from './journey.ts';

export interface CarrierOptions {
  readonly file: string;
  readonly port: number;
  readonly key: string;
  readonly webhookSecret: string;
  target: string | null;
}

interface Simulator {
  readonly options: CarrierOptions;
  readonly state: CarrierState;
  /** The current round of deliveries: only one runs at a time. */
  current: Promise<void>;
}

const mostBytes = 64 * 1024; // a tracker has a few hundred
const timeoutMs = 20_000; // the timeout of our webhook function

/** A local carrier with the API of EasyPost's trackers. It knows only the tracking numbers of the shop. */
export async function startCarrierSimulator(options: CarrierOptions): Promise<Listening> {
  const kept = await readJson<CarrierState>(options.file);
  const state: CarrierState = { offset: 0, trackers: [], deliveries: [], sent: 0, ...kept, target: options.target };
  const simulator: Simulator = { options, state, current: Promise.resolve() };
  const server = await listen((request, response) => answer(simulator, request, response), {
    port: options.port,
    elsewhere: true,
  });
  const ticking = setInterval(() => void runDeliveries(simulator), 1000);
  return {
    ...server,
    async close() {
      clearInterval(ticking);
      await server.close();
    },
  };
}

const nowOf = ({ state }: Simulator): number => Math.floor(Date.now() / 1000) + state.offset;
const save = ({ options, state }: Simulator) => writeJson(options.file, state);

/** Moves parcels and sends due webhooks in order until each is accepted, and each one twice, as a real carrier may. */
function runDeliveries(simulator: Simulator): Promise<void> {
  simulator.current = simulator.current.then(() => sendDue(simulator)).catch((error: unknown) => console.error(error));
  return simulator.current;
}

async function sendDue(simulator: Simulator): Promise<void> {
  const { state } = simulator;
  const before = state.sent;
  travel(state, nowOf(simulator));
  if (state.sent > before) await save(simulator);
  for (let delivery = state.deliveries[0]; delivery; delivery = state.deliveries[0]) {
    if (!(await post(simulator, delivery))) return;
    await post(simulator, delivery);
    state.deliveries.shift();
    await save(simulator);
  }
}

async function post({ options, state }: Simulator, delivery: CarrierState['deliveries'][number]): Promise<boolean> {
  const tracker = state.trackers.find(({ id }) => id === delivery.trackerId);
  if (!tracker || !state.target) return false;
  const result = { ...show(tracker), status: delivery.status };
  const body = JSON.stringify({ id: delivery.id, object: 'Event', description: 'tracker.updated', result });
  const signature = createHmac('sha256', options.webhookSecret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-hmac-signature': `hmac-sha256-hex=${signature}` };
  try {
    const reply = await fetch(state.target, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'manual',
    });
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    return false;
  }
}

const show = ({ id, tracking_code, carrier, status }: Tracker) => ({
  id,
  object: 'Tracker',
  tracking_code,
  carrier,
  status,
});

async function answer(simulator: Simulator, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request, mostBytes);
  const operation = operations[`${request.method ?? ''} ${request.url ?? ''}`];
  const isControl = request.url?.startsWith('/_control/') ?? false;
  const basic = `Basic ${Buffer.from(`${simulator.options.key}:`).toString('base64')}`;
  if (!operation || !body) return void response.writeHead(operation ? 413 : 404).end();
  if (!isControl && request.headers.authorization !== basic) return void response.writeHead(401).end();
  const said = await operation(simulator, JSON.parse(body.toString() || '{}') as never);
  response.writeHead(said === null ? 422 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(said));
}

/** Returns null to refuse the input. */
type Operation = (simulator: Simulator, input: never) => unknown;

const operations: Readonly<Record<string, Operation>> = {
  'POST /v2/trackers': createTracker,
  'POST /_control/webhooks': async (simulator, { target }: { target: string }) => {
    simulator.state.target = target;
    await save(simulator);
    return {};
  },
  'POST /_control/clock': async (simulator, { offset_seconds }: { offset_seconds: number }) => {
    simulator.state.offset = offset_seconds;
    await runDeliveries(simulator);
    return {};
  },
  'POST /_control/parcel': reportStatus,
  'GET /_control/idle': async (simulator) => {
    await runDeliveries(simulator);
    return {};
  },
};

async function createTracker(
  simulator: Simulator,
  { tracker }: { tracker?: { tracking_code?: string; carrier?: string } },
): Promise<unknown> {
  const code = tracker?.tracking_code;
  if (!code) return null;
  const known = simulator.state.trackers.find(({ tracking_code }) => tracking_code === code);
  if (known) return show(known);
  const made: Tracker = {
    id: `trk_${randomBytes(8).toString('hex')}`,
    tracking_code: code,
    carrier: tracker.carrier ?? 'USPS',
    created_at: nowOf(simulator),
    status: 'pre_transit',
    done: 0,
  };
  simulator.state.trackers.push(made);
  await save(simulator);
  return show(made);
}

/** Reports a status outside the usual journey: a return, a loss or a late event. */
async function reportStatus(
  simulator: Simulator,
  { tracking_code, status }: { tracking_code?: string; status?: string },
): Promise<unknown> {
  const tracker = simulator.state.trackers.find((one) => one.tracking_code === tracking_code);
  if (!tracker || !status) return null;
  const isEnd = status === 'return_to_sender' || status === 'failure';
  if (isEnd) tracker.done = journey.length;
  advance(simulator.state, tracker, status);
  await save(simulator);
  await runDeliveries(simulator);
  return {};
}
