import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Listening, listen } from '#local/http/loopback.ts';
import { readBody } from '#local/http/read-body.ts';
import type { ChildPlace } from '../child-process/child-service.ts';
import { controls } from './control.ts';
import { checkedInput, notFound, PartnerFault } from './faults.ts';
import { checkCarrier, handOver, trackerReply } from './journey.ts';
import type { Fault } from './rows.ts';
import { type AddressInput, bodies } from './shapes.ts';
import { buy, createShipment, labelOf, rateAgain, refund, requireShipment, shipmentReply } from './shipments.ts';
import { type CarrierStore, carrierId, openCarrierStore } from './store.ts';
import { startWebhooks, type Webhooks } from './webhooks.ts';

const problem = (code: string, field: string, message: string) => ({ code, field, message, suggestion: null });

/** The partner's only check: a street in the United States needs a number. */
function problemsOf({ street1, country }: AddressInput) {
  const isMissing = country === 'US' && !/\d/.test(street1);
  return isMissing ? [problem('E.HOUSE_NUMBER.MISSING', 'street1', 'House number is missing')] : [];
}

/** An address with its verification, if requested. An address that fails the verification is created too. */
function createAddress(address: AddressInput, isVerified: boolean): Record<string, unknown> {
  const errors = problemsOf(address);
  const delivery = { success: errors.length === 0, errors, details: null };
  return {
    id: carrierId('adr'),
    object: 'Address',
    mode: 'test',
    ...address,
    verifications: isVerified ? { delivery } : {},
  };
}

export interface CarrierOptions extends ChildPlace {
  readonly file: string;
  readonly key: string;
  readonly webhookSecret: string;
}

interface Simulator {
  readonly options: CarrierOptions;
  readonly store: CarrierStore;
  readonly webhooks: Webhooks;
  /** The base address of labels. */
  readonly labels: (request: IncomingMessage) => string;
}

const maxBytes = 256 * 1024; // a shipment of 100 customs lines has some 30 KB

/** A local carrier with EasyPost's API: addresses, shipments, labels and trackers. */
export async function startCarrierSimulator(options: CarrierOptions): Promise<Listening> {
  const store = openCarrierStore(options.file);
  const webhooks = startWebhooks(store, options.webhookSecret);
  const labels = (request: IncomingMessage) => `http://${request.headers.host ?? ''}/labels`;
  const simulator: Simulator = { options, store, webhooks, labels };
  const server = await listen((request, response) => answer(simulator, request, response), { port: options.port });
  const ticking = setInterval(() => void webhooks.run(), 1000);
  return {
    ...server,
    async close() {
      clearInterval(ticking);
      await server.close();
    },
  };
}

type Call = (simulator: Simulator, input: unknown, id: string, request: IncomingMessage) => unknown;

const shown =
  (act: (store: CarrierStore, id: string, input: unknown) => Parameters<typeof shipmentReply>[0]): Call =>
  ({ store, labels }, input, id, request) =>
    shipmentReply(act(store, id, input), labels(request), store);

/** The calls of the API, by method and path. */
const calls: Readonly<Record<string, Call>> = {
  'POST /v2/addresses': (_, input) => {
    const { address, verify = false } = checkedInput(bodies.address, input, 'ADDRESS.PARAMETERS.INVALID');
    return createAddress(address, verify);
  },
  'POST /v2/shipments': shown((store, _, input) =>
    createShipment(store, checkedInput(bodies.shipment, input, 'SHIPMENT.INVALID_PARAMS').shipment),
  ),
  'GET /v2/shipments/:id': shown((store, id) => requireShipment(store, id)),
  'POST /v2/shipments/:id/rerate': shown((store, id, input) => {
    checkedInput(bodies.nothing, input, 'SHIPMENT.INVALID_PARAMS');
    return rateAgain(store, requireShipment(store, id));
  }),
  'POST /v2/shipments/:id/buy': shown((store, id, input) => {
    const { rate } = checkedInput(bodies.buy, input, 'SHIPMENT.INVALID_PARAMS');
    return buy(store, requireShipment(store, id), rate.id);
  }),
  'POST /v2/shipments/:id/refund': shown((store, id) => refund(store, requireShipment(store, id))),
  'POST /v2/trackers': ({ store }, input) => {
    const { tracker } = checkedInput(bodies.tracker, input, 'TRACKER.PARAMETERS.INVALID');
    checkCarrier(tracker.carrier);
    return trackerReply(handOver(store, tracker.tracking_code, tracker.carrier));
  },
};

