import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ledgerCsv } from '#domain/team-orders/ledger-csv';
import type { LedgerView } from '#domain/team-orders/ledger-view';
import { orderStatusWords } from '#web/content/order-words';
import { useLedger } from '#web/data/teams/team-orders';
import { SelectField } from '#web/forms/field.tsx';
import { dateWords } from '#web/lib/day-words';
import { moneyWords } from '#web/lib/money-words';
import { EmptyState } from '#web/page/empty-state.tsx';
import { Loaded } from '#web/page/loaded.tsx';
import { SectionHead } from '#web/page/section-head.tsx';
import { type Column, DataTable } from '#web/page/table/data-table.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './team-ledger.module.css';

type Player = LedgerView['players'][number];
type Row = LedgerView['rows'][number];

const playerColumns: readonly Column<Player>[] = [
  { head: 'Player', cell: ({ player_name }) => player_name ?? 'Without a player’s link' },
  { head: 'Orders', cell: ({ orders }) => orders, numeric: true },
  { head: 'Packs', cell: ({ packs }) => packs, numeric: true },
  { head: 'For packs', cell: ({ sales }) => moneyWords(sales), numeric: true },
  { head: 'Refunded', cell: ({ refunded }) => moneyWords(refunded), numeric: true },
  { head: 'Profit', cell: ({ profit }) => moneyWords(profit), numeric: true },
];

const orderColumns: readonly Column<Row>[] = [
  { head: 'Order', cell: ({ order_number }) => order_number },
  { head: 'Placed', cell: ({ placed_at, is_late }) => `${dateWords(placed_at)}${is_late ? ', late' : ''}` },
  { head: 'State', cell: ({ status }) => orderStatusWords[status] },
  { head: 'Packs', cell: ({ quantity }) => quantity, numeric: true },
  { head: 'Price', cell: ({ unit_price }) => moneyWords(unit_price), numeric: true },
  { head: 'For packs', cell: ({ sales }) => moneyWords(sales), numeric: true },
  { head: 'Cost', cell: ({ cost }) => moneyWords(cost), numeric: true },
  { head: 'Refunded', cell: ({ refunded }) => moneyWords(refunded), numeric: true },
  { head: 'Profit', cell: ({ profit }) => moneyWords(profit), numeric: true },
];

/** The same file as the API's, made of what is on the screen. */
function download(ledger: LedgerView): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([ledgerCsv(ledger)], { type: 'text/csv;charset=utf-8' }));
  link.download = 'ledger.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}

function Totals({ totals }: { readonly totals: LedgerView['totals'] }) {
  const facts = [
    ['Packs sold', String(totals.packs)],
    ['Paid for packs', moneyWords(totals.sales)],
    ['Cost', moneyWords(totals.cost)],
    ['Refunded', moneyWords(totals.refunded)],
    ...(totals.disputed > 0 ? [['Disputed', moneyWords(totals.disputed)]] : []),
  ];
  return (
    <dl className={styles.totals}>
      <div className={styles.profit}>
        <dt>Profit for the team</dt>
        <dd>{moneyWords(totals.profit)}</dd>
      </div>
      {facts.map(([label, words]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

function Books({ ledger }: { readonly ledger: LedgerView }) {
  const { rows, players, totals } = ledger;
  if (rows.length === 0) {
    return <EmptyState>No orders of packs yet. What your team sells and earns appears here.</EmptyState>;
  }
  return (
    <>
      <Totals totals={totals} />
      <section className={styles.part} aria-labelledby="ledger-players">
        <h2 id="ledger-players">By player</h2>
        <DataTable
          caption="Sales by player"
          columns={playerColumns}
          rows={players}
          keyOf={({ player_id }) => player_id ?? ''}
        />
      </section>
      <section className={styles.part} aria-labelledby="ledger-orders">
        <div className={styles.head}>
          <h2 id="ledger-orders">By order</h2>
          <Button size="small" onClick={() => download(ledger)}>
            Spreadsheet (CSV)
          </Button>
        </div>
        <DataTable caption="Orders of packs" columns={orderColumns} rows={rows} keyOf={({ order_id }) => order_id} />
      </section>
      <p className={styles.quiet}>
        Profit is what was paid for packs, without shipping and tax, less refunds and what the packs cost: $23.99 less
        the bulk discount for all packs of an order window together.
      </p>
    </>
  );
}

/** What a team sold, what it cost and what is left: always equal to its orders. */
export function TeamLedger() {
  const { teamId = '' } = useParams();
  const [windowId, setWindowId] = useState('');
  const ledger = useLedger(teamId, windowId);
  return (
    <div className={styles.page}>
      <SectionHead kicker="Every cent, from the orders themselves" title="Ledger" />
      {(ledger.data?.windows.length ?? 0) > 0 && (
        <SelectField label="Order window" value={windowId} onChange={(event) => setWindowId(event.target.value)}>
          <option value="">All orders</option>
          {ledger.data?.windows.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Loaded query={ledger} words="Loading the ledger">
        {(data) => <Books ledger={data} />}
      </Loaded>
    </div>
  );
}
