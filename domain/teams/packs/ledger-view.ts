import * as z from 'zod';
import { Id } from '#domain/values/ids.ts';
import { dollars } from '#domain/values/money.ts';
import { belowZeroText, type Ledger, type LedgerSums, nothing } from './ledger.ts';
import { TeamPackOrder } from './ledger-row.ts';
import type { OrderWindow } from './order-window.ts';

const money = z.number();
const sums = {
  packs: z.int(),
  paid: money,
  refunded: money,
  sales: money,
  disputed: money,
  came_back: money,
  borne: money,
  cost: money,
  profit: money,
};

/** Why the profit is below zero. Null from zero on. */
const belowZero = z.string().nullable();

/** GET /teams/:id/ledger. `csv` returns a file for spreadsheets. */
export const LedgerRequest = z.object({ window: Id.optional(), format: z.enum(['json', 'csv']).default('json') });
export type LedgerRequest = z.infer<typeof LedgerRequest>;

export const FamilyLedgerRequest = LedgerRequest.pick({ format: true });
export type FamilyLedgerRequest = z.infer<typeof FamilyLedgerRequest>;

/** The ledger on the wire, in dollars. `rows` and `players` name orders and children; they are null for everyone but admins and coaches (D-285). */
export const LedgerView = z.object({
  rows: z
    .array(
      TeamPackOrder.pick({
        order_number: true,
        status: true,
        payment_status: true,
        window_id: true,
        player_id: true,
        is_late: true,
        is_cash: true,
        is_fundraising_order: true,
        placed_at: true,
      }).extend({
        ...sums,
        order_id: z.string(),
        quantity: z.int(),
        unit_price: money,
        player_name: z.string().nullable(),
      }),
    )
    .nullable(),
  players: z
    .array(z.object({ ...sums, player_id: z.string().nullable(), player_name: z.string().nullable(), orders: z.int() }))
    .nullable(),
  totals: z.object({ ...sums, orders: z.int(), below_zero: belowZero }),
  windows: z.array(
    z.object({ ...sums, id: z.string().nullable(), name: z.string(), orders: z.int(), below_zero: belowZero }),
  ),
});
export type LedgerView = z.infer<typeof LedgerView>;

const inDollars = ({ packs, paid, refunded, sales, disputed, came_back, borne, cost, profit }: LedgerSums) => ({
  packs,
  paid: dollars(paid),
  refunded: dollars(refunded),
  sales: dollars(sales),
  disputed: dollars(disputed),
  came_back: dollars(came_back),
  borne: dollars(borne),
  cost: dollars(cost),
  profit: dollars(profit),
});

type NamedWindow = Pick<OrderWindow, 'id' | 'name'>;

interface Names {
  readonly players: ReadonlyMap<string, string>;
  readonly windows: readonly NamedWindow[];
}

function windowsView({ windows: sold }: Ledger, named: readonly NamedWindow[]): LedgerView['windows'] {
  const ofWindow = new Map(sold.map((sums) => [sums.windowId, sums]));
  const without = ofWindow.get(null);
  const all = [...named, ...(without ? [{ id: null, name: 'Outside of order windows' }] : [])];
  return all.map(({ id, name }) => {
    const own = ofWindow.get(id) ?? { ...nothing, orders: 0 };
    return { ...inDollars(own), id, name, orders: own.orders, below_zero: belowZeroText(own) };
  });
}

/** The sums of a ledger, for all members and families: without orders and players (D-285). */
export const openLedgerView = (ledger: Ledger, windows: readonly NamedWindow[]): LedgerView => ({
  rows: null,
  players: null,
  totals: { ...inDollars(ledger.totals), orders: ledger.totals.orders, below_zero: belowZeroText(ledger.totals) },
  windows: windowsView(ledger, windows),
});

export function familyLedgerView(ledger: Ledger, windows: readonly NamedWindow[]): LedgerView {
  const view = openLedgerView(ledger, windows);
  return { ...view, windows: view.windows.map((window) => ({ ...window, id: null })) };
}

export function ledgerView(ledger: Ledger, { players: names, windows }: Names): LedgerView {
  const { rows, players } = ledger;
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? 'Removed player'));
  return {
    ...openLedgerView(ledger, windows),
    rows: rows.map(({ order, ...own }) => ({
      ...order,
      ...inDollars(own),
      order_id: order.id,
      unit_price: dollars(order.unit_price),
      player_name: nameOf(order.player_id),
    })),
    players: players.map(({ playerId, orders, ...own }) => ({
      ...inDollars(own),
      orders,
      player_id: playerId,
      player_name: nameOf(playerId),
    })),
  };
}
