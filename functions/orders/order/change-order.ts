import type { Order } from '#domain/orders/order/order.ts';
import { moveRow, type TimelineLine, timelineLine } from '#domain/orders/order/order-moves.ts';
import { AppError } from '#domain/tables/errors.ts';
import { companionsOf } from '#functions/order-kinds.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { newId } from '#functions/platform/new-id.ts';
import { type Change, changeRow } from '#functions/platform/table/optimistic-row.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { appendTimeline, loadOrderToChange, orderRows, type WholeOrder } from '#functions/table/orders/order.ts';

export interface OrderChange extends Change<Order> {
  /** The moves of the change. Each is a timeline entry and, unless quiet, an `order.moved`. */
  readonly timeline?: readonly TimelineLine[];
}

/** Timeline entry and event of each move. */
export function timelineWrites(
  order: Pick<Order, 'id' | 'user_id'>,
  timeline: readonly TimelineLine[],
  at: string,
): Write[] {
  return timeline.flatMap(({ move, by, text }) => {
    // The timeline is sorted by its ids.
    const line = appendTimeline(timelineLine(order.id, move, { id: newId('timeline'), at, by, text }));
    if (moveRow(move).isQuiet) return [line];
    return [line, outbox('order.moved', { user_id: order.user_id, order_id: order.id, move })];
  });
}

/** The mail about what changed in a paid order. Its lines are the timeline's of that moment. */
function mailWrites(order: Order, timeline: readonly TimelineLine[], at: string): Write[] {
  if (order.paid_at === null || !timeline.some(({ move }) => moveRow(move).isMailed)) return [];
  return [outbox('mail.requested', { kind: 'order_changed', user_id: order.user_id, subject_id: order.id, state: at })];
}

async function orderToChange(orderId: string): Promise<WholeOrder> {
  const whole = await loadOrderToChange(orderId);
  if (!whole) throw new AppError('order.not_found');
  return whole;
}

/**
 * Changes an order with its timeline, events and companions in one transaction (`changeRow`, `companionsOf`). `decide` gets the whole order and the
 * time (ISO 8601 UTC), and returns null to change nothing. Returns the resulting order. Throws `order.not_found` and the errors of `decide`. The
 * caller checks the owner.
 */
export async function changeOrder(
  orderId: string,
  decide: (whole: WholeOrder, at: string) => OrderChange | null | Promise<OrderChange | null>,
): Promise<Order> {
  const { entity } = await changeRow(
    orderRows,
    () => orderToChange(orderId),
    async (_, whole) => {
      const at = now().toISOString();
      const change = await decide(whole, at);
      if (!change) return null;
      const { entity: order, timeline = [], with: companions = [] } = change;
      const followers = await companionsOf({ before: whole.entity, after: order, items: whole.items, at });
      const told = [...timelineWrites(order, timeline, at), ...mailWrites(order, timeline, at)];
      return { entity: order, with: [...told, ...followers, ...companions] };
    },
  );
  return entity;
}
