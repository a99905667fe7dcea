import type { OrderView } from '#domain/orders/order/order-view.ts';
import { isInProgress } from '#web/src/base/content/order-labels.ts';
import { formatDay, formatDayRange } from '#web/src/base/lib/format-day.ts';

type Promised = Pick<OrderView, 'status' | 'fulfillment_status' | 'ship_by' | 'deliver_by'> &
  Partial<Pick<OrderView, 'kind'>>;

/** The promised days of an order that is in production or on its way. */
export function ArrivalLine({ order }: { readonly order: Promised }) {
  if (!isInProgress(order)) return null;
  const days = <strong>{formatDayRange(order.deliver_by)}</strong>;
  if (order.status === 'shipped') return <p>Arrives {days}.</p>;
  return (
    <p>
      Leaves us by <strong>{formatDay(order.ship_by)}</strong>, arrives {days}.
    </p>
  );
}
