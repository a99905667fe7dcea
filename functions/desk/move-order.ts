import type * as z from 'zod';
import type { Order } from '#domain/orders/order/order.ts';
import { refundable } from '#domain/orders/order/order-money.ts';
import { canMoveOrder, type MoveName, moveOrder } from '#domain/orders/order/order-moves.ts';
import { isStopped } from '#domain/orders/order/order-problem.ts';
import type { OpsOrderView } from '#domain/orders/order/order-view.ts';
import type { ReprintedCard } from '#domain/orders/order/production-state.ts';
import { deliveryPromise } from '#domain/orders/order/promise.ts';
import { checkReprint } from '#domain/production/batch/claim.ts';
import { isMovedBy } from '#domain/production/queue/bulk-moves.ts';
import { AppError } from '#domain/tables/errors.ts';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { requestRefund } from '#functions/orders/payment/request-refund.ts';
import type { Change } from '#functions/platform/table/optimistic-row.ts';
import { checkSheets } from '#functions/production/batch/check-sheets.ts';
import { startOrders } from '#functions/production/queue/start-orders.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';
import { loadWholeOrder } from '#functions/table/orders/order.ts';
import { whileAllStay } from '#functions/table/teams/departure.ts';
import { opsOrderView } from './ops-order-view.ts';

type View = z.infer<typeof OpsOrderView>;
type OpsMove = Extract<MoveName, 'print' | 'check' | 'pack' | 'reprint' | 'ship' | 'deliver' | 'send_again' | 'stop'>;

/** An order as operators see it. Throws `order.not_found`. */
export async function readOpsOrder(orderId: string): Promise<View> {
  const whole = await loadWholeOrder(orderId);
  if (!whole) throw new AppError('order.not_found');
  return opsOrderView(whole);
}

type Addition = (order: Order, at: string) => Change<Order> | Promise<Change<Order>>;

interface OpsAction {
  readonly by: string;
  /** The operator's reason, for operators. The buyer reads the table's text. */
  readonly why?: string;
  readonly also?: Addition;
  /** Whether the order already is where the move leads, so nothing changes. */
  readonly isDone?: (order: Order) => boolean;
}

/** An operator's move with its audit entry. Throws `order.not_found`, `order.stopped`, and `order.not_possible` if a status forbids the move. */
export async function moveAndAudit(
  orderId: string,
  move: OpsMove,
  { by, why, also, isDone }: OpsAction,
): Promise<View> {
  await changeOrder(orderId, async ({ entity: order }, at) => {
    if (isDone?.(order)) return null;
    // The carrier's own scan ships a stopped order, an operator does not.
    if (move === 'ship' && canMoveOrder(order, 'ship') && isStopped(order)) throw new AppError('order.stopped');
    const moved = moveOrder(order, move, at);
    const permission = move === 'print' || move === 'reprint' ? await whileAllStay(order.team_id) : [];
    const { entity, with: companions = [] } = (await also?.(moved, at)) ?? { entity: moved };
    return {
      entity,
      timeline: [{ move, by: 'ops' }, ...(why === undefined ? [] : [{ move: 'note', by: 'ops', text: why } as const])],
      with: [
        ...permission,
        ...companions,
        appendAudit({ what: `order.${move}`, subject: orderId, by, before: order, after: entity }),
      ],
    };
  });
  return readOpsOrder(orderId);
}

/** Starts an order with its own sheets. An order in a batch has started. Throws `order.not_possible`. */
export async function startOrder(orderId: string, by: string): Promise<View> {
  await startOrders([orderId], by);
  return readOpsOrder(orderId);
}

const delivered: Addition = (order, at) => ({ entity: { ...order, delivered_at: at } });
const refunded: Addition = (order, at) =>
  requestRefund(order, { amount: refundable(order), reason: 'cancelled', note: '', by: 'ops' }, at);

export const markDelivered = (orderId: string, by: string): Promise<View> =>
  moveAndAudit(orderId, 'deliver', { by, also: delivered });

interface Reprint {
  readonly by: string;
  readonly reason: string;
  /** Default: all cards of the order. */
  readonly cards?: readonly ReprintedCard[] | undefined;
}

/** Reprints an order, or some of its cards: it waits for a new batch. Throws `order.unknown_card`. */
export async function reprintCards(orderId: string, { by, reason, cards = [] }: Reprint): Promise<View> {
  const whole = await loadWholeOrder(orderId);
  if (whole) checkReprint(whole.items, cards);
  const only: Addition = (order) => ({
    entity: { ...order, production: { ...order.production, reprint: [...cards] } },
  });
  return moveAndAudit(orderId, 'reprint', { by, why: reason, also: only });
}

/** Marks the cards of an order as printed. Idempotent. */
export const markPrinted = (orderId: string, by: string): Promise<View> =>
  moveAndAudit(orderId, 'print', { by, isDone: (order) => isMovedBy(order, 'printed') });

/** Packs an order whose sheets are drawn and stored. Throws `order.sheets_missing`. */
export async function markPacked(
  orderId: string,
  by: string,
  isDone: OpsAction['isDone'] = () => false,
): Promise<View> {
  await checkSheets(orderId);
  return moveAndAudit(orderId, 'pack', { by, isDone });
}

const promisedAgain: Addition = (order, at) => ({
  entity: { ...order, ...deliveryPromise(at, order.shipping_address.country) },
});

/** Sends an order again after its parcel was lost or returned (D-211), with new promised days. */
export const resendOrder = (orderId: string, by: string): Promise<View> =>
  moveAndAudit(orderId, 'send_again', { by, also: promisedAgain });

/** Cancels an unshipped order and refunds everything paid. */
export const cancelOrder = (orderId: string, by: string, reason: string): Promise<View> =>
  moveAndAudit(orderId, 'stop', { by, why: reason, also: refunded });

export async function addNote(orderId: string, text: string, by: string): Promise<View> {
  await changeOrder(orderId, ({ entity: order }, at) => ({
    entity: { ...order, version: order.version + 1, updated_at: at },
    timeline: [{ move: 'note', by: 'ops', text }],
    with: [appendAudit({ what: 'order.note', subject: orderId, by })],
  }));
  return readOpsOrder(orderId);
}
