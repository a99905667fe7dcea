import { useNavigate } from 'react-router-dom';
import { goodsLabels } from '#web/src/base/content/order-labels.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { formatMoment } from '#web/src/base/lib/format-day.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { opsPaths } from '#web/src/base/ops-paths.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { type Column, DataTable } from '#web/src/parts/page/table/data-table.tsx';
import cells from '#web/src/parts/page/table/table-cells.module.css';
import { addressOfList, backToPlace } from '#web/src/parts/page/table/use-restored-place.ts';
import { TotalsList, TotalsRow } from '#web/src/parts/ui/totals-list.tsx';
import { type OpsOrder, useOpsOrder } from '#web/src/production/data/ops.ts';
import { useShortcuts } from '#web/src/production/parts/use-shortcuts.ts';
import { MoveButtons } from './move-buttons.tsx';
import { minimumNote, OrderFacts, OrderHead } from './order-head.tsx';
import { OrderCustomer, OrderParcels, OrderReturns } from './order-people.tsx';
import { OrderProduction } from './order-production.tsx';
import styles from './order-sheet.module.css';
import { OrderedTable } from './ordered-table.tsx';
import { refundAmount, refundText } from './refund-text.ts';

type Event = OpsOrder['timeline'][number];

const columns: readonly Column<Event>[] = [
  { head: 'When', cell: ({ at }) => formatMoment(at) },
  { head: 'By', cell: ({ by }) => by },
  { head: 'What', cell: ({ text }) => <span className={cells.note}>{text}</span> },
  { head: 'Buyer sees it', cell: ({ is_public }) => (is_public ? 'yes' : 'no') },
];

/** The order's history with the operators' notes, newest first. */
function OrderTimeline({ order }: { readonly order: OpsOrder }) {
  return (
    <section aria-label="History">
      <h3 className={looks.heading}>History</h3>
      <DataTable caption="Timeline" columns={columns} rows={order.timeline.toReversed()} keyOf={({ id }) => id} />
    </section>
  );
}

/** The buyer's total, and every refund with its result. */
function OrderSums({ order }: { readonly order: OpsOrder }) {
  return (
    <section aria-label="Sums">
      <h3 className={looks.heading}>Money</h3>
      <TotalsList totals={order} goods={goodsLabels[order.kind]}>
        <TotalsRow label="Paid" amount={formatMoney(order.paid_amount)} />
        {order.adjustments.map((adjustment) => (
          <TotalsRow key={adjustment.id} label={refundText(adjustment)} amount={refundAmount(adjustment.amount)} />
        ))}
      </TotalsList>
    </section>
  );
}

/** An order with all its data, the next step of the work first. */
export function OrderSheet({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  useShortcuts({ up: () => void navigate(addressOfList(opsPaths.orders), { state: backToPlace }) });
  return (
    <Loaded query={useOpsOrder(id)} loading="Loading the order">
      {(order) => (
        <Stack gap={5}>
          <OrderHead order={order} />
          {minimumNote(order) && <Notice kind="note">{minimumNote(order)}</Notice>}
          {order.problem && <Notice kind="problem">{order.problem.text}</Notice>}
          <MoveButtons order={order} />
          <OrderFacts order={order} />
          <OrderedTable order={order} />
          <div className={classNames(looks.tiles, styles.columns)}>
            <OrderCustomer order={order} />
            <OrderProduction order={order} />
            <OrderParcels order={order} />
            <OrderReturns order={order} />
            <OrderSums order={order} />
          </div>
          <OrderTimeline order={order} />
        </Stack>
      )}
    </Loaded>
  );
}
