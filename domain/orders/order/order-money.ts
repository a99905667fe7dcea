import { AppError } from '#domain/tables/errors.ts';
import type { Cents } from '#domain/values/money.ts';
import { startsAt } from './minimum.ts';
import type { Adjustment, Order } from './order.ts';
import { moveOrder } from './order-moves.ts';
import { deliveryPromise } from './promise.ts';

/** A payment as the provider reports it, in cents. `amount` includes `tax`, which is 0 without a tax service (P-32). */
export interface Payment {
  readonly sessionId: string;
  readonly intentId: string | null;
  readonly amount: Cents;
  readonly tax: Cents;
}

const received = (order: Order, { sessionId, intentId, amount }: Payment): Order => ({
  ...order,
  paid_amount: order.paid_amount + amount,
  payment: { ...order.payment, session_id: sessionId, intent_id: intentId },
});

/** The move of a payment. An order that waits for a minimum is not queued (D-522). */
export const payMove = ({ team_pack: part }: Order): 'pay' | 'pay_awaiting' => (part?.minimum ? 'pay_awaiting' : 'pay');

/** The order as paid at `at` (ISO 8601 UTC), with delivery promise and the provider's tax. Throws `order.not_possible` unless it awaits payment. */
export function paidOrder(order: Order, payment: Payment, at: string): Order {
  const total_amount = order.total_amount - order.tax_amount + payment.tax;
  return {
    ...received(moveOrder(order, payMove(order), at), payment),
    ...deliveryPromise(startsAt(order, at), order.shipping_address.country),
    tax_amount: payment.tax,
    total_amount,
    paid_at: at,
  };
}

/** An ended order with money that came too late. Its status stays, and the money can be refunded. */
export const latePaidOrder = (order: Order, payment: Payment, at: string): Order =>
  received(moveOrder(order, 'pay_late', at), payment);

/** In cents. */
export const refundable = (order: Order): Cents => order.paid_amount - order.refunded_amount;

/** The order with an extra payment (cents), which can only be refunded. */
export const furtherPaidOrder = (order: Order, amount: Cents): Order => ({
  ...order,
  paid_amount: order.paid_amount + amount,
});

/** The order with a further refund (cents), requested at `at` (ISO 8601 UTC). Throws `refund.too_much` above the paid sum. */
export function withRefund(order: Order, amount: Cents, at: string): Order {
  if (amount > refundable(order)) throw new AppError('refund.too_much');
  return { ...order, refunded_amount: order.refunded_amount + amount, updated_at: at };
}

type RequestedRefund = Pick<Adjustment, 'intent_id' | 'amount' | 'reason'>;

/** Sum of the requested refunds of a payment, in cents, without what a bank took. */
export const refundRequested = (adjustments: readonly RequestedRefund[], intentId: string | null): Cents =>
  adjustments
    .filter(({ intent_id, reason }) => intent_id === intentId && reason !== 'dispute')
    .reduce((sum, { amount }) => sum + amount, 0);

/** Whether the provider made all requested refunds of the order's payment. False for other payments, whose refunds are not counted. */
export const isGivenBack = (order: Order, adjustments: readonly RequestedRefund[], intentId: string): boolean =>
  intentId === order.payment.intent_id && order.payment.refunded >= refundRequested(adjustments, intentId);

/** `amount` is the whole payment. In cents. */
interface ProviderRefunds {
  readonly amount: Cents;
  readonly amountRefunded: Cents;
  readonly requested: Cents;
}

interface AppliedRefund {
  readonly order: Order;
  readonly move: 'refund_part' | 'refund_all';
  readonly unexpected: Cents;
}

/** Applies a provider's report about refunds, with the resulting move. Null if this or a later report was applied before; the sum only grows. */
export function applyRefund(
  order: Order,
  { amount, amountRefunded, requested }: ProviderRefunds,
  at: string,
): AppliedRefund | null {
  if (amountRefunded <= order.payment.refunded) return null;
  const move = amountRefunded >= amount ? 'refund_all' : 'refund_part';
  const unexpected = Math.max(0, amountRefunded - requested);
  const moved = moveOrder(order, move, at);
  return {
    order: {
      ...moved,
      refunded_amount: Math.min(order.paid_amount, order.refunded_amount + unexpected),
      payment: { ...order.payment, refunded: amountRefunded },
    },
    move,
    unexpected,
  };
}
