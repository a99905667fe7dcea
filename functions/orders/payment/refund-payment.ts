import { AppError } from '#domain/errors';
import type { EventPayload } from '#domain/events';
import { amountWords } from '#domain/money';
import type { Adjustment } from '#domain/orders/order';
import { isGivenBack } from '#domain/orders/order-money';
import { afterFailure, isDue, needsOperator } from '#domain/orders/refund-attempts';
import { paymentProblem } from '../../partners/payments/client.ts';
import { payments } from '../../partners/payments/stripe.ts';
import { now } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { transact } from '../../platform/table/transact.ts';
import { appendAudit } from '../../table/ops/audit.ts';
import { loadWholeOrder, removeRefundAttempts, saveRefundAttempts, type WholeOrder } from '../../table/orders/order.ts';
import { changeOrder } from '../change-order.ts';

type Requested = EventPayload<'refund.requested'>;

/** Refusals that no further attempt changes: nothing is left to refund, or the bank has already taken the money. */
const refusals: readonly string[] = ['refund.too_much', 'payment.disputed'];

const attemptsOf = (whole: WholeOrder, adjustmentId: string) =>
  whole.refundAttempts.find(({ adjustment_id }) => adjustment_id === adjustmentId) ?? null;

/** Counts a failed attempt. After the last one an operator reads it in the order and in the audit log; the buyer does not. */
async function noteFailure({ id, amount, order_id }: Adjustment, problem: string, isFinal: boolean): Promise<void> {
  await changeOrder(order_id, (whole, at) => {
    const failure = { order_id, adjustment_id: id, problem, isFinal };
    const after = afterFailure(attemptsOf(whole, id), failure, at);
    log.warn('refund not made', { orderId: order_id, adjustmentId: id, problem, tries: after.tries });
    if (!needsOperator(after)) return { entity: whole.entity, with: [saveRefundAttempts(after)] };
    const what = isFinal ? 'refund.refused' : 'refund.stands';
    const text = `A refund of ${amountWords(amount)} was not made and waits for an operator: ${problem}`;
    return {
      entity: whole.entity,
      timeline: [{ move: 'note', by: 'payment', text }],
      with: [saveRefundAttempts(after), appendAudit({ what, subject: id, by: 'payments' })],
    };
  });
}

/**
 * Makes the refund of an adjustment at the provider. The adjustment's id is the idempotency key, so it is made once however often this runs. A refusal
 * waits for an operator at once; any other error is thrown.
 */
export async function refundPayment({ order_id, adjustment_id }: Requested): Promise<void> {
  const whole = await loadWholeOrder(order_id);
  const adjustment = whole?.adjustments.find(({ id }) => id === adjustment_id);
  if (!whole || !adjustment) return;
  const { intent_id: intentId, amount, reason } = adjustment;
  if (intentId === null) return noteFailure(adjustment, 'no_payment', true);
  try {
    // An operator may have refunded it on the provider's own pages, where our keys are not used.
    if (!isGivenBack(whole.entity, whole.adjustments, intentId)) {
      await payments.refund({ intentId, amount, idempotencyKey: adjustment_id, reason });
    }
  } catch (error) {
    if (!(error instanceof AppError) || !refusals.includes(error.code)) throw error;
    return noteFailure(adjustment, error.code, true);
  }
  const attempts = attemptsOf(whole, adjustment_id);
  if (attempts) await transact([removeRefundAttempts(attempts)]);
}

/** Makes a refund again unless its next attempt is later or needs an operator. Answers whether the request is settled. */
export async function retryRefund(requested: Requested): Promise<boolean> {
  const whole = await loadWholeOrder(requested.order_id);
  if (whole && !isDue(attemptsOf(whole, requested.adjustment_id), now().toISOString())) return false;
  try {
    await refundPayment(requested);
    return true;
  } catch (error) {
    const adjustment = whole?.adjustments.find(({ id }) => id === requested.adjustment_id);
    if (adjustment) await noteFailure(adjustment, paymentProblem(error), false);
    return false;
  }
}
