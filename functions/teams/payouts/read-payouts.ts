import { belowZeroText } from '#domain/teams/packs/ledger.ts';
import { windowState } from '#domain/teams/packs/order-window.ts';
import { type Payee, payeeView } from '#domain/teams/payouts/payee.ts';
import { overpaidText, paidOut, payoutBy } from '#domain/teams/payouts/payout-plan.ts';
import { payoutText } from '#domain/teams/payouts/payout-texts.ts';
import type { TeamPayouts, WindowMoney } from '#domain/teams/payouts/payout-view.ts';
import { dollars } from '#domain/values/money.ts';
import { now } from '#functions/platform/clock.ts';
import { allOrderWindows } from '#functions/table/teams/order-window.ts';
import { allPayees } from '#functions/table/teams/payee.ts';
import { payoutsOf } from '#functions/table/teams/payout.ts';
import { allPackOrders } from '#functions/table/teams/team-pack-order.ts';
import { booksOf, type WindowBooks } from './window-books.ts';

function moneyView(
  { window, ledger: { totals }, payouts: stored }: WindowBooks,
  payees: readonly Payee[],
  at: string,
): WindowMoney {
  const payouts = stored.map(({ entity }) => entity);
  const payout = payouts.at(-1) ?? null;
  const isSent = payout?.state === 'sent' || (payout?.transfer_id ?? null) !== null;
  const payee = payees.find(({ id }) => id === (isSent ? payout?.payee_id : window.payee_id)) ?? null;
  const paid = paidOut(payouts);
  const share = Math.max(0, totals.profit);
  return {
    window_id: window.id,
    window_name: window.name,
    is_closed: windowState(window, at) === 'closed',
    payee_id: window.payee_id,
    state: payout?.state ?? 'none',
    packs: totals.packs,
    sales: dollars(totals.sales),
    came_back: dollars(totals.came_back),
    cost: dollars(totals.cost),
    share: dollars(totals.profit),
    borne: dollars(totals.borne),
    paid_out: dollars(paid),
    pay_by: payoutBy(window),
    text: payoutText({ payout, payee, payBy: payoutBy(window), hasShare: share > paid }),
    below_zero: belowZeroText(totals) ?? overpaidText(totals.profit, payouts),
    payouts: payouts
      .filter(({ amount }) => amount > 0)
      .map((one) => ({
        number: one.number,
        state: one.state,
        way: one.way,
        sent_at: one.sent_at,
        arrived_at: one.arrived_at,
        reference: one.reference,
        amount: dollars(one.amount),
      })),
  };
}

/** The money of a team's order windows, newest first, and the team's payees. */
export async function readPayouts(teamId: string): Promise<TeamPayouts> {
  const at = now().toISOString();
  const [windows, orders, payees] = await Promise.all([
    allOrderWindows(teamId),
    allPackOrders(teamId),
    allPayees(teamId),
  ]);
  const books = await Promise.all(
    windows.map(async (window) => booksOf(window, orders, await payoutsOf(window.id), at)),
  );
  return { payees: payees.map(payeeView), windows: books.map((one) => moneyView(one, payees, at)) };
}

/** Whether a share of the team waits: not paid, on its way, or not due yet. */
export async function hasWaitingMoney(teamId: string): Promise<boolean> {
  const { windows } = await readPayouts(teamId);
  return windows.some(
    ({ share, paid_out: paid, state }) => share > paid || ['due', 'failed', 'returned'].includes(state),
  );
}
