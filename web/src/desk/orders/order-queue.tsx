import { useSearchParams } from 'react-router-dom';
import type { OrderStatus } from '#domain/orders/order/order-states.ts';
import { stepTitle } from '#domain/orders/order/production-steps.ts';
import type { Reply } from '#web/src/base/api/api-client.ts';
import { orderStatusLabels, paymentStatusLabels } from '#web/src/base/content/order-labels.ts';
import { api } from '#web/src/base/data/api.ts';
import { formatDate, formatDay } from '#web/src/base/lib/format-day.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { opsOrderPath } from '#web/src/base/ops-paths.ts';
import type { Column } from '#web/src/parts/page/table/data-table.tsx';
import { PagedTable } from '#web/src/parts/page/table/paged-table.tsx';
import { StatusLinks, statusIn } from '#web/src/parts/page/table/status-links.tsx';
import cells from '#web/src/parts/page/table/table-cells.module.css';
import { Link } from '#web/src/parts/ui/link.tsx';
import { useOpsList } from '#web/src/production/data/ops.ts';

type Row = Reply<'listOpsOrders'>['orders'][number];

/** All orders, then by step in the order of the work. */
const queues: Readonly<Record<OrderStatus | 'all', string>> = {
  all: 'All',
  paid: 'To print',
  in_production: orderStatusLabels.in_production,
  shipped: orderStatusLabels.shipped,
  delivered: orderStatusLabels.delivered,
  cancelled: orderStatusLabels.cancelled,
  pending_payment: orderStatusLabels.pending_payment,
  payment_failed: orderStatusLabels.payment_failed,
  expired: orderStatusLabels.expired,
};

const columns: readonly Column<Row>[] = [
  { head: 'Order', cell: ({ id, order_number }) => <Link to={opsOrderPath(id)}>{order_number}</Link> },
  {
    head: 'Leaves by',
    cell: ({ ship_by }) => formatDay(ship_by),
    sort: { name: 'ship_by', by: ({ ship_by }) => ship_by },
  },
  {
    head: 'Status',
    cell: ({ status, step }) => (status === 'in_production' ? stepTitle(step) : orderStatusLabels[status]),
  },
  { head: 'Boxes', cell: ({ item_count }) => item_count, numeric: true },
  {
    head: 'Cards',
    cell: ({ card_count }) => card_count,
    numeric: true,
    sort: { name: 'cards', by: ({ card_count }) => card_count },
  },
  { head: 'To', cell: ({ country }) => country },
  { head: 'Money', cell: ({ payment_status }) => paymentStatusLabels[payment_status] },
  {
    head: 'Total',
    cell: ({ total_amount }) => formatMoney(total_amount),
    numeric: true,
    sort: { name: 'total', by: ({ total_amount }) => total_amount },
  },
  {
    head: 'Placed',
    cell: ({ placed_at }) => formatDate(placed_at),
    sort: { name: 'placed_at', by: ({ placed_at }) => placed_at },
  },
  {
    head: 'Buyer',
    cell: ({ email }) => (
      <span className={cells.cut} title={email}>
        {email}
      </span>
    ),
    sort: { name: 'buyer', by: ({ email }) => email },
  },
];

/** The list's filter and its number of rows. */
function countText(status: keyof typeof queues, count: number | null, hasMore: boolean): string {
  const what = status === 'all' ? 'Orders of every status' : `Only: ${queues[status]}`;
  if (count === null) return `${what}.`;
  return `${what} · ${count}${hasMore ? '+' : ''} ${count === 1 && !hasMore ? 'order' : 'orders'}`;
}

/** The orders of a status, or all. */
export function OrderQueue() {
  const [search] = useSearchParams();
  const status = statusIn(queues, search.get('status'));
  const list = useOpsList(
    ['orders', status],
    (cursor, signal) => api('listOpsOrders', { query: status === 'all' ? { cursor } : { status, cursor }, signal }),
    ({ orders }) => orders,
  );
  return (
    <>
      <StatusLinks label="Orders by status" labels={queues} chosen={status} />
      <p>
        <output>{countText(status, list.data?.length ?? null, list.hasNextPage)}</output>
      </p>
      <PagedTable
        caption={`Orders: ${queues[status]}`}
        columns={columns}
        list={list}
        empty="No orders here."
        keyOf={({ id }) => id}
      />
    </>
  );
}
