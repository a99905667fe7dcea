import {
  fulfillmentWords,
  goodsWords,
  isInProgress,
  orderStatusWords,
  paymentStatusWords,
} from '#web/content/order-words';
import { dayWords, momentWords, rangeWords } from '#web/lib/day-words';
import { moneyWords } from '#web/lib/money-words';
import { AddressLines } from '#web/ui/address-lines.tsx';
import { FactList } from '#web/page/facts/fact-list.tsx';
import { Loaded } from '#web/page/loaded.tsx';
import { TotalsList, TotalsRow } from '#web/ui/totals-list.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { type Column, DataTable } from '#web/page/table/data-table.tsx';
import styles from './order-sheet.module.css';
import { OrderedTable } from './ordered-table.tsx';
import { type OpsOrder, useOpsOrder } from '#web/data/ops';

type Event = OpsOrder['timeline'][number];

const timelineColumns: readonly Column<Event>[] = [
  { head: 'When', cell: ({ at }) => momentWords(at) },
  { head: 'By', cell: ({ by }) => by },
  { head: 'What', cell: ({ text }) => text },
  { head: 'Buyer sees it', cell: ({ is_public }) => (is_public ? 'yes' : 'no') },
];

type Refund = OpsOrder['adjustments'][number];

const outcomes: Readonly<Record<Refund['status'], (asked: string) => string>> = {
  requested: () => 'asked for',
  made: () => 'made',
  not_made: (asked) => `${asked} not made`,
  returned: (asked) => `${asked} sent back by the bank`,
};

/** The reason of a refund and what became of it, with the problem if the provider has not made it. */
function refundWords({ reason, at, status, asked, amount, problem }: Refund): string {
  const refund = `Refund (${reason}), ${momentWords(at)}`;
  if (problem) {
    const next = problem.next_try_at === null ? 'waits for you' : `next try ${momentWords(problem.next_try_at)}`;
    return `${refund}: not made (${problem.problem}, tries: ${problem.tries}), ${next}`;
  }
  const less = status === 'made' && amount < asked ? `, of ${moneyWords(asked)} asked for` : '';
  return `${refund}: ${outcomes[status](moneyWords(asked))}${less}`;
}

const refundAmount = (amount: number): string => (amount === 0 ? moneyWords(0) : `−${moneyWords(amount)}`);

/** One order with everything that an operator needs. */
export function OrderSheet({ id }: { readonly id: string }) {
  return (
    <Loaded query={useOpsOrder(id)} words="Loading the order">
      {(order) => (
        <div className={styles.sheet}>
          <h2>{order.order_number}</h2>
          <Facts order={order} />
          <MoveButtons order={order} />
          <OrderedTable order={order} />
          <div className={styles.columns}>
            <Sums order={order} />
            <section aria-label="Address">
              <AddressLines address={order.shipping_address} />
              <p className={styles.quiet}>{order.email}</p>
            </section>
          </div>
          <DataTable
            caption="Timeline"
            columns={timelineColumns}
            rows={order.timeline.toReversed()}
            keyOf={(event) => event.id}
          />
        </div>
      )}
    </Loaded>
  );
}

function Sums({ order }: { readonly order: OpsOrder }) {
  return (
    <section aria-label="Sums">
      <TotalsList totals={order} goods={goodsWords[order.kind]}>
        <TotalsRow label="Paid" amount={moneyWords(order.paid_amount)} />
        {order.adjustments.map((adjustment) => (
          <TotalsRow key={adjustment.id} label={refundWords(adjustment)} amount={refundAmount(adjustment.amount)} />
        ))}
      </TotalsList>
    </section>
  );
}

function Facts({ order }: { readonly order: OpsOrder }) {
  const { status, payment_status, fulfillment_status, ship_by, deliver_by, placed_at, shipments, replaces } = order;
  const facts: readonly (readonly [string, string])[] = [
    ['Order', orderStatusWords[status]],
    ['Money', paymentStatusWords[payment_status]],
    // A cancelled order is neither printed nor sent.
    ['Work', status === 'cancelled' ? '' : fulfillmentWords[fulfillment_status]],
    ['Placed', momentWords(placed_at)],
    ['Leaves by', status === 'cancelled' ? '' : dayWords(ship_by)],
    ['Arrives', isInProgress(order) ? rangeWords(deliver_by) : ''],
    ['Parcel', shipments.map(({ carrier, tracking_number }) => `${carrier} ${tracking_number}`).join(', ')],
    ['Replaces', replaces ?? ''],
  ];
  return <FactList facts={facts.filter(([, words]) => words !== '')} look="row" />;
}
