import type { Adjustment, Order } from '#domain/orders/order/order.ts';
import { refundable } from '#domain/orders/order/order-money.ts';
import type { TimelineLine } from '#domain/orders/order/order-moves.ts';
import { unreached } from '#domain/orders/payment/dispute.ts';
import { afterFailure, type RefundAttempts } from '#domain/orders/payment/refund-attempts.ts';
import { type RefundOutcome, settleRefund } from '#domain/orders/payment/refund-books.ts';
import { type Cents, formatAmount } from '#domain/values/money.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { log } from '#functions/platform/log.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';
import {
  appendAdjustment,
  removeRefundAttempts,
  rewriteAdjustment,
  saveRefundAttempts,
  type WholeOrder,
} from '#functions/table/orders/order.ts';
import { loadReturn, saveReturn } from '#functions/table/orders/return.ts';
import { changeOrder } from '../order/change-order.ts';

export const attemptsOf = (whole: WholeOrder, adjustmentId: string): RefundAttempts | null =>
  whole.refundAttempts.find(({ adjustment_id }) => adjustment_id === adjustmentId) ?? null;

const note = (text: string): TimelineLine => ({ move: 'note', by: 'payment', text });

/** The operators' timeline entry of a refund (cents) that needs them. */
export const refundNotMade = (amount: Cents, problem: string): TimelineLine =>
  note(`A refund of ${formatAmount(amount)} was not made and waits for an operator: ${problem}`);

/** An adjustment for a refund made on the provider's own pages. */
export const unrequested = (order: Order, amount: Cents, at: string): Adjustment => ({
  id: newId('adjustment'),
  order_id: order.id,
  kind: 'refund',
  intent_id: order.payment.intent_id,
  status: 'made',
  asked: amount,
  amount,
  reason: 'at_provider',
  note: '',
  return_id: null,
  at,
  by: 'payment',
});

/** The mail about a refund, one per adjustment. */
export const refundMail = ({ user_id }: Order, { id: state, order_id: subject_id }: Adjustment): Write =>
  outbox('mail.requested', { kind: 'order_refunded', user_id, subject_id, state });

/** Writes a refund made on the provider's own pages. */
export function bookUnrequested(order: Order, amount: Cents, at: string): Write[] {
  if (amount === 0) return [];
  const adjustment = unrequested(order, amount, at);
  const audit = appendAudit({ what: 'refund.unasked', subject: order.id, by: 'payments' });
  return [appendAdjustment(adjustment), refundMail(order, adjustment), audit];
}

/** Also stores the refunded sum in the return that it resolves. */
async function withReturn({ return_id, amount }: Adjustment, at: string): Promise<Write[]> {
  const stored = return_id === null ? null : await loadReturn(return_id);
  if (!stored || stored.entity.refund_amount === amount) return [];
  const { entity } = stored;
  return [saveReturn(stored, { ...entity, refund_amount: amount, version: entity.version + 1, updated_at: at })];
}

/** The order after an outcome, with its writes. Null if it was booked before, or if the bank has returned the money since. */
async function booked(whole: WholeOrder, outcome: RefundOutcome & { readonly id: string }, at: string) {
  const before = whole.adjustments.find(({ id }) => id === outcome.id);
  if (before?.status === 'returned' || (before?.status === outcome.status && before.amount === outcome.given)) {
    return null;
  }
  const settled = settleRefund(whole.entity, whole.adjustments, outcome);
  if (!settled) return null;
  const { order, adjustment, unexpected } = settled;
  const attempts = attemptsOf(whole, outcome.id);
  const writes: Write[] = [
    rewriteAdjustment(adjustment),
    ...(adjustment.status === 'made' && before?.status !== 'made' ? [refundMail(order, adjustment)] : []),
    ...bookUnrequested(order, unexpected, at),
    ...(await withReturn(adjustment, at)),
  ];
  return { order: { ...order, updated_at: at }, adjustment, attempts, writes };
}

/** Books the provider's refund. Operators see it if it is less than requested. */
export async function settle({ id, order_id }: Adjustment, outcome: RefundOutcome): Promise<void> {
  await changeOrder(order_id, async (whole, at) => {
    const done = await booked(whole, { id, ...outcome }, at);
    if (!done) return null;
    const { asked, amount } = done.adjustment;
    const less = `A refund of ${formatAmount(asked)} was asked for; ${formatAmount(amount)} was left and went back.`;
    return {
      entity: done.order,
      timeline: amount < asked ? [note(less)] : [],
      with: [
        ...done.writes,
        ...(done.attempts ? [removeRefundAttempts(done.attempts)] : []),
        ...(amount < asked ? [appendAudit({ what: 'refund.reduced', subject: id, by: 'payments' })] : []),
      ],
    };
  });
}

/** Books a final refusal of the provider. It needs an operator unless nothing was left of the payment. */
export async function refuse({ id, order_id, asked }: Adjustment, problem: string): Promise<void> {
  await changeOrder(order_id, async (whole, at) => {
    const done = await booked(whole, { id, status: 'not_made', given: 0 }, at);
    if (!done) return null;
    log.warn('refund refused', { orderId: order_id, adjustmentId: id, problem });
    const attempts = afterFailure(done.attempts, { order_id, adjustment_id: id, problem, isFinal: true }, at);
    const isCovered = problem === 'refund.too_much';
    const covered = note(`A refund of ${formatAmount(asked)} was not made: nothing was left of the payment.`);
    return {
      // A bank may have paid the buyer instead.
      entity: isCovered ? done.order : unreached(done.order, Math.min(asked, refundable(done.order))),
      timeline: [isCovered ? covered : refundNotMade(asked, problem)],
      with: [
        ...done.writes,
        isCovered ? removeRefundAttempts(attempts) : saveRefundAttempts(attempts),
        appendAudit({ what: 'refund.refused', subject: id, by: 'payments' }),
      ],
    };
  });
}
