import { AppError } from '#domain/errors';
import type { Order, OrderActor } from '#domain/orders/order';
import { type MoveName, moveRow, timelineLine } from '#domain/orders/order-moves';
import { now } from '../platform/clock.ts';
import { newId } from '../platform/new-id.ts';
import { appendTimeline, loadOrder, saveOrder } from '../table/orders/order.ts';
import { outbox } from '../platform/events/outbox.ts';
import { transact, type Write, retryOnConflict } from '../platform/table/transact.ts';

/** A line for the timeline. `text` replaces the table's words. */
export interface TimelineEntry {
  readonly move: MoveName;
  readonly by: OrderActor;
  readonly text?: string;
}

export interface OrderChange {
  readonly order: Order;
  /** What the timeline says of it, and, unless the move is a quiet one, `order.moved`. */
  readonly timeline: readonly TimelineEntry[];
  /** What is written together with the order. */
  readonly with?: readonly Write[];
}

/** Timeline and event of each move. */
export function timelineWrites(
  order: Pick<Order, 'id' | 'user_id'>,
  timeline: readonly TimelineEntry[],
  at: string,
): Write[] {
  // The timeline is read in the order of its ids, which are random within a millisecond.
  const ids = timeline.map(() => newId('timeline')).toSorted();
  return timeline.flatMap(({ move, by, text }, n) => {
    const line = appendTimeline(timelineLine(order.id, move, { id: ids[n] ?? '', at, by, text }));
    if (moveRow(move).isQuiet) return [line];
    return [line, outbox('order.moved', { user_id: order.user_id, order_id: order.id, move })];
  });
}

/**
 * Loads the order, decides, and saves order, timeline, event and companions in one transaction; anew when somebody else wrote in between.
 * `decide` answers null when there is nothing to change. Throws `order.not_found`. Whose order it is, the caller has checked.
 */
export function changeOrder(
  orderId: string,
  decide: (order: Order, at: string) => OrderChange | null | Promise<OrderChange | null>,
): Promise<Order> {
  return retryOnConflict(async () => {
    const stored = await loadOrder(orderId);
    if (!stored) throw new AppError('order.not_found');
    const at = now().toISOString();
    const change = await decide(stored.entity, at);
    if (!change) return stored.entity;
    await transact([
      saveOrder(stored, change.order),
      ...timelineWrites(change.order, change.timeline, at),
      ...(change.with ?? []),
    ]);
    return change.order;
  });
}
