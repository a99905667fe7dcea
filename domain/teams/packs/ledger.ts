import { bulkPercent } from '#domain/shop/bulk-discount.ts';
import { packsCost } from '#domain/shop/fundraiser.ts';
import { type Cents, formatAmount } from '#domain/values/money.ts';
import type { TeamPackOrder } from './ledger-row.ts';
import { isSold, soldIn } from './sold-packs.ts';

/** In cents. */
export interface LedgerSums {
  readonly packs: number;
  readonly paid: Cents;
  readonly refunded: Cents;
  /** The packs' part of `paid`, before refunds. */
  readonly sales: Cents;
  readonly disputed: Cents;
  /** The packs' part of orders that came back before print: not sold after all. */
  readonly came_back: Cents;
  /** Refunds of sold packs, which the shop bears (D-500). */
  readonly borne: Cents;
  readonly cost: Cents;
  /** The team's share: `sales` less `came_back` less `cost`. */
  readonly profit: Cents;
}

export interface LedgerRow extends LedgerSums {
  readonly order: TeamPackOrder;
}

export interface PlayerSums extends LedgerSums {
  readonly playerId: string | null;
  readonly orders: number;
}

export interface WindowSums extends LedgerSums {
  readonly windowId: string | null;
  readonly orders: number;
}

export interface Ledger {
  readonly rows: readonly LedgerRow[];
  readonly windows: readonly WindowSums[];
  readonly players: readonly PlayerSums[];
  readonly totals: LedgerSums & { readonly orders: number };
}

/** The packs' part of a payment: without shipping and tax, and at most their price, because a second payment goes back. */
function salesOf({ paid_amount: paid, shipping_amount: shipping, tax_amount: tax, ...order }: TeamPackOrder): Cents {
  const price = order.subtotal - order.discount_amount;
  return Math.max(0, Math.min(price, paid - shipping - tax));
}

function rowOf(order: TeamPackOrder, cost: Cents): LedgerRow {
  const { paid_amount: paid, refunded_amount: refunded } = order;
  const counts = isSold(order);
  const packs = counts ? order.quantity : 0;
  const sales = salesOf(order);
  const disputed = order.payment_status === 'disputed' ? Math.max(0, sales - refunded) : 0;
  const [came_back, borne] = counts ? [0, refunded] : [sales, 0];
  return { order, packs, paid, refunded, sales, disputed, came_back, borne, cost, profit: sales - came_back - cost };
}

/** Why a sum is below zero, for everyone who reads it. Null from zero on (D-500). */
export const belowZeroText = ({ profit }: Pick<LedgerSums, 'profit'>): string | null =>
  profit >= 0
    ? null
    : `Packs were sold for less than they cost: ${formatAmount(-profit)} is missing. The shop bears it, and nobody is asked for it.`;

export const nothing: LedgerSums = {
  packs: 0,
  paid: 0,
  refunded: 0,
  sales: 0,
  disputed: 0,
  came_back: 0,
  borne: 0,
  cost: 0,
  profit: 0,
};

const plus = (one: LedgerSums, other: LedgerSums): LedgerSums => ({
  packs: one.packs + other.packs,
  paid: one.paid + other.paid,
  refunded: one.refunded + other.refunded,
  sales: one.sales + other.sales,
  disputed: one.disputed + other.disputed,
  came_back: one.came_back + other.came_back,
  borne: one.borne + other.borne,
  cost: one.cost + other.cost,
  profit: one.profit + other.profit,
});

const sumOf = (rows: readonly LedgerRow[]): LedgerSums & { readonly orders: number } => ({
  ...rows.reduce<LedgerSums>(plus, nothing),
  orders: rows.length,
});

function groups<T>(all: readonly T[], keyOf: (one: T) => string | null): Map<string | null, T[]> {
  const found = new Map<string | null, T[]>();
  for (const one of all) {
    const group = found.get(keyOf(one));
    if (group) group.push(one);
    else found.set(keyOf(one), [one]);
  }
  return found;
}

const byTime = (one: TeamPackOrder, other: TeamPackOrder): number =>
  one.placed_at === other.placed_at ? (one.id < other.id ? -1 : 1) : one.placed_at < other.placed_at ? -1 : 1;

/** The cost of each sold order of packs that are discounted together. They add up to the cost of all, as the forms promise it (D-594). */
function shares(orders: readonly TeamPackOrder[], percent: number): readonly (readonly [TeamPackOrder, Cents])[] {
  let packs = 0;
  return orders
    .filter(isSold)
    .toSorted(byTime)
    .map((order) => {
      const before = packsCost(packs, percent);
      packs += order.quantity;
      return [order, packsCost(packs, percent) - before];
    });
}

function costs(orders: readonly TeamPackOrder[]): ReadonlyMap<TeamPackOrder, Cents> {
  const windows = groups(orders, ({ window_id }) => window_id);
  const parts = [...windows].flatMap(([id, own]) =>
    id === null
      ? own.flatMap((order) => shares([order], order.bulk_discount_percent))
      : shares(own, bulkPercent(soldIn(own).packs_sold)),
  );
  return new Map(parts);
}

/** A team's ledger from all its orders (D-285). Packs cost the shop's price less the bulk discount, for all packs of a window or of a single order. */
export function ledgerOf(orders: readonly TeamPackOrder[], windowId: string | null = null): Ledger {
  const costOf = costs(orders);
  const all = orders.map((order) => rowOf(order, costOf.get(order) ?? 0));
  const rows = windowId === null ? all : all.filter(({ order }) => order.window_id === windowId);
  const players = [...groups(rows, ({ order }) => order.player_id)].map(([playerId, own]) => ({
    ...sumOf(own),
    playerId,
  }));
  const windows = [...groups(all, ({ order }) => order.window_id)].map(([id, own]) => ({
    ...sumOf(own),
    windowId: id,
  }));
  return {
    rows,
    windows,
    players: players.toSorted((one, other) => other.packs - one.packs),
    totals: sumOf(rows),
  };
}
