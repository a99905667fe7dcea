import type { Adjustment } from '#domain/orders/order/order.ts';
import { afterFailure, isDue, needsOperator } from '#domain/orders/payment/refund-attempts.ts';
import { AppError } from '#domain/tables/errors.ts';
import type { EventPayload } from '#domain/tables/events.ts';
import type { Cents } from '#domain/values/money.ts';
import { paymentProblem } from '#functions/partners/payments/client.ts';
import { payments } from '#functions/partners/payments/stripe.ts';
import { now } from '#functions/platform/clock.ts';
import { log } from '#functions/platform/log.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';
import { loadWholeOrder, saveRefundAttempts } from '#functions/table/orders/order.ts';
import { changeOrder } from '../order/change-order.ts';
import { attemptsOf, refundNotMade, refuse, settle } from './settle-refund.ts';

type Requested = EventPayload<'refund.requested'>;

/** Final refusals: nothing is left to refund, or the bank has already taken the money. */
const refusals: readonly string[] = ['refund.too_much', 'payment.disputed'];

/** Counts a failed attempt. After the last one, operators (not the buyer) see it in the order and in the audit log. */
async function noteFailure({ id, amount, order_id }: Adjustment, problem: string, isFinal = false): Promise<void> {
  await changeOrder(order_id, (whole, at) => {
    const after = afterFailure(attemptsOf(whole, id), { order_id, adjustment_id: id, problem, isFinal }, at);
    log.warn('refund not made', { orderId: order_id, adjustmentId: id, problem, tries: after.tries });
    if (!needsOperator(after)) return { entity: whole.entity, with: [saveRefundAttempts(after)] };
    return {
      entity: whole.entity,
      timeline: [refundNotMade(amount, problem)],
      with: [saveRefundAttempts(after), appendAudit({ what: 'refund.stands', subject: id, by: 'payments' })],
    };
  });
}

/** Max attempts, because a parallel refund may reduce the rest after it was read. */
const tries = 3;

/** Refunds the rest of the payment, at most the adjustment's sum. Returns the refunded sum. */
async function giveBack(adjustment: Adjustment, intentId: string, triesLeft = tries): Promise<Cents> {
  const { id, amount, reason } = adjustment;
  // Read before the refunds are listed, so a refund under our key in between is found.
  const left = await payments.readRefundable(intentId);
  try {
    const wanted = { intentId, amount: Math.min(amount, left), idempotencyKey: id, reason };
    return (await payments.refund(wanted)).amount;
  } catch (error) {
    const isRaced = error instanceof AppError && error.code === 'refund.too_much' && left > 0;
    if (isRaced && triesLeft > 1) return giveBack(adjustment, intentId, triesLeft - 1);
    throw error;
  }
}

/**
 * Makes the refund of an adjustment at the provider, or of the rest if that is less (D-89). The adjustment's id is the idempotency key, so it is made
 * once. A refusal is booked; other errors are thrown.
 */
export async function refundPayment({ order_id, adjustment_id: id }: Requested): Promise<void> {
  const adjustment = (await loadWholeOrder(order_id))?.adjustments.find((one) => one.id === id);
  // A person may have made it on the provider's own pages, which do not use our keys.
  if (adjustment?.status !== 'requested') return;
  const { intent_id: intentId } = adjustment;
  if (intentId === null) return noteFailure(adjustment, 'no_payment', true);
  try {
    const given = await giveBack(adjustment, intentId);
    await settle(adjustment, { status: given > 0 ? 'made' : 'returned', given });
  } catch (error) {
    if (!(error instanceof AppError) || !refusals.includes(error.code)) throw error;
    await refuse(adjustment, error.code);
  }
}

/** Retries a refund unless its next attempt is later or needs an operator. Returns whether the request is settled. */
export async function retryRefund(requested: Requested): Promise<boolean> {
  const whole = await loadWholeOrder(requested.order_id);
  if (whole && !isDue(attemptsOf(whole, requested.adjustment_id), now().toISOString())) return false;
  try {
    await refundPayment(requested);
    return true;
  } catch (error) {
    const adjustment = whole?.adjustments.find(({ id }) => id === requested.adjustment_id);
    if (adjustment) await noteFailure(adjustment, paymentProblem(error));
    return false;
  }
}
