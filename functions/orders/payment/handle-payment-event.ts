import { hasReturnedRefund } from '#domain/orders/payment/refund-books.ts';
import { AppError } from '#domain/tables/errors.ts';
import type { OrderEvent, PaymentEvent, PayoutReport } from '#functions/partners/payments/port.ts';
import { payments } from '#functions/partners/payments/stripe.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { log } from '#functions/platform/log.ts';
import { type Key, keys } from '#functions/platform/table/keys.ts';
import { claimProcessed, isClaimed, markProcessed } from '#functions/platform/table/once.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';
import type { WholeOrder } from '#functions/table/orders/order.ts';
import { changeOrder, type OrderChange } from '../order/change-order.ts';
import { onDispute, onRefund, onRefundReturned } from './refund-event-handlers.ts';
import { sessionChange, settledOrder } from './settle-session.ts';

type RefundEvent = Extract<OrderEvent, { readonly type: 'refunded' }>;

/** After a bank returned a refund, an older event may report an outdated sum, so the sum is read from the provider. */
async function withTrueSum({ entity, adjustments }: WholeOrder, event: RefundEvent): Promise<RefundEvent> {
  if (event.intentId === null || !hasReturnedRefund(entity, adjustments)) return event;
  return { ...event, amountRefunded: await payments.readRefunded(event.intentId) };
}

async function changeBy(whole: WholeOrder, event: OrderEvent, at: string): Promise<OrderChange | null> {
  switch (event.type) {
    case 'refunded':
      return onRefund(whole, await withTrueSum(whole, event), at);
    case 'refund_returned':
      return onRefundReturned(whole, event, at);
    case 'disputed':
    case 'dispute_won':
    case 'dispute_lost':
      return onDispute(whole.entity, event, at);
    default:
      return sessionChange(whole, { ...event, state: event.type }, at);
  }
}

/** Events that name a payment, which the order must know first. */
const ofPayment: readonly OrderEvent['type'][] = [
  'refunded',
  'refund_returned',
  'disputed',
  'dispute_won',
  'dispute_lost',
];

/**
 * Applies an event of the payment provider once, delivered or listed: its mark is written with the change. Events come twice, late and in any order;
 * an outdated one changes nothing. Returns whether this call handled it.
 */
export async function handlePaymentEvent(event: PaymentEvent): Promise<boolean> {
  const mark = keys.webhook('payments', event.id);
  if (await isClaimed(mark)) return false;
  return 'orderId' in event ? handleOrderEvent(event, mark) : passOn(event, mark);
}

/** Teams know their payouts and payees, so a report becomes an event for them. */
async function passOn(report: PayoutReport, mark: Key): Promise<boolean> {
  const { teamId: team_id } = report;
  const event =
    report.type === 'payout_reported'
      ? outbox('payout.reported', { team_id, payout_id: report.payoutId })
      : outbox('payee.reported', { team_id, payee_id: report.payeeId });
  try {
    await transact([event, markProcessed(mark)]);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return false;
  }
}

async function handleOrderEvent(event: OrderEvent, mark: Key): Promise<boolean> {
  if (ofPayment.includes(event.type)) await settledOrder(event.orderId);
  let isMarked = false;
  try {
    await changeOrder(event.orderId, async (whole, at) => {
      const change = (await isClaimed(mark)) ? null : await changeBy(whole, event, at);
      isMarked = change !== null;
      return change && { ...change, with: [...(change.with ?? []), markProcessed(mark)] };
    });
    return isMarked || (await claimProcessed(mark));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'order.not_found') throw error;
    log.warn('payment event of an unknown order', { event: event.type });
    const audit = appendAudit({ what: 'payment.unknown_order', subject: event.orderId, by: 'payments' });
    await transact([audit, markProcessed(mark)]);
    return true;
  }
}
