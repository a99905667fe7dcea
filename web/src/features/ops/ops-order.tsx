import { useQuery } from '@tanstack/react-query';
import { fulfillmentWords, orderStatusWords, paymentStatusWords } from '#web/content/order-words';
import { api } from '#web/data/api';
import { errorWords } from '#web/api/api-error';
import { dayWords, momentWords, rangeWords } from '#web/lib/day-words';
import { moneyWords } from '#web/lib/money-words';
import { AddressLines } from '#web/ui/address-lines.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadingPress } from '#web/page/loading-press.tsx';
import { Notice } from '#web/page/notice.tsx';
import { TotalsList, TotalsRow } from '#web/ui/totals-list.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { type Column, FilledTable } from './ops-table.tsx';
import styles from './ops.module.css';
import type { OpsOrder } from './order-moves.ts';
import { OrderedTable } from './ordered-table.tsx';
import { opsOrderKey } from '../../data/use-ops.ts';

type Event = OpsOrder['timeline'][number];

const timelineColumns: readonly Column<Event>[] = [
  { head: 'When', cell: ({ at }) => momentWords(at) },
  { head: 'By', cell: ({ by }) => by },
  { head: 'What', cell: ({ text }) => text },
  { head: 'Buyer sees it', cell: ({ is_public }) => (is_public ? 'yes' : 'no') },
];

/** What a refund was for, and why it was not made so far. */
function refundWords({ reason, at, problem }: OpsOrder['adjustments'][number]): string {
  const asked = `Refund (${reason}), ${momentWords(at)}`;
  if (!problem) return asked;
  const next = problem.next_try_at === null ? 'waits for you' : `next try ${momentWords(problem.next_try_at)}`;
  return `${asked}: not made (${problem.problem}, tries: ${problem.tries}), ${next}`;
}

/** One order with everything an operator needs at hand. */
export function OpsOrderSheet({ id }: { readonly id: string }) {
  const {
    data: order,
    isError,
    error,
    refetch,
  } = useQuery({
    queryKey: opsOrderKey(id),
    queryFn: ({ signal }) => api('readOpsOrder', { params: { id }, signal }),
    refetchOnMount: 'always',
  });
  if (isError)
    return (
      <Notice kind="problem" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {errorWords(error)}
      </Notice>
    );
  if (!order) return <LoadingPress words="Loading the order" />;
  return (
    <div className={styles.sheet}>
      <h2>{order.order_number}</h2>
      <Facts order={order} />
      <MoveButtons order={order} />
      <OrderedTable order={order} />
      <div className={styles.columns}>
        <section aria-label="Sums">
          <TotalsList totals={order}>
            <TotalsRow label="Paid" amount={moneyWords(order.paid_amount)} />
            {order.adjustments.map((adjustment) => (
              <TotalsRow
                key={adjustment.id}
                label={refundWords(adjustment)}
                amount={`−${moneyWords(adjustment.amount)}`}
              />
            ))}
          </TotalsList>
        </section>
        <section aria-label="Address">
          <AddressLines address={order.shipping_address} />
          <p className={styles.quiet}>{order.email}</p>
        </section>
      </div>
      <FilledTable
        caption="Timeline"
        columns={timelineColumns}
        rows={order.timeline.toReversed()}
        keyOf={(event) => event.id}
      />
    </div>
  );
}

function Facts({ order }: { readonly order: OpsOrder }) {
  const { status, payment_status, fulfillment_status, ship_by, deliver_by, placed_at, shipments, replaces } = order;
  const rows = [
    ['Order', orderStatusWords[status]],
    ['Money', paymentStatusWords[payment_status]],
    ['Work', fulfillmentWords[fulfillment_status]],
    ['Placed', momentWords(placed_at)],
    ['Leaves by', dayWords(ship_by)],
    ['Arrives', rangeWords(deliver_by)],
    ['Parcel', shipments.map(({ carrier, tracking_number }) => `${carrier} ${tracking_number}`).join(', ')],
    ['Replaces', replaces ?? ''],
  ].filter(([, value]) => value !== '');
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
