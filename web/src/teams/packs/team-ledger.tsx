import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { LedgerView } from '#domain/teams/packs/ledger-view.ts';
import { orderStatusLabels } from '#web/src/base/content/order-labels.ts';
import { formatDate } from '#web/src/base/lib/format-day.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { SelectField } from '#web/src/parts/forms/field.tsx';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { EmptyState } from '#web/src/parts/page/empty-state.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { type Column, DataTable } from '#web/src/parts/page/table/data-table.tsx';
import { useLedger } from '../data/ledger.ts';
import { LedgerTotals } from '../parts/ledger-totals.tsx';

type Player = NonNullable<LedgerView['players']>[number];
type Row = NonNullable<LedgerView['rows']>[number];

const playerColumns: readonly Column<Player>[] = [
  { head: 'Player', cell: ({ player_name }) => player_name ?? 'Without a player’s link' },
  { head: 'Orders', cell: ({ orders }) => orders, numeric: true },
  { head: 'Packs', cell: ({ packs }) => packs, numeric: true },
  { head: 'For packs', cell: ({ sales }) => formatMoney(sales), numeric: true },
  { head: 'Came back', cell: ({ came_back }) => formatMoney(came_back), numeric: true },
  { head: 'Team keeps', cell: ({ profit }) => formatMoney(profit), numeric: true },
];

const orderColumns: readonly Column<Row>[] = [
  { head: 'Order', cell: ({ order_number }) => order_number },
  {
    head: 'Placed',
    cell: ({ placed_at, is_late, is_cash }) =>
      `${formatDate(placed_at)}${is_late ? ', late' : ''}${is_cash ? ', for cash' : ''}`,
  },
  { head: 'State', cell: ({ status }) => orderStatusLabels[status] },
  { head: 'Packs', cell: ({ quantity }) => quantity, numeric: true },
  { head: 'Price', cell: ({ unit_price }) => formatMoney(unit_price), numeric: true },
  { head: 'For packs', cell: ({ sales }) => formatMoney(sales), numeric: true },
  { head: 'Cost', cell: ({ cost }) => formatMoney(cost), numeric: true },
  { head: 'Came back', cell: ({ came_back }) => formatMoney(came_back), numeric: true },
  { head: 'Team keeps', cell: ({ profit }) => formatMoney(profit), numeric: true },
];

function Orders({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <Stack as="section" gap={5} aria-labelledby="ledger-orders">
      <h2 id="ledger-orders" className="display-28">
        By order
      </h2>
      <DataTable caption="Orders of packs" columns={orderColumns} rows={rows} keyOf={({ order_id }) => order_id} />
    </Stack>
  );
}

function Players({ players }: { readonly players: readonly Player[] }) {
  return (
    <Stack as="section" gap={5} aria-labelledby="ledger-players">
      <h2 id="ledger-players" className="display-28">
        By player
      </h2>
      <DataTable
        caption="Sales by player"
        columns={playerColumns}
        rows={players}
        keyOf={({ player_id }) => player_id ?? ''}
      />
    </Stack>
  );
}

/** The sums for every member. Players and orders only for those who manage the team. */
function Books({ ledger }: { readonly ledger: LedgerView }) {
  const { rows, players, totals } = ledger;
  if (totals.orders === 0) {
    return <EmptyState>No orders of packs yet. What your team sells and earns appears here.</EmptyState>;
  }
  return (
    <>
      <LedgerTotals ledger={ledger} />
      {players && <Players players={players} />}
      {rows && <Orders rows={rows} />}
    </>
  );
}

/** A team's sales, costs and remainder: always equal to the sum of its orders. */
export function TeamLedger() {
  const { teamId = '' } = useParams();
  const [windowId, setWindowId] = useState('');
  const ledger = useLedger(teamId, windowId);
  const windows = ledger.data?.windows.filter(({ id }) => id !== null) ?? [];
  return (
    <Stack gap={8}>
      <SectionHead kicker="Every cent, from the orders themselves" title="Ledger" />
      {windows.length > 0 && (
        <SelectField label="Order window" value={windowId} onChange={(event) => setWindowId(event.target.value)}>
          <option value="">All orders</option>
          {windows.map(({ id, name }) => (
            <option key={id} value={id ?? ''}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Loaded query={ledger} loading="Loading the ledger">
        {(data) => <Books ledger={data} />}
      </Loaded>
    </Stack>
  );
}
