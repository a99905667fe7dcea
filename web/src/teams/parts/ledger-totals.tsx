import { teamPack } from '#domain/shop/prices.ts';
import { ledgerCsv } from '#domain/teams/packs/ledger-csv.ts';
import type { LedgerView } from '#domain/teams/packs/ledger-view.ts';
import { formatPrice } from '#domain/values/money.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { type Column, DataTable } from '#web/src/parts/page/table/data-table.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import styles from './ledger-totals.module.css';

type WindowSums = LedgerView['windows'][number];

const columns: readonly Column<WindowSums>[] = [
  { head: 'Order window', cell: ({ name }) => name },
  { head: 'Packs', cell: ({ packs }) => packs, numeric: true },
  { head: 'For packs', cell: ({ sales }) => formatMoney(sales), numeric: true },
  { head: 'Cost', cell: ({ cost }) => formatMoney(cost), numeric: true },
  { head: 'Came back', cell: ({ came_back }) => formatMoney(came_back), numeric: true },
  { head: 'Team keeps', cell: ({ profit }) => formatMoney(profit), numeric: true },
];

/** Downloads the same file as the API's, made from the loaded data. */
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
    ['Money in', formatMoney(totals.paid)],
    ['Paid for packs', formatMoney(totals.sales)],
    ['Cost', formatMoney(totals.cost)],
    ['Came back before print', formatMoney(totals.came_back)],
    ['Refunded', formatMoney(totals.refunded)],
    ...(totals.borne > 0 ? [['Of it borne by the shop', formatMoney(totals.borne)]] : []),
    ...(totals.disputed > 0 ? [['Disputed', formatMoney(totals.disputed)]] : []),
  ];
  return (
    <dl className={classNames(looks.marked, looks.tiles, styles.totals)}>
      <div className={styles.profit}>
        <Quiet as="dt">The team keeps</Quiet>
        <dd>{formatMoney(totals.profit)}</dd>
      </div>
      {facts.map(([label, text]) => (
        <div key={label}>
          <Quiet as="dt">{label}</Quiet>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The sums of a ledger for every member and family: packs, revenue, cost, refunds and the team's share. */
export function LedgerTotals({ ledger }: { readonly ledger: LedgerView }) {
  const { totals, windows } = ledger;
  return (
    <Stack gap={5}>
      <Totals totals={totals} />
      {totals.below_zero && <Notice kind="note">{totals.below_zero}</Notice>}
      {windows.length > 0 && (
        <DataTable
          caption="Sums by order window"
          columns={columns}
          rows={windows.map((window, n) => ({ ...window, n }))}
          keyOf={({ n }) => String(n)}
        />
      )}
      <Stack gap={5} start>
        <Quiet className={looks.measure}>
          The team keeps what was paid for packs, without shipping and tax, less orders that came back before print, and
          less what the packs cost: {formatPrice(teamPack.total)} less the bulk discount for all packs of an order
          window together. Refunds of a part, and all after print, are the shop’s.
        </Quiet>
        <Button size="small" onClick={() => download(ledger)}>
          Spreadsheet (CSV)
        </Button>
      </Stack>
    </Stack>
  );
}
