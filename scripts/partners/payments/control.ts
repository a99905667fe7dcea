import * as z from 'zod';
import { accountOutcomes, changeAccount } from './accounts.ts';
import type { Deliveries } from './deliveries.ts';
import { StripeFault } from './faults.ts';
import { checked } from './form.ts';
import { settleSession } from './pay.ts';
import { closeDispute, createRefund, disputeCharge, failRefund } from './refunds.ts';
import { webhookEndpoints } from './rows.ts';
import { requireSession } from './sessions.ts';
import type { Store } from './store.ts';

export interface ControlParts {
  readonly store: Store;
  readonly deliveries: Deliveries;
  readonly pageUrl: (id: string) => string;
  readonly passTime: () => void;
}

/** `SettingsRow` documents each field. */
const Webhooks = z.strictObject({
  target: z.url().optional(),
  duplicate: z.boolean().optional(),
  reorder: z.boolean().optional(),
  late_seconds: z.number().min(0).max(60).optional(),
  hold: z.boolean().optional(),
  drop: z.int().min(0).optional(),
  endpoint: z.enum(webhookEndpoints).optional(),
  seed: z.int().optional(),
});
const Money = z.strictObject({
  tax_percent: z.number().min(0).max(100).optional(),
  settle_seconds: z.int().min(0).optional(),
  available_seconds: z.int().min(0).optional(),
  arrival_seconds: z.int().min(0).optional(),
});
const Clock = z.union([
  z.strictObject({ advance_seconds: z.number().min(0) }),
  z.strictObject({ offset_seconds: z.number().min(0) }),
]);
const Settle = z.strictObject({ session: z.string(), outcome: z.enum(['paid', 'failed']) });
const Refund = z.strictObject({ payment_intent: z.string(), amount: z.int().optional() });
const RefundFailure = z.strictObject({ payment_intent: z.string() });
const Account = z.strictObject({ account: z.string(), outcome: z.enum(accountOutcomes) });
const Dispute = z.strictObject({ payment_intent: z.string() });
const DisputeEnd = z.strictObject({ payment_intent: z.string(), status: z.enum(['won', 'lost']) });
const Deliver = z.strictObject({ events: z.array(z.string()).optional() });

type Operation = (parts: ControlParts, input: unknown) => unknown;

/** Controls for time, banks, the provider's staff and the network. */
const operations: Readonly<Record<string, Operation>> = {
  'POST webhooks': ({ store, deliveries }, input) => {
    const settings = checked(Webhooks, input);
    if (settings.endpoint) giveUpDeliveries(store);
    change(store, settings);
    deliveries.wake();
    return store.settings();
  },
  'POST money': ({ store }, input) => {
    change(store, checked(Money, input));
    return store.settings();
  },
  'POST clock': ({ store, deliveries, passTime }, input) => {
    const asked = checked(Clock, input);
    const offset = 'offset_seconds' in asked ? asked.offset_seconds : store.settings().offset + asked.advance_seconds;
    change(store, { offset: Math.floor(offset) });
    passTime();
    deliveries.retryNow();
    return { now: store.now() };
  },
  'POST settle': ({ store, pageUrl }, input) => {
    const { session: id, outcome } = checked(Settle, input);
    const session = requireSession(store, id);
    if (!session.settles) throw new StripeFault(409, { message: `${id} does not wait for its money.` });
    settleSession(store, session, outcome, pageUrl(id));
    return { id, outcome };
  },
  'POST refund': ({ store }, input) => {
    const { payment_intent, amount } = checked(Refund, input);
    return createRefund(store, { payment_intent, ...(amount !== undefined && { amount: String(amount) }) });
  },
  'POST refund-failure': ({ store }, input) => failRefund(store, checked(RefundFailure, input).payment_intent),
  'POST dispute': ({ store }, input) => disputeCharge(store, checked(Dispute, input).payment_intent),
  'POST dispute-end': ({ store }, input) => {
    const { payment_intent, status } = checked(DisputeEnd, input);
    return closeDispute(store, payment_intent, status);
  },
  'POST account': ({ store }, input) => {
    const { account, outcome } = checked(Account, input);
    return changeAccount(store, account, outcome);
  },
  'POST deliver': async ({ deliveries }, input) => ({ sent: await deliveries.deliver(checked(Deliver, input).events) }),
  'GET idle': async ({ deliveries }) => {
    await deliveries.idle();
    return { idle: true };
  },
};

/** Stripe resends no event for an endpoint that was disabled or removed, and does not list it as undelivered. */
function giveUpDeliveries(store: Store): void {
  for (const event of store.all('events'))
    if (event.delivered === false) store.put('events', { ...event, delivered: null, copies: [] });
}

function change(store: Store, settings: Readonly<Record<string, unknown>>): void {
  store.put('settings', { ...store.settings(), ...settings });
}

export async function answerControl(
  parts: ControlParts,
  name: string,
  input: unknown,
): Promise<{ status: number; body: unknown }> {
  const operate = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (!operate) return { status: 404, body: { error: { message: `There is no ${name}.` } } };
  try {
    const body = await operate(parts, input);
    parts.store.flush();
    parts.deliveries.wake();
    return { status: 200, body };
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    return { status: error.status, body: error.body };
  }
}
