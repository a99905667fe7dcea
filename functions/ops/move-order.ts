import type * as z from 'zod';
import { AppError } from '#domain/errors';
import { cents } from '#domain/money';
import type { Order } from '#domain/orders/order';
import { refundable } from '#domain/orders/order-money';
import { type MoveName, moveOrder } from '#domain/orders/order-moves';
import type { OpsOrderView } from '#domain/orders/order-view';
import { needsOperator } from '#domain/orders/refund-attempts';
import { requestRefund } from '../orders/payment/request-refund.ts';
import { changeOrder, type OrderChange } from '../orders/change-order.ts';
import { appendAudit } from '../table/ops/audit.ts';
import { loadWholeOrder, removeRefundAttempts } from '../table/orders/order.ts';
import { outbox } from '../platform/events/outbox.ts';
import type { Write } from '../platform/table/transact.ts';
import { showOpsOrder } from './show-ops-order.ts';

type View = z.infer<typeof OpsOrderView>;
type OpsMove = Extract<MoveName, 'start' | 'check' | 'pack' | 'reprint' | 'ship' | 'deliver' | 'stop'>;

/** The order as it is now, for operators. Throws `order.not_found`. */
export async function readOpsOrder(orderId: string): Promise<View> {
  const whole = await loadWholeOrder(orderId);
  if (!whole) throw new AppError('order.not_found');
  return showOpsOrder(whole);
}

type Addition = (order: Order, at: string) => Pick<OrderChange, 'order' | 'with'>;

interface OpsAction {
  readonly by: string;
  /** Why, for operators' eyes: the buyer reads the table's words. */
  readonly why?: string;
  /** What else comes with the move. */
  readonly also?: Addition;
}

/** One move of an operator, with its audit entry. Throws `order.not_possible` where the tables forbid it. */
export async function moveByOps(orderId: string, move: OpsMove, { by, why, also }: OpsAction): Promise<View> {
  await changeOrder(orderId, (order, at) => {
    const { order: next, with: writes = [] } = also?.(moveOrder(order, move, at), at) ?? {
      order: moveOrder(order, move, at),
    };
    return {
      order: next,
      timeline: [{ move, by: 'ops' }, ...(why === undefined ? [] : [{ move: 'note', by: 'ops', text: why } as const])],
      with: [...writes, appendAudit({ what: `order.${move}`, subject: orderId, by })],
    };
  });
  return readOpsOrder(orderId);
}

const delivered: Addition = (order, at) => ({ order: { ...order, delivered_at: at } });
const refunded: Addition = (order, at) => {
  const asked = requestRefund(order, { amount: refundable(order), reason: 'cancelled', note: '', by: 'ops' }, at);
  return { order: asked.order, with: asked.writes };
};

export const deliverByOps = (orderId: string, by: string): Promise<View> =>
  moveByOps(orderId, 'deliver', { by, also: delivered });

/** Cancels before it is shipped; everything paid goes back. */
export const stopByOps = (orderId: string, by: string, reason: string): Promise<View> =>
  moveByOps(orderId, 'stop', { by, why: reason, also: refunded });

/** Refunds that stand for an operator are asked for once more. */
async function retryOpenRefunds({ id: order_id, user_id }: Order): Promise<Write[]> {
  const standing = (await loadWholeOrder(order_id))?.refundAttempts.filter(needsOperator) ?? [];
  return standing.flatMap((tries) => {
    const { adjustment_id } = tries;
    return [removeRefundAttempts(tries), outbox('refund.requested', { user_id, order_id, adjustment_id })];
  });
}

/**
 * Gives money back; `amount` in dollars, left out: what was asked for before and still stands, and where nothing does, all that is left. Throws
 * `refund.too_much`, `order.not_possible` with nothing of either.
 */
export async function refundByOps(
  orderId: string,
  { amount, note, by }: { readonly amount?: number | undefined; readonly note: string; readonly by: string },
): Promise<View> {
  await changeOrder(orderId, async (order, at) => {
    const again = amount === undefined ? await retryOpenRefunds(order) : [];
    if (refundable(order) <= 0 && again.length === 0) throw new AppError('order.not_possible');
    const rest = again.length > 0 ? 0 : refundable(order);
    const wanted = amount === undefined ? rest : cents(amount);
    const asked = requestRefund(order, { amount: wanted, reason: 'goodwill', note, by: 'ops' }, at);
    const next = { ...asked.order, version: order.version + 1 };
    const audit = appendAudit({ what: 'order.refund', subject: orderId, by });
    return {
      order: next,
      timeline: [{ move: 'note', by: 'ops', text: `Refund asked for: ${note}` }],
      with: [...asked.writes, ...again, audit],
    };
  });
  return readOpsOrder(orderId);
}

export async function noteByOps(orderId: string, text: string, by: string): Promise<View> {
  await changeOrder(orderId, (order, at) => ({
    order: { ...order, version: order.version + 1, updated_at: at },
    timeline: [{ move: 'note', by: 'ops', text }],
    with: [appendAudit({ what: 'order.note', subject: orderId, by })],
  }));
  return readOpsOrder(orderId);
}