/** `POST /v2/shipments/shp_1/buy` → the name of its call and the id. */
function namedCall(request: IncomingMessage): { readonly name: string; readonly id: string } {
  const [, version = '', kind = '', id = '', ...rest] = (request.url ?? '').split('/');
  const path = ['', version, kind, ...(id ? [':id'] : []), ...rest].join('/');
  return { name: `${request.method ?? ''} ${path}`, id: decodeURIComponent(id) };
}

/** Returns the fault that a test set for this call, and removes it. */
function takeFault({ store }: Simulator, name: string): Fault['kind'] | null {
  const { faults } = store.settings();
  const n = faults.findIndex(({ operation }) => operation === name);
  if (n < 0) return null;
  store.put('settings', { ...store.settings(), faults: faults.toSpliced(n, 1) });
  store.flush();
  return faults[n]?.kind ?? null;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

const unavailable = { error: { code: 'SERVICE_UNAVAILABLE', message: 'The service is unavailable.', errors: [] } };

async function called(simulator: Simulator, request: IncomingMessage, body: Buffer, response: ServerResponse) {
  const { name, id } = namedCall(request);
  const call = calls[name];
  if (!call) throw notFound();
  const fault = takeFault(simulator, name);
  if (fault === 'before') return send(response, 503, unavailable);
  const input: unknown = JSON.parse(body.toString() || '{}');
  const output = call(simulator, input, id, request);
  simulator.store.flush();
  if (fault === 'silent') return void response.destroy();
  const made = request.method === 'POST' && !name.includes(':id');
  return fault === 'after' ? send(response, 503, unavailable) : send(response, made ? 201 : 200, output);
}

function checkKey({ options }: Simulator, request: IncomingMessage): void {
  const basic = `Basic ${Buffer.from(`${options.key}:`).toString('base64')}`;
  if (request.headers.authorization !== basic)
    throw new PartnerFault(401, 'UNAUTHORIZED', 'The API key is missing or wrong.');
}

function sendLabel(simulator: Simulator, url: string, response: ServerResponse): void {
  const { store } = simulator;
  if (takeFault(simulator, 'GET /labels/:id') !== null) return send(response, 503, unavailable);
  const id = /^\/labels\/(\w+)\.pdf$/.exec(url)?.[1] ?? '';
  const pdf = labelOf(requireShipment(store, id));
  response.writeHead(200, { 'content-type': 'application/pdf' });
  response.end(pdf);
}

async function route(simulator: Simulator, request: IncomingMessage, body: Buffer, response: ServerResponse) {
  const url = request.url ?? '';
  if (url.startsWith('/labels/')) return sendLabel(simulator, url, response);
  if (url.startsWith('/_control/')) {
    const control = controls[`${request.method ?? ''} ${url.slice('/_control/'.length)}`];
    if (!control) throw notFound();
    return send(response, 200, await control(simulator, JSON.parse(body.toString() || '{}')));
  }
  checkKey(simulator, request);
  return called(simulator, request, body, response);
}

async function answer(simulator: Simulator, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request, maxBytes);
  if (!body) return send(response, 413, unavailable);
  try {
    await route(simulator, request, body, response);
  } catch (error) {
    if (!(error instanceof PartnerFault)) throw error;
    send(response, error.status, error.body);
  }
}
