import type { AuditAction } from '#domain/desk/audit-actions.ts';
import type { Order } from '#domain/orders/order/order.ts';
import { furtherPaidOrder, latePaidOrder, type Payment } from '#domain/orders/order/order-money.ts';
import { moveOrder } from '#domain/orders/order/order-moves.ts';
import { type Settlement, settle } from '#domain/orders/payment/settle.ts';
import type { SessionSnapshot } from '#functions/partners/payments/port.ts';
import { payments } from '#functions/partners/payments/stripe.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';
import { loadOrder, type WholeOrder } from '#functions/table/orders/order.ts';
import { changeOrder, type OrderChange } from '../order/change-order.ts';
import { endOrder } from '../order/end-order.ts';
import { payOrder } from './pay-order.ts';
import { requestRefund } from './request-refund.ts';

const audit = (what: AuditAction, order: Order): Write => appendAudit({ what, subject: order.id, by: 'payments' });

function giveBack(order: Order, { amount, intentId }: Payment, at: string, what: AuditAction): OrderChange {
  const refund = requestRefund(order, { amount, reason: 'late_payment', note: '', by: 'payment', intentId }, at);
  return { ...refund, with: [...(refund.with ?? []), audit(what, order)] };
}

const payLate = ({ entity: order }: Pick<WholeOrder, 'entity'>, payment: Payment, at: string): OrderChange => ({
  ...giveBack(latePaidOrder(order, payment, at), payment, at, 'payment.late'),
  timeline: [{ move: 'pay_late', by: 'payment' }],
});

/** The order ends and the money goes back. */
async function endWithOtherCurrency({ entity: order }: WholeOrder, payment: Payment, at: string): Promise<OrderChange> {
  const ended = await endOrder(order, 'fail', at);
  const late = payLate(ended, payment, at);
  const text = 'Your payment was made in another currency and is on its way back to you';
  return {
    entity: late.entity,
    timeline: [...(ended.timeline ?? []), { move: 'pay_late', by: 'payment', text }],
    with: [...(ended.with ?? []), ...(late.with ?? []), audit('payment.differs', order)],
  };
}

type Act = (whole: WholeOrder, payment: Payment, at: string) => OrderChange | Promise<OrderChange>;

/** The change for each decision. Money that pays nothing goes back and is audited (P-33). */
const acts: Readonly<Record<Exclude<Settlement, 'nothing'>, Act>> = {
  pay: payOrder,
  process: ({ entity }, _, at) => ({
    entity: moveOrder(entity, 'process', at),
    timeline: [{ move: 'process', by: 'payment' }],
  }),
  fail: ({ entity }, _, at) => endOrder(entity, 'fail', at),
  expire: ({ entity }, _, at) => endOrder(entity, 'expire', at),
  pay_late: payLate,
  pay_again: ({ entity }, payment, at) =>
    giveBack(furtherPaidOrder(entity, payment.amount), payment, at, 'payment.repeated'),
  // The order still awaits payment on its own page.
  other_page: ({ entity }, payment, at) =>
    giveBack(
      { ...furtherPaidOrder(entity, payment.amount), version: entity.version + 1 },
      payment,
      at,
      'payment.other_page',
    ),
  other_currency: endWithOtherCurrency,
  foreign: ({ entity }) => ({ entity, with: [audit('payment.foreign_session', entity)] }),
};

/** The change of a session in its order. Null if it changes nothing. */
export async function sessionChange(
  whole: WholeOrder,
  session: Omit<SessionSnapshot, 'orderId'>,
  at: string,
): Promise<OrderChange | null> {
  const settlement = settle(whole.entity, whole.timeline, session);
  return settlement === 'nothing' ? null : acts[settlement](whole, session, at);
}

/** Applies a session read from the provider, like its event. Returns the resulting order. */
export const settleSession = (orderId: string, session: SessionSnapshot): Promise<Order> =>
  changeOrder(orderId, (whole, at) => sessionChange(whole, session, at));

/** The order with its payment state from the provider. An unpaid order's session is read, because its event may still be on the way. */
export async function settledOrder(orderId: string): Promise<Order | null> {
  const order = (await loadOrder(orderId))?.entity ?? null;
  const sessionId = order?.payment.session_id;
  if (order?.payment_status !== 'unpaid' || !sessionId) return order;
  return settleSession(orderId, await payments.readSession(sessionId));
}
