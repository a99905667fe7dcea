import { AppError } from '#domain/errors';
import type { EventPayload } from '#domain/events';
import type { Adjustment } from '#domain/orders/order';
import { log } from '../log.ts';
import { payments } from '../payments/stripe.ts';
import { appendAudit } from '../table/audit.ts';
import { loadWholeOrder } from '../table/order.ts';
import { changeOrder } from './change-order.ts';

/** What no repetition makes possible: there is nothing left to give back, or the bank has taken it already. */
const refusals = ['refund.too_much', 'payment.disputed'];

/** A person has to look at it; the buyer's timeline says nothing of it. */
async function noteRefusal(orderId: string, { id, by }: Adjustment, code: string): Promise<void> {
  log.warn('refund refused', { orderId, adjustmentId: id, code });
  await changeOrder(orderId, (order) => ({
    order,
    tells: [{ move: 'note', by: 'payment', text: `The refund asked for by ${by} was refused: ${code}` }],
    with: [appendAudit({ what: 'refund.refused', subject: id, by: 'payments' })],
  }));
}

/** Has the provider give back what an adjustment says. Its id is the key, so that it goes back once however often this runs. */
export async function refundPayment({ order_id, adjustment_id }: EventPayload<'refund.requested'>): Promise<void> {
  const adjustments = (await loadWholeOrder(order_id))?.adjustments ?? [];
  const adjustment = adjustments.find(({ id }) => id === adjustment_id);
  if (!adjustment?.intent_id) return;
  const { intent_id: intentId, amount, reason } = adjustment;
  try {
    await payments.refund({ intentId, amount, idempotencyKey: adjustment_id, reason });
  } catch (error) {
    if (!(error instanceof AppError) || !refusals.includes(error.code)) throw error;
    await noteRefusal(order_id, adjustment, error.code);
  }
}
