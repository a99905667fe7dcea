import { AppError } from '#domain/errors';
import type { EventPayload } from '#domain/events';
import { amountWords } from '#domain/money';
import type { Adjustment } from '#domain/orders/order';
import { isGivenBack } from '#domain/orders/order-money';
import { afterFailure, isDue, needsOperator } from '#domain/orders/refund-attempts';
import { now } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { paymentProblem } from '../../partners/payments/client.ts';
import { payments } from '../../partners/payments/stripe.ts';
import { appendAudit } from '../../table/ops/audit.ts';
import { loadWholeOrder, removeRefundAttempts, saveRefundAttempts, type WholeOrder } from '../../table/orders/order.ts';
import { transact } from '../../platform/table/transact.ts';
import { changeOrder } from '../change-order.ts';

type Asked = EventPayload<'refund.requested'>;

/** What no repetition makes possible: there is nothing left to give back, or the bank has taken it already. */
const refusals: readonly string[] = ['refund.too_much', 'payment.disputed'];

const attemptsOf = (whole: WholeOrder, adjustmentId: string) =>
  whole.refundAttempts.find(({ adjustment_id }) => adjustment_id === adjustmentId) ?? null;

/** Counts a try that failed. Once nothing more is tried, operators read it in the order and in the audit; the buyer's timeline says nothing of it. */
async function noteFailure({ id, amount, order_id }: Adjustment, problem: string, isFinal: boolean): Promise<void> {
  await changeOrder(order_id, async (order, at) => {
    const whole = await loadWholeOrder(order_id);
    const failure = { order_id, adjustment_id: id, problem, isFinal };
    const after = afterFailure(whole && attemptsOf(whole, id), failure, at);
    log.warn('refund not made', { orderId: order_id, adjustmentId: id, problem, tries: after.tries });
    if (!needsOperator(after)) return { order, timeline: [], with: [saveRefundAttempts(after)] };
    const what = isFinal ? 'refund.refused' : 'refund.stands';
    const text = `A refund of ${amountWords(amount)} was not made and waits for an operator: ${problem}`;
    return {
      order,
      timeline: [{ move: 'note', by: 'payment', text }],
      with: [saveRefundAttempts(after), appendAudit({ what, subject: id, by: 'payments' })],
    };
  });
}

/**
 * Has the provider give back what an adjustment says. Its id is the key, so that it goes back once however often this runs. What no repetition makes
 * possible stands for an operator at once; everything else is thrown.
 */
export async function refundPayment({ order_id, adjustment_id }: Asked): Promise<void> {
  const whole = await loadWholeOrder(order_id);
  const adjustment = whole?.adjustments.find(({ id }) => id === adjustment_id);
  if (!whole || !adjustment) return;
  const { intent_id: intentId, amount, reason } = adjustment;
  if (intentId === null) return noteFailure(adjustment, 'no_payment', true);
  try {
    // A person may have been faster on the provider's own pages, where refunds do not carry our keys.
    if (!isGivenBack(whole.stored.entity, whole.adjustments, intentId)) {
      await payments.refund({ intentId, amount, idempotencyKey: adjustment_id, reason });
    }
  } catch (error) {
    if (!(error instanceof AppError) || !refusals.includes(error.code)) throw error;
    return noteFailure(adjustment, error.code, true);
  }
  const tries = attemptsOf(whole, adjustment_id);
  if (tries) await transact([removeRefundAttempts(tries)]);
}

/** Tries a refund that nobody has marked as made, unless it has to wait or stands for an operator. Answers whether it is settled. */
export async function retryRefund(asked: Asked): Promise<boolean> {
  const whole = await loadWholeOrder(asked.order_id);
  if (whole && !isDue(attemptsOf(whole, asked.adjustment_id), now().toISOString())) return false;
  try {
    await refundPayment(asked);
    return true;
  } catch (error) {
    const adjustment = whole?.adjustments.find(({ id }) => id === asked.adjustment_id);
    if (adjustment) await noteFailure(adjustment, paymentProblem(error), false);
    return false;
  }
}
