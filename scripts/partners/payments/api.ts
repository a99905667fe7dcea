import { createHash } from 'node:crypto';
import * as z from 'zod';
import { createAccount, createAccountLink, createLoginLink, requireAccount } from './accounts.ts';
import { createPayout, listPayouts, retrievePayout } from './bank-payouts.ts';
import { listEvents } from './events.ts';
import { noSuch, StripeFault } from './faults.ts';
import { checked, positive, readForm } from './form.ts';
import { createRefund, listRefunds } from './refunds.ts';
import type { KeyRow } from './rows.ts';
import { createSession, expireSession, retrieveSession } from './sessions.ts';
import {
  accountShape,
  chargeShape,
  couponShape,
  customerShape,
  intentShape,
  sessionShape,
  transferShape,
} from './shapes.ts';
import { freshId, type Store } from './store.ts';
import { createTransfer, listTransfers, requireTransfer, reverseTransfer } from './transfers.ts';

export interface ApiParts {
  readonly store: Store;
  readonly key: string;
  /** The simulator's address for browsers. */
  readonly origin: string;
  /** The address of a session's hosted page. */
  readonly pageUrl: (id: string) => string;
}

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  /** From the query or the body. */
  readonly form: string;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** The connected account for which the call is made. */
  readonly account: string | undefined;
}

export interface ApiReply {
  readonly status: number;
  readonly body: unknown;
  readonly replayed?: boolean;
}

type Run = (parts: ApiParts, params: unknown, id: string, account: string | undefined) => unknown;

const Coupon = z.strictObject({
  amount_off: positive,
  currency: z.literal('usd'),
  duration: z.literal('once'),
  max_redemptions: positive.optional(),
  name: z.string().max(40).optional(),
});
const texts = z.record(z.string(), z.string());
const Customer = z.strictObject({
  email: z.email(),
  shipping: z.strictObject({ name: z.string(), address: texts }).optional(),
});

function createCoupon({ store }: ApiParts, params: unknown): unknown {
  const { amount_off, name = null } = checked(Coupon, params);
  const coupon = { id: freshId('co'), created: store.now(), amount_off, name };
  store.put('coupons', coupon);
  return couponShape(coupon);
}

/** The address is not stored, because the simulator does not use it. */
function createCustomer({ store }: ApiParts, params: unknown): unknown {
  const { email } = checked(Customer, params);
  const customer = { id: freshId('cus'), created: store.now(), email };
  store.put('customers', customer);
  return customerShape(customer);
}

const Retrieve = z.strictObject({ expand: z.array(z.literal('latest_charge')).default([]) });

function retrieveIntent(store: Store, id: string, params: unknown): unknown {
  const { expand } = checked(Retrieve, params);
  const intent = store.get('intents', id);
  if (!intent) throw noSuch('payment_intent', id);
  const charge = expand.length > 0 && intent.latest_charge && store.get('charges', intent.latest_charge);
  return { ...intentShape(intent), ...(charge && { latest_charge: chargeShape(charge) }) };
}

