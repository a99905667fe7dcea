import { randomUUID } from 'node:crypto';
import type { Order } from '#domain/orders/order/order.ts';
import { moneyTable, type ParcelStage } from '#domain/orders/order/order-problem.ts';
import { notBegun } from '#domain/orders/order/production-state.ts';
import { handlePaymentEvent } from '#functions/orders/payment/handle-payment-event.ts';
import type { PaymentEvent } from '#functions/partners/payments/port.ts';

const printed = { ...notBegun, batch_id: 'bat_gone', printed_at: '2026-03-15T12:00:00.000Z' };
/** What an order stores at each stage of its cards. */
export const stages = {
  queued: {},
  sheets: {
    status: 'in_production',
    fulfillment_status: 'printing',
    production: { ...notBegun, batch_id: 'bat_gone' },
  },
  printed: { status: 'in_production', fulfillment_status: 'quality_check', production: printed },
  packed: { status: 'in_production', fulfillment_status: 'packed', production: printed },
  shipped: { status: 'shipped', fulfillment_status: 'shipped', production: printed },
  delivered: { status: 'delivered', fulfillment_status: 'delivered', production: printed },
  lost: { status: 'shipped', fulfillment_status: 'lost', production: printed },
  returned: { status: 'shipped', fulfillment_status: 'returned_to_sender', production: printed },
} as const satisfies Partial<Record<ParcelStage, Partial<Order>>>;
export type Stage = keyof typeof stages;
export const stageNames = Object.keys(stages) as Stage[];
export const unsent = ['queued', 'sheets', 'printed', 'packed'] as const;
/** The step of the queue at each stage, if nothing stops the order. */
export const goesOn: Readonly<Record<Stage, string>> = {
  queued: 'sheets',
  sheets: 'press',
  printed: 'pack',
  packed: 'ship',
  shipped: 'deliver',
  delivered: 'done',
  lost: 'problem',
  returned: 'problem',
};

/** A minute ahead, so that the report is newer than the order. */
export const later = () => new Date(Date.now() + 60_000).toISOString();

/** What every report of the provider about an order's payment has. */
const base = ({ id }: Pick<Order, 'id'>, at = later()) => ({ id: `evt_${randomUUID()}`, orderId: id, createdAt: at });
export const refundAtProvider = (order: Order, amountRefunded = 1799) =>
  handlePaymentEvent({ ...base(order), type: 'refunded', intentId: 'pi_1', amount: 1799, amountRefunded });
type DisputeType = Extract<PaymentEvent, { readonly disputeId: string }>['type'];
export const dispute = (order: Order, type: DisputeType, disputeId = `dp_${order.id}`) =>
  handlePaymentEvent({ ...base(order), type, intentId: 'pi_1', disputeId, amount: 1799 });

/** What the provider reports, by what the money of the order is then. */
export const moneyEvents = {
  refunded: (order: Order) => refundAtProvider(order),
  refunded_part: (order: Order) => refundAtProvider(order, 500),
  disputed: (order: Order) => dispute(order, 'disputed'),
  dispute_lost: async (order: Order) => {
    await dispute(order, 'disputed');
    await dispute(order, 'dispute_lost');
  },
  refund_returned: async (order: Order) => {
    await refundAtProvider(order);
    await handlePaymentEvent({
      ...base(order),
      type: 'refund_returned',
      intentId: 'pi_1',
      amount: 1799,
      refundKey: null,
    });
  },
} as const;

/** The cell of the table as the desk shows it. `main` is compared only where money decides it. */
export function expectedAtDesk(money: keyof typeof moneyEvents, stage: Stage, main: unknown) {
  const cell = moneyTable[money][stage];
  if (cell === 'ends') return { step: 'ended', main: null, reason: null, listed: null };
  if (cell !== 'goes_on') return { step: 'problem', main: cell, reason: money, listed: money };
  const gone = goesOn[stage] === 'problem' ? stage : null;
  return { step: goesOn[stage], main: gone ? 'send_again' : main, reason: gone, listed: gone };
}
