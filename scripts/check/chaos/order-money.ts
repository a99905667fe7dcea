import type { Order } from '#domain/orders/order/order.ts';
import { moneyState, problemOf } from '#domain/orders/order/order-problem.ts';
import { stepOf } from '#domain/orders/order/production-steps.ts';
import { decideOrder } from '#functions/desk/decide-order.ts';
import { cancelOrder } from '#functions/desk/move-order.ts';
import { refundOrder } from '#functions/desk/refund-order.ts';
import { payments } from '#functions/partners/payments/stripe.ts';
import { loadOrder, type WholeOrder } from '#functions/table/orders/order.ts';
import type { GoldcutAws } from '#scripts/serve/goldcut-aws.ts';
import { insist } from './faults.ts';
import type { Charge } from './payments.ts';

const by = 'chaos-operator';

/** Where the orders are when something happens to them. `press`: while they are printed. */
export type Moment = 'queued' | 'sheets' | 'press' | 'printed';

type Fate = (order: Order, aws: GoldcutAws) => Promise<unknown>;
const atProvider =
  (name: string, input = {}): Fate =>
  ({ payment }, aws) =>
    aws.service('payments').control(name, { payment_intent: payment.intent_id, ...input });
const byOperator =
  (body: { readonly amount?: number; readonly parcel?: 'cancel' | 'send' }): Fate =>
  ({ id }) =>
    refundOrder(id, { ...body, note: 'Chaos', by, key: `chaos-refund-${id}` });

/** What happens to each money: the moment, the fate, and how a dispute ends. Of fifteen orders, one has each; the fifteenth is cancelled. */
const fates: Readonly<
  Record<number, { readonly at: Moment; readonly fate: Fate; readonly ends?: 'won' | 'lost'; readonly send?: true }>
> = {
  1: { at: 'queued', fate: atProvider('refund') },
  2: { at: 'sheets', fate: byOperator({ parcel: 'cancel' }) },
  4: { at: 'sheets', fate: atProvider('refund'), send: true },
  5: { at: 'printed', fate: atProvider('refund') },
  7: { at: 'queued', fate: atProvider('dispute'), ends: 'won' },
  8: { at: 'sheets', fate: atProvider('dispute'), ends: 'lost' },
  9: { at: 'printed', fate: atProvider('dispute'), ends: 'won' },
  10: { at: 'queued', fate: byOperator({ amount: 5 }) },
  11: { at: 'printed', fate: atProvider('refund', { amount: 300 }) },
  12: { at: 'queued', fate: byOperator({ parcel: 'send' }) },
};
export const fateOf = (n: number) => fates[n % 15];

/** Pays an order on the provider's page, without faults. Returns the payment. */
export async function payAtProvider(
  orderId: string,
  orderNumber: string,
  amount: number,
  shipTo: Order['shipping_address'],
) {
  const { url, sessionId } = await payments.createSession({
    orderId,
    orderNumber,
    attempt: 1,
    email: `${orderId}@example.com`,
    shipTo,
    lines: [{ name: 'Custom Box', quantity: 1, unitAmount: amount }],
    discount: 0,
    shipping: 0,
    total: amount,
    successUrl: 'http://localhost/success',
    cancelUrl: 'http://localhost/cancel',
  });
  const reply = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'success' }),
    redirect: 'manual',
  });
  await reply.arrayBuffer();
  const { intentId } = await payments.readSession(sessionId);
  return { sessionId, intentId };
}

/** Refunds and disputes of this moment. After a kill they are called again, and the provider or the key refuses a second one. */
export async function strike(orders: readonly Order[], moment: Moment, aws: GoldcutAws): Promise<void> {
  for (const [n, order] of orders.entries()) {
    const row = fateOf(n);
    if (row?.at !== moment) continue;
    // An operator repeats a call that failed; the provider's staff sees its reply.
    await insist(async () => {
      const seen = (await loadOrder(order.id))?.entity;
      const isDone = seen && (moneyState(seen) !== 'paid' || seen.payment.dispute !== null);
      if (!isDone) await row.fate(order, aws).catch(passOver);
    });
  }
  await aws.settled();
}

/** The provider refuses what it did before. */
function passOver(error: unknown): void {
  if (!(error instanceof Error) || !error.message.includes('simulator refused')) throw error;
}

/** The banks decide, and then an operator about each order in Problems. */
export async function decideAll(orders: readonly Order[], aws: GoldcutAws): Promise<void> {
  for (const [n, { payment }] of orders.entries()) {
    const status = fateOf(n)?.ends;
    if (status && payment.intent_id)
      await aws.service('payments').control('dispute-end', { payment_intent: payment.intent_id, status });
  }
  await aws.settled();
  for (const [n, { id }] of orders.entries()) {
    await insist(async () => {
      const order = (await loadOrder(id))?.entity;
      const reason = order ? problemOf(order)?.reason : undefined;
      if (reason === undefined) return;
      if (reason === 'refunded' && fateOf(n)?.send)
        await decideOrder(id, { reason, choice: 'go_on', note: 'A gift', by });
      else await cancelOrder(id, by, 'The money is gone');
    });
  }
}

/** When the last of an order's money went, if all of it did. */
function goneAt({ entity: order, adjustments }: WholeOrder): string | null {
  if (!['refunded', 'dispute_lost'].includes(moneyState(order))) return null;
  return adjustments.reduce((last, { at }) => (at > last ? at : last), '');
}

const sentAnyway = ({ entity: { production } }: WholeOrder, before: string): boolean =>
  production.decisions.some(({ choice, at }) => choice === 'go_on' && at <= before);

interface Evidence {
  /** When each sheet with the order's cards was printed. Null for one that was not. */
  readonly printedAt: readonly (string | null)[];
  readonly charges: readonly Charge[];
}

/** Cards printed or labels bought after all the money went back, and sums that differ from the provider's journal. */
export function moneyProblems(whole: WholeOrder, { printedAt, charges }: Evidence): string[] {
  const { entity: order, adjustments } = whole;
  const gone = goneAt(whole);
  const isLate = (at: string | null | undefined) => !!at && gone !== null && at > gone && !sentAnyway(whole, at);
  const sum = (all: readonly { readonly amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);
  const refunds = sum(adjustments.filter(({ reason }) => reason !== 'dispute'));
  const atProvider = charges.reduce((total, { amount_refunded }) => total + amount_refunded, 0);
  const lost = order.payment.dispute?.outcome === 'lost' ? order.payment.dispute.amount : 0;
  const isExact = charges.length === 0 || (refunds === atProvider && order.refunded_amount === atProvider + lost);
  return [
    ...(printedAt.some(isLate) ? ['printed after its refund'] : []),
    ...(isLate(order.production.label?.bought_at) ? ['a label bought after its refund'] : []),
    ...(isExact ? [] : [`${atProvider} went back and ${lost} was taken, ${order.refunded_amount} known`]),
    ...(stepOf(order) === 'problem' ? [`undecided: ${problemOf(order)?.reason}`] : []),
  ];
}
