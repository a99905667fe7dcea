import { type Ledger, ledgerOf } from '#domain/teams/packs/ledger.ts';
import type { TeamPackOrder } from '#domain/teams/packs/ledger-row.ts';
import type { OrderWindow } from '#domain/teams/packs/order-window.ts';
import type { Payee } from '#domain/teams/payouts/payee.ts';
import type { Payout } from '#domain/teams/payouts/payout.ts';
import { isPayoutDue, planPayout } from '#domain/teams/payouts/payout-plan.ts';
import { loadPayee } from '#functions/table/teams/payee.ts';
import { payoutsOf, type StoredPayout } from '#functions/table/teams/payout.ts';
import { allPackOrders } from '#functions/table/teams/team-pack-order.ts';

/** A window's money: its orders' ledger, its payouts, and the payout that would make them agree. */
export interface WindowBooks {
  readonly window: OrderWindow;
  readonly ledger: Ledger;
  readonly payouts: readonly StoredPayout[];
  readonly plan: Payout | null;
}

/** @param all every order of the team, because the ledger finds the window's own */
export function booksOf(
  window: OrderWindow,
  all: readonly TeamPackOrder[],
  payouts: readonly StoredPayout[],
  at: string,
): WindowBooks {
  const ledger = ledgerOf(all, window.id);
  const isDue = isPayoutDue(
    window,
    ledger.rows.map(({ order }) => order),
    at,
  );
  const entities = payouts.map(({ entity }) => entity);
  return {
    window,
    ledger,
    payouts,
    plan: planPayout({ window, profit: ledger.totals.profit, payouts: entities, isDue, at }),
  };
}

/** The books of one window, read consistently. */
export async function readBooks(window: OrderWindow, at: string): Promise<WindowBooks> {
  const [all, payouts] = await Promise.all([allPackOrders(window.team_id), payoutsOf(window.id)]);
  return booksOf(window, all, payouts, at);
}

/** The payee of a payout: the one that it was sent to, or the window's. */
export async function payeeOf(payout: Payout | null, window: OrderWindow): Promise<Payee | null> {
  const isFixed = payout !== null && (payout.state === 'sent' || payout.transfer_id !== null);
  const id = isFixed ? payout.payee_id : window.payee_id;
  return id === null ? null : ((await loadPayee(window.team_id, id))?.entity ?? null);
}
