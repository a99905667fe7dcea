import { bulkPercent } from '#domain/shop/bulk-discount.ts';
import { packsCost } from '#domain/shop/fundraiser.ts';
import type { Cents } from '#domain/values/money.ts';
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
  readonly cost: Cents;
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

/** The packs' part of a payment: without shipping and tax. */
const salesOf = ({ paid_amount: paid, shipping_amount: shipping, tax_amount: tax }: TeamPackOrder): Cents =>
  Math.max(0, paid - shipping - tax);

function rowOf(order: TeamPackOrder, percent: number): LedgerRow {
  const { paid_amount: paid, refunded_amount: refunded } = order;
  const packs = isSold(order) ? order.quantity : 0;
  const cost = packsCost(packs, percent);
  const sales = salesOf(order);
  const disputed = order.payment_status === 'disputed' ? Math.max(0, sales - refunded) : 0;
  // A refund reduces the packs' part first: shipping and tax were never the team's.
  const left = sales - Math.min(refunded, sales);
  return { order, packs, paid, refunded, sales, disputed, cost, profit: left - disputed - cost };
}

export const nothing: LedgerSums = { packs: 0, paid: 0, refunded: 0, sales: 0, disputed: 0, cost: 0, profit: 0 };

const plus = (one: LedgerSums, other: LedgerSums): LedgerSums => ({
  packs: one.packs + other.packs,
  paid: one.paid + other.paid,
  refunded: one.refunded + other.refunded,
  sales: one.sales + other.sales,
  disputed: one.disputed + other.disputed,
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

function windowPercents(orders: readonly TeamPackOrder[]): ReadonlyMap<string, number> {
  const windows = groups(orders, ({ window_id }) => window_id);
  return new Map(
    [...windows].flatMap(([id, own]) => (id === null ? [] : [[id, bulkPercent(soldIn(own).packs_sold)] as const])),
  );
}

/** A team's ledger from all its orders (D-285). Packs cost the shop's price less the bulk discount, for all packs of a window or of a single order. */
export function ledgerOf(orders: readonly TeamPackOrder[], windowId: string | null = null): Ledger {
  const percents = windowPercents(orders);
  const all = orders.map((order) => rowOf(order, percents.get(order.window_id ?? '') ?? order.bulk_discount_percent));
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
