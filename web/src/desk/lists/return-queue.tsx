import { useSearchParams } from 'react-router-dom';
import { reasonLabels, wishLabels } from '#domain/orders/return/return-labels.ts';
import type { ReturnStatus, ReturnView } from '#domain/orders/return/return-request.ts';
import { resolutionLabels } from '#web/src/base/content/return-labels.ts';
import { api } from '#web/src/base/data/api.ts';
import { formatMoment } from '#web/src/base/lib/format-day.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { opsOrderPath } from '#web/src/base/ops-paths.ts';
import type { Column } from '#web/src/parts/page/table/data-table.tsx';
import { PagedTable } from '#web/src/parts/page/table/paged-table.tsx';
import { StatusLinks, statusIn } from '#web/src/parts/page/table/status-links.tsx';
import styles from '#web/src/parts/page/table/table-cells.module.css';
import { Link } from '#web/src/parts/ui/link.tsx';
import { LinkedPicture } from '#web/src/parts/ui/linked-picture.tsx';
import { useOpsList } from '#web/src/production/data/ops.ts';
import { ReturnDecisions } from './return-decisions.tsx';

const queues: Readonly<Record<ReturnStatus, string>> = {
  requested: 'To decide',
  approved: 'Approved',
  replacement_ordered: 'Replaced',
  refunded: 'Refunded',
  rejected: 'Rejected',
  closed: 'Closed',
};

/** The reply exists only for decided returns. */
const columnsOf = (status: ReturnStatus): readonly Column<ReturnView>[] =>
  status === 'requested' ? columns : [...columns, answer];

const answer: Column<ReturnView> = {
  head: 'Answer',
  cell: (request) => <span className={styles.note}>{answerOf(request)}</span>,
};

const columns: readonly Column<ReturnView>[] = [
  { head: 'Order', cell: ({ order_id, order_number }) => <Link to={opsOrderPath(order_id)}>{order_number}</Link> },
  { head: 'Reason', cell: ({ reason }) => <span className={styles.short}>{reasonLabels[reason]}</span> },
  { head: 'Wish', cell: ({ wish }) => <span className={styles.short}>{wish && wishLabels[wish]}</span> },
  { head: 'Decide', cell: (request) => <ReturnDecisions request={request} /> },
  { head: 'Cards', cell: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0), numeric: true },
  { head: 'Note', cell: ({ note }) => <span className={styles.note}>{note}</span> },
  { head: 'Photos', cell: (request) => <Photos request={request} /> },
  { head: 'Reported', cell: ({ created_at }) => formatMoment(created_at) },
];

function answerOf({ resolution, refund_amount, decision_note }: ReturnView): string {
  const what = resolution ? resolutionLabels[resolution] : '';
  const money = refund_amount === null ? '' : formatMoney(refund_amount);
  return [what, money, decision_note].filter(Boolean).join(' · ');
}

function Photos({ request: { photo_urls, order_number } }: { readonly request: ReturnView }) {
  return (
    <span className={styles.photos}>
      {photo_urls.map((url, index) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <LinkedPicture
            src={url}
            alt={`Sent for order ${order_number}, ${index + 1}`}
            width={56}
            height={56}
            loading="lazy"
          />
        </a>
      ))}
    </span>
  );
}

/** The returns of a status, with the possible decisions. */
export function ReturnQueue() {
  const [search] = useSearchParams();
  const status = statusIn(queues, search.get('status'));
  const list = useOpsList(
    ['returns', status],
    (cursor, signal) => api('listOpsReturns', { query: { status, cursor }, signal }),
    ({ returns }) => returns,
  );
  return (
    <>
      <StatusLinks label="Returns by status" labels={queues} chosen={status} />
      <PagedTable
        caption={`Returns: ${queues[status]}`}
        columns={columnsOf(status)}
        list={list}
        empty="No returns here."
        keyOf={({ id }) => id}
      />
    </>
  );
}
