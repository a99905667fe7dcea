import { useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { PackOrderView } from '#domain/teams/packs/order.ts';
import type { TeamPackView } from '#domain/teams/packs/team-pack.ts';
import type { OrderWindowView } from '#domain/teams/packs/window-input.ts';
import { orderStatusLabel } from '#web/src/base/content/order-labels.ts';
import { formatDate } from '#web/src/base/lib/format-day.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { orderPath, teamPath } from '#web/src/base/paths.ts';
import { useSession } from '#web/src/base/session/session.tsx';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { EmptyState } from '#web/src/parts/page/empty-state.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { MoreButton } from '#web/src/parts/page/more-button.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { type Column, DataTable } from '#web/src/parts/page/table/data-table.tsx';
import { Button, ButtonLink } from '#web/src/parts/ui/button.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { useOfferedPacks, useOrderWindows, usePackOrders } from '../data/team-orders.ts';
import { PacksSwitch } from '../parts/packs-switch.tsx';
import { OrderWindows } from './order-windows.tsx';
import { PackOrderForm } from './pack-order-form.tsx';

/** What a coach looks for stands first: a phone shows the first four. */
const columnsFor = (userId: string): readonly Column<PackOrderView>[] => [
  {
    head: 'Order',
    cell: ({ id, order_number, ordered_by }) =>
      ordered_by === userId ? <Link to={orderPath(id)}>{order_number}</Link> : order_number,
  },
  { head: 'Packs', cell: ({ quantity }) => quantity, numeric: true },
  { head: 'Total', cell: ({ total_amount }) => formatMoney(total_amount), numeric: true },
  { head: 'State', cell: (order) => orderStatusLabel(order) },
  { head: 'Placed', cell: ({ placed_at }) => formatDate(placed_at) },
  { head: 'Pack', cell: ({ pack_name }) => pack_name },
  {
    head: 'From',
    cell: ({ window_id, is_late, is_cash }) =>
      window_id === null ? 'You' : is_late ? 'Window, late' : is_cash ? 'Window, cash' : 'Window',
  },
];

const noOrders = <EmptyState>No orders yet.</EmptyState>;

interface OrdersProps {
  readonly orders: ReturnType<typeof usePackOrders>;
  readonly userId: string;
}

function Orders({ orders, userId }: OrdersProps) {
  return (
    <Stack as="section" gap={5} className={looks.wide} aria-labelledby="pack-orders">
      <h2 id="pack-orders" className="display-28">
        Orders
      </h2>
      <Loaded query={orders} loading="Loading the orders" empty={noOrders}>
        {(rows) => (
          <DataTable caption="Orders of packs" columns={columnsFor(userId)} rows={rows} keyOf={({ id }) => id} />
        )}
      </Loaded>
      <MoreButton list={orders}>Show earlier orders</MoreButton>
    </Stack>
  );
}

const noPacks = (teamId: string) => (
  <EmptyState
    action={
      <ButtonLink to={teamPath(teamId, 'teamPacks')} variant="primary">
        Make a pack
      </ButtonLink>
    }
  >
    First say what a pack of your team holds. Then order it here, or let families order.
  </EmptyState>
);

interface WindowsProps {
  readonly teamId: string;
  readonly userId: string;
  readonly packs: readonly TeamPackView[];
  readonly windows: readonly OrderWindowView[];
}

const focusOn = (node: HTMLElement | null): void => node?.focus();

/** The order windows, below the checkout for cash packs of the one that `?cash=` names. */
function Windows(props: WindowsProps) {
  const [query] = useSearchParams();
  // Each press in a window's card leads up to the heading, also a second one.
  const { key: press } = useLocation();
  const cash = props.windows.find(({ id }) => id === query.get('cash'));
  const isPayable = cash !== undefined && cash.cash_to_pay > 0 && cash.takes_cash_payment;
  return (
    <>
      {isPayable && (
        <Stack as="section" gap={5} className={looks.wide} aria-labelledby="cash-order">
          <h2 id="cash-order" key={press} ref={focusOn} tabIndex={-1} className="display-28">
            Pay for cash packs
          </h2>
          <PackOrderForm key={cash.id} {...props} cash={cash} />
        </Stack>
      )}
      <OrderWindows {...props} />
    </>
  );
}

/** The page where packs are ordered: by the organiser, and by families through order windows. */
export function TeamOrders() {
  const { teamId = '' } = useParams();
  const { user } = useSession();
  const [isOrdering, setIsOrdering] = useState(false);
  const [packs, windows, orders] = [useOfferedPacks(teamId), useOrderWindows(teamId), usePackOrders(teamId)];
  if (!user) return null;
  return (
    <Stack gap={10} start>
      <SectionHead kicker="One pack for every family" title="Orders" />
      <PacksSwitch teamId={teamId} />
      <Loaded query={packs} loading="Loading the packs" empty={noPacks(teamId)}>
        {(offered) => (
          <>
            {isOrdering ? (
              <PackOrderForm teamId={teamId} userId={user.id} packs={offered} windows={windows.data ?? []} />
            ) : (
              <Button variant="primary" onClick={() => setIsOrdering(true)}>
                Order packs
              </Button>
            )}
            <Loaded query={windows} loading="Loading the order windows">
              {(all) => <Windows teamId={teamId} userId={user.id} packs={offered} windows={all} />}
            </Loaded>
          </>
        )}
      </Loaded>
      {/* Waits for the part above, or this part would shift. */}
      {!packs.isPending && !windows.isPending && <Orders orders={orders} userId={user.id} />}
    </Stack>
  );
}
