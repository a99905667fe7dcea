import * as z from 'zod';
import { Id } from '../ids.ts';
import { dollars } from '../money.ts';
import type { Ledger, LedgerSums } from './ledger.ts';
import { OrderWindow } from './order-window.ts';
import { TeamPackOrder } from './team-pack-order.ts';

const money = z.number();
const sums = {
  packs: z.int(),
  paid: money,
  refunded: money,
  sales: money,
  disputed: money,
  cost: money,
  profit: money,
};

/** GET /teams/:id/ledger. `csv` answers a file for a spreadsheet. */
export const LedgerAsked = z.object({ window: Id.optional(), format: z.enum(['json', 'csv']).default('json') });
export type LedgerAsked = z.infer<typeof LedgerAsked>;

/** The ledger on the wire, money in dollars. The names are for the team's admins and coaches. */
export const LedgerView = z.object({
  rows: z.array(
    TeamPackOrder.pick({
      order_number: true,
      status: true,
      payment_status: true,
      window_id: true,
      player_id: true,
      is_late: true,
      is_fundraising_order: true,
      placed_at: true,
    }).extend({
      ...sums,
      order_id: z.string(),
      quantity: z.int(),
      unit_price: money,
      player_name: z.string().nullable(),
    }),
  ),
  players: z.array(
    z.object({ ...sums, player_id: z.string().nullable(), player_name: z.string().nullable(), orders: z.int() }),
  ),
  totals: z.object({ ...sums, orders: z.int() }),
  windows: z.array(OrderWindow.pick({ id: true, name: true })),
});
export type LedgerView = z.infer<typeof LedgerView>;

const inDollars = ({ packs, paid, refunded, sales, disputed, cost, profit }: LedgerSums) => ({
  packs,
  paid: dollars(paid),
  refunded: dollars(refunded),
  sales: dollars(sales),
  disputed: dollars(disputed),
  cost: dollars(cost),
  profit: dollars(profit),
});

interface Names {
  /** Player id → name. */
  readonly players: ReadonlyMap<string, string>;
  readonly windows: readonly Pick<OrderWindow, 'id' | 'name'>[];
}

/** The ledger with the names of its players and windows. */
export function ledgerView({ rows, players, totals }: Ledger, { players: names, windows }: Names): LedgerView {
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? 'Removed player'));
  return {
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
    totals: { ...inDollars(totals), orders: totals.orders },
    windows: [...windows],
  };
}
