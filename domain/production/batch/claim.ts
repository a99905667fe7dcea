import type { Order, OrderItem } from '#domain/orders/order/order.ts';
import { moveOrder } from '#domain/orders/order/order-moves.ts';
import type { ReprintedCard } from '#domain/orders/order/production-state.ts';
import { stepOf } from '#domain/orders/order/production-steps.ts';
import { AppError } from '#domain/tables/errors.ts';

/** Whether the order is at the press and on no sheet yet: it is printed once more, or was started before an order got its sheets with its start. */
export const awaitsSheets = (order: Order): boolean => stepOf(order) === 'press' && order.production.batch_id === null;

interface Claimed {
  readonly order: Order;
  /** Whether production starts with it: a reprint has begun before. */
  readonly isStart: boolean;
}

/**
 * The order in a batch, at `at` (ISO 8601 UTC); null where the batch has it already. Throws `batch.has_order` for an order of another batch, and
 * `order.not_possible` for one that is not waiting to be printed.
 */
export function claimedOrder(order: Order, batchId: string, at: string): Claimed | null {
  const { batch_id } = order.production;
  if (batch_id === batchId) return null;
  const step = stepOf(order);
  if (step === 'press' && batch_id !== null) throw new AppError('batch.has_order');
  if (step !== 'sheets' && step !== 'press') throw new AppError('order.not_possible');
  const isStart = step === 'sheets';
  const next = isStart ? moveOrder(order, 'start', at) : { ...order, version: order.version + 1, updated_at: at };
  const files = next.production.files === 'broken' ? 'unchecked' : next.production.files;
  return { order: { ...next, production: { ...next.production, batch_id: batchId, files } }, isStart };
}

/** The order without its batch: it waits for another one, with the cards that it was in there for. */
export function releasedOrder(order: Order, at: string): Order {
  const { production } = order;
  return {
    ...order,
    version: order.version + 1,
    updated_at: at,
    production: { ...production, batch_id: null, reprint: production.reprint ?? [] },
  };
}

/** Throws `order.unknown_card` where the order does not hold these cards, or not so many of them. */
export function checkReprint(items: readonly OrderItem[], cards: readonly ReprintedCard[]): void {
  const named = new Set(cards.map(({ order_item_id, card_id }) => `${order_item_id} ${card_id}`));
  const isHeld = ({ order_item_id, card_id, quantity }: ReprintedCard): boolean => {
    const item = items.find(({ id }) => id === order_item_id);
    const card = item?.cards.find((one) => one.card_id === card_id);
    return item !== undefined && card !== undefined && quantity <= item.quantity * card.quantity;
  };
  if (named.size < cards.length || !cards.every(isHeld)) throw new AppError('order.unknown_card');
}
