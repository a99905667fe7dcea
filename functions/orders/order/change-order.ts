import type { Order, OrderActor } from '#domain/orders/order/order.ts';
import { type MoveName, moveRow, timelineLine } from '#domain/orders/order/order-moves.ts';
import { AppError } from '#domain/tables/errors.ts';
import { companionsOf } from '#functions/order-kinds.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { newId } from '#functions/platform/new-id.ts';
import { type Change, changing } from '#functions/platform/table/optimistic-row.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { appendTimeline, loadOrderToChange, orderRows, type WholeOrder } from '#functions/table/orders/order.ts';

/** A line for the timeline. `text` replaces the table's words. */
export interface TimelineEntry {
  readonly move: MoveName;
  readonly by: OrderActor;
  readonly text?: string;
}

export interface OrderChange extends Change<Order> {
  /** The moves of the change. Each is a line of the timeline and, unless it is quiet, an `order.moved`. */
  readonly timeline?: readonly TimelineEntry[];
}

/** Timeline line and event of each move. */
export function timelineWrites(
  order: Pick<Order, 'id' | 'user_id'>,
  timeline: readonly TimelineEntry[],
  at: string,
): Write[] {
  return timeline.flatMap(({ move, by, text }) => {
    // The timeline is read in the order of its ids.
    const line = appendTimeline(timelineLine(order.id, move, { id: newId('timeline'), at, by, text }));
    if (moveRow(move).isQuiet) return [line];
    return [line, outbox('order.moved', { user_id: order.user_id, order_id: order.id, move })];
  });
}

async function orderToChange(orderId: string): Promise<WholeOrder> {
  const whole = await loadOrderToChange(orderId);
  if (!whole) throw new AppError('order.not_found');
  return whole;
}

/**
 * Changes an order with its timeline, events and companions in one transaction (`changing`). `decide` gets the whole order and the moment (ISO 8601 UTC);
 * null: nothing changes. What follows an order of its kind is written with it (`companionsOf`). Answers the order as it then is.
 * Throws `order.not_found` and what `decide` throws. The caller checks whose order it is.
 */
export async function changeOrder(
  orderId: string,
  decide: (whole: WholeOrder, at: string) => OrderChange | null | Promise<OrderChange | null>,
): Promise<Order> {
  const { entity } = await changing(
    orderRows,
    () => orderToChange(orderId),
    async (_, whole) => {
      const at = now().toISOString();
      const change = await decide(whole, at);
      if (!change) return null;
      const { entity: order, timeline = [], with: companions = [] } = change;
      const followers = await companionsOf({ before: whole.entity, after: order, items: whole.items, at });
      return { entity: order, with: [...timelineWrites(order, timeline, at), ...followers, ...companions] };
    },
  );
  return entity;
}