/** The supported calls, named as in Stripe's API reference. */
const routes: readonly (readonly [method: string, path: RegExp, run: Run])[] = [
  [
    'POST',
    /^\/v1\/checkout\/sessions$/,
    ({ store, pageUrl }, params) => {
      const session = createSession(store, params);
      return sessionShape(session, pageUrl(session.id));
    },
  ],
  [
    'GET',
    /^\/v1\/checkout\/sessions\/(\w+)$/,
    ({ store, pageUrl }, params, id) => retrieveSession(store, id, params, pageUrl(id)),
  ],
  [
    'POST',
    /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    ({ store, pageUrl }, _, id) => sessionShape(expireSession(store, id, pageUrl(id)), pageUrl(id)),
  ],
  ['POST', /^\/v1\/coupons$/, createCoupon],
  ['POST', /^\/v1\/customers$/, createCustomer],
  ['POST', /^\/v1\/refunds$/, ({ store }, params) => createRefund(store, params)],
  ['GET', /^\/v1\/refunds$/, ({ store }, params) => listRefunds(store, params)],
  ['GET', /^\/v1\/payment_intents\/(\w+)$/, ({ store }, params, id) => retrieveIntent(store, id, params)],
  ['GET', /^\/v1\/events$/, ({ store }, params, _, account) => listEvents(store, params, account)],
  ['POST', /^\/v1\/accounts$/, ({ store }, params) => createAccount(store, params)],
  ['GET', /^\/v1\/accounts\/(\w+)$/, ({ store }, _, id) => accountShape(requireAccount(store, id))],
  ['POST', /^\/v1\/account_links$/, ({ store, origin }, params) => createAccountLink(store, params, origin)],
  ['POST', /^\/v1\/accounts\/(\w+)\/login_links$/, ({ store, origin }, _, id) => createLoginLink(store, id, origin)],
  ['POST', /^\/v1\/transfers$/, ({ store }, params) => createTransfer(store, params)],
  ['GET', /^\/v1\/transfers$/, ({ store }, params) => listTransfers(store, params)],
  ['GET', /^\/v1\/transfers\/(\w+)$/, ({ store }, _, id) => transferShape(requireTransfer(store, id))],
  ['POST', /^\/v1\/transfers\/(\w+)\/reversals$/, ({ store }, params, id) => reverseTransfer(store, id, params)],
  ['POST', /^\/v1\/payouts$/, ({ store }, params, _, account) => createPayout(store, params, account)],
  ['GET', /^\/v1\/payouts$/, ({ store }, params, _, account) => listPayouts(store, params, account)],
  ['GET', /^\/v1\/payouts\/(\w+)$/, ({ store }, _, id, account) => retrievePayout(store, id, account)],
];

/** Replies to a call after its changes are on disk. */
export function answerCall(parts: ApiParts, request: ApiRequest): ApiReply {
  try {
    authorise(parts, request);
    const reply = once(parts, request, () => run(parts, request));
    parts.store.flush();
    return reply;
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    return { status: error.status, body: error.body };
  }
}

function authorise({ key }: ApiParts, { authorization }: ApiRequest): void {
  if (!authorization) throw new StripeFault(401, { message: 'You did not provide an API key.' });
  if (authorization !== `Bearer ${key}`) throw new StripeFault(401, { message: 'Invalid API Key provided.' });
}

function run(parts: ApiParts, { method, path, form, account }: ApiRequest): unknown {
  for (const [wanted, pattern, serve] of routes) {
    const match = method === wanted && pattern.exec(path);
    if (match) return serve(parts, readForm(form), match[1] ?? '', account);
  }
  throw new StripeFault(404, { message: `Unrecognized request URL (${method}: ${path}).` });
}

/** Seconds that an idempotency key is stored. Stripe guarantees only a day, so code that relies on more fails here. */
const keyLife = 86_400;

/** Calls whose refusal is stored under the key, too, as Stripe does with every call that was not malformed. */
const remembersRefusals = /^\/v1\/(?:transfers|payouts)/;

/** The reply of a call, or its refusal if the key remembers it. */
function answered({ path }: ApiRequest, answer: () => unknown): Pick<KeyRow, 'status' | 'body'> {
  try {
    return { body: answer() };
  } catch (error) {
    const isRefusal = error instanceof StripeFault && !error.body.error.code?.startsWith('parameter_');
    if (!isRefusal || !remembersRefusals.test(path)) throw error;
    return { status: error.status, body: error.body };
  }
}

/** The same key returns the same reply, or an error if the parameters differ. Other failed calls may be repeated. Keys are an account's own. */
function once({ store }: ApiParts, request: ApiRequest, answer: () => unknown): ApiReply {
  const { method, path, form, idempotencyKey, account } = request;
  if (method !== 'POST' || !idempotencyKey) return { status: 200, body: answer() };
  const id = account ? `${account} ${idempotencyKey}` : idempotencyKey;
  if (idempotencyKey.length > 255)
    throw new StripeFault(400, { message: 'Idempotency keys can be up to 255 characters long.' });
  const fingerprint = createHash('sha256').update(`${path}\n${form}`).digest('hex');
  const before = store.get('keys', id);
  if (before && before.created > store.now() - keyLife) {
    if (before.fingerprint === fingerprint) return { status: before.status ?? 200, body: before.body, replayed: true };
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${idempotencyKey}' if you meant to execute a different request.`;
    throw new StripeFault(400, { type: 'idempotency_error', message });
  }
  const reply = answered(request, answer);
  store.put('keys', { id, created: store.now(), fingerprint, ...reply });
  return { status: reply.status ?? 200, body: reply.body };
}
