import { useSearchParams } from 'react-router-dom';
import type { PurchaseStatus } from '#domain/teams/cards/purchase-moves.ts';
import type { TemplatePurchaseView } from '#domain/teams/cards/template-purchase.ts';
import { api } from '#web/src/base/data/api.ts';
import { formatMoment } from '#web/src/base/lib/format-day.ts';
import { opsOrderPath } from '#web/src/base/ops-paths.ts';
import type { Column } from '#web/src/parts/page/table/data-table.tsx';
import { PagedTable } from '#web/src/parts/page/table/paged-table.tsx';
import { StatusLinks, statusIn } from '#web/src/parts/page/table/status-links.tsx';
import styles from '#web/src/parts/page/table/table-cells.module.css';
import { Link } from '#web/src/parts/ui/link.tsx';
import { useOpsList } from '#web/src/production/data/ops.ts';
import { PurchaseMoves } from './purchase-moves.tsx';

/** First the queue, then designs in progress, then finished ones. */
const queues: Readonly<Record<PurchaseStatus, string>> = {
  paid: 'To begin',
  in_design: 'In design',
  proof_sent: 'Proof sent',
  approved: 'To deliver',
  delivered: 'Delivered',
  pending: 'Unpaid',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

const columns: readonly Column<TemplatePurchaseView>[] = [
  { head: 'Design', cell: ({ template_name }) => template_name },
  { head: 'Next', cell: (purchase) => <PurchaseMoves purchase={purchase} /> },
  { head: 'About', cell: ({ template_description }) => <span className={styles.note}>{template_description}</span> },
  { head: 'Wishes', cell: ({ design_requirements }) => <span className={styles.note}>{design_requirements}</span> },
  { head: 'Note', cell: ({ note }) => <span className={styles.note}>{note}</span> },
  { head: 'Template', cell: ({ template_id }) => template_id ?? '' },
  { head: 'Ordered', cell: ({ created_at }) => formatMoment(created_at) },
  {
    head: 'Order',
    cell: ({ order_id }) => (order_id === null ? '' : <Link to={opsOrderPath(order_id)}>Open</Link>),
  },
];

/** The custom templates of a status, with the possible moves. */
export function PurchaseQueue() {
  const [search] = useSearchParams();
  const status = statusIn(queues, search.get('status'));
  const list = useOpsList(
    ['purchases', status],
    (cursor, signal) => api('listOpsPurchases', { query: { status, cursor }, signal }),
    ({ purchases }) => purchases,
  );
  return (
    <>
      <StatusLinks label="Designs by status" labels={queues} chosen={status} />
      <PagedTable
        caption={`Designs: ${queues[status]}`}
        columns={columns}
        list={list}
        empty="No designs here."
        keyOf={({ id }) => id}
      />
    </>
  );
}
