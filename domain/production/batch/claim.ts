import type { Order, OrderItem } from '#domain/orders/order/order.ts';
import { moveOrder } from '#domain/orders/order/order-moves.ts';
import { isStopped } from '#domain/orders/order/order-problem.ts';
import type { ReprintedCard } from '#domain/orders/order/production-state.ts';
import { stepOf } from '#domain/orders/order/production-steps.ts';
import { AppError } from '#domain/tables/errors.ts';

/** Whether the order is at the press without a sheet: a reprint, or started by a release that did not plan sheets at once. */
export const awaitsSheets = (order: Order): boolean => stepOf(order) === 'press' && order.production.batch_id === null;

interface Claimed {
  readonly order: Order;
  readonly isStart: boolean;
}

/** Adds the order to a batch. Null if already in it. Throws `batch.has_order` if in another batch, `order.stopped` if a problem stops it, `order.not_possible` unless it waits for printing. */
export function claimedOrder(order: Order, batchId: string, at: string): Claimed | null {
  const { batch_id } = order.production;
  if (batch_id === batchId) return null;
  if (isStopped(order)) throw new AppError('order.stopped');
  const step = stepOf(order);
  if (step === 'press' && batch_id !== null) throw new AppError('batch.has_order');
  if (step !== 'sheets' && step !== 'press') throw new AppError('order.not_possible');
  const isStart = step === 'sheets';
  const next = isStart ? moveOrder(order, 'start', at) : { ...order, version: order.version + 1, updated_at: at };
  return { order: { ...next, production: { ...next.production, batch_id: batchId } }, isStart };
}

/**
 * Whether an unprinted batch must not print this order of its list: it left the batch, a problem stops it, or it was cancelled. A walk that takes a
 * person out may plan sheets while an operator's call releases an order.
 */
export const isUnwanted = (order: Order, batchId: string): boolean =>
  order.production.batch_id !== batchId ||
  (order.production.printed_at === null && (isStopped(order) || order.status === 'cancelled'));

/** Removes the order from its batch. It waits for another one, with the same cards to print. */
export function releasedOrder(order: Order, at: string): Order {
  const { production } = order;
  return {
    ...order,
    version: order.version + 1,
    updated_at: at,
    production: { ...production, batch_id: null, reprint: production.reprint ?? [] },
  };
}

/** Throws `order.unknown_card`, and `order.card_withdrawn` for a card that is only a record. */
export function checkReprint(items: readonly OrderItem[], cards: readonly ReprintedCard[]): void {
  const named = new Set(cards.map(({ order_item_id, card_id }) => `${order_item_id} ${card_id}`));
  const isHeld = ({ order_item_id, card_id, quantity }: ReprintedCard): boolean => {
    const item = items.find(({ id }) => id === order_item_id);
    const card = item?.cards.find((one) => one.card_id === card_id);
    return item !== undefined && card !== undefined && quantity <= item.quantity * card.quantity;
  };
  const isRecord = ({ order_item_id, card_id }: ReprintedCard): boolean =>
    items.some(
      ({ id, cards: held }) => id === order_item_id && held.some((one) => one.card_id === card_id && one.is_withdrawn),
    );
  if (cards.some(isRecord)) throw new AppError('order.card_withdrawn');
  if (named.size < cards.length || !cards.every(isHeld)) throw new AppError('order.unknown_card');
}
