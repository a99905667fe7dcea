import { momentWords } from '#web/src/base/lib/day-words.ts';
import { type Column, DataTable } from '#web/src/parts/page/table/data-table.tsx';
import cells from '#web/src/parts/page/table/table-cells.module.css';
import type { OpsOrder } from '#web/src/production/data/ops.ts';

type Event = OpsOrder['timeline'][number];

const columns: readonly Column<Event>[] = [
  { head: 'When', cell: ({ at }) => momentWords(at) },
  { head: 'By', cell: ({ by }) => by },
  { head: 'What', cell: ({ text }) => <span className={cells.note}>{text}</span> },
  { head: 'Buyer sees it', cell: ({ is_public }) => (is_public ? 'yes' : 'no') },
];

/** The order's history with the operators' notes, newest first. */
export function OrderTimeline({ order }: { readonly order: OpsOrder }) {
  return (
    <section aria-label="History">
      <h3>History</h3>
      <DataTable caption="Timeline" columns={columns} rows={order.timeline.toReversed()} keyOf={({ id }) => id} />
    </section>
  );
}
