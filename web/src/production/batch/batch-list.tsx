import { useSearchParams } from 'react-router-dom';
import type { BatchStatus } from '#domain/production/batch/batch.ts';
import { formatMoment } from '#web/src/base/lib/format-day.ts';
import { opsBatchPath } from '#web/src/base/ops-paths.ts';
import type { Column } from '#web/src/parts/page/table/data-table.tsx';
import { PagedTable } from '#web/src/parts/page/table/paged-table.tsx';
import { StatusLinks, statusIn } from '#web/src/parts/page/table/status-links.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { type BatchSummary, useBatches } from '../data/batches.ts';
import { batchStatusLabels } from './batch-texts.ts';

const lists: Readonly<Record<BatchStatus | 'all', string>> = {
  all: 'All',
  imposing: 'In the making',
  ready: 'Ready to print',
  printed: 'Printed',
  failed: 'Stopped',
};

const columns: readonly Column<BatchSummary>[] = [
  { head: 'Batch', cell: ({ id, number }) => <Link to={opsBatchPath(id)}>{number}</Link> },
  { head: 'State', cell: ({ status }) => batchStatusLabels[status] },
  { head: 'Orders', cell: ({ counts }) => counts.orders, numeric: true, sort: by('orders') },
  { head: 'Boxes', cell: ({ counts }) => counts.boxes, numeric: true },
  { head: 'Cards', cell: ({ counts }) => counts.cards, numeric: true, sort: by('cards') },
  { head: 'MEGA', cell: ({ counts }) => counts.posters || '', numeric: true },
  { head: 'Sheets', cell: ({ counts }) => counts.sheets, numeric: true, sort: by('sheets') },
  { head: 'Foil', cell: ({ finishes }) => finishes.map(({ finish }) => finish).join(', ') },
  {
    head: 'Made',
    cell: ({ made_at }) => formatMoment(made_at),
    sort: { name: 'made_at', by: ({ made_at }) => made_at },
  },
  { head: 'Printed', cell: ({ printed_at }) => printed_at && formatMoment(printed_at) },
];

function by(name: 'orders' | 'cards' | 'sheets') {
  return { name, by: ({ counts }: BatchSummary) => counts[name] };
}

export function BatchList() {
  const [search] = useSearchParams();
  const status = statusIn(lists, search.get('status'));
  const list = useBatches(status === 'all' ? undefined : status);
  return (
    <>
      <StatusLinks label="Batches by state" labels={lists} chosen={status} />
      <PagedTable
        caption={`Batches: ${lists[status]}`}
        columns={columns}
        list={list}
        empty="No batch here. Select orders in Production, then make a batch of them."
        keyOf={({ id }) => id}
      />
    </>
  );
}
