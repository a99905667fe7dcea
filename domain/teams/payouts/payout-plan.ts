import type { Cents } from '#domain/values/money.ts';
import { formatAmount } from '#domain/values/money.ts';
import type { TeamPackOrder } from '../packs/ledger-row.ts';
import { type OrderWindow, windowState } from '../packs/order-window.ts';
import { isSold } from '../packs/sold-packs.ts';
import { isHeldByProvider, isOpenPayout, movePayout, type Payout, payoutId } from './payout.ts';

/** Days after its close at which a window is paid out, even if parcels are still under way (D-502). */
export const payoutDays = 14;
/** Days after its close that a window's books are compared again: late payments of banks count, and packs that come back. */
export const settleDays = 60;
const day = 86_400_000;

type Times = Pick<OrderWindow, 'opens_at' | 'deadline' | 'late_until' | 'closed_at'>;

/** When a window's orders ended, or will end. ISO 8601 UTC. */
export const windowEnd = ({ closed_at, late_until, deadline }: Times): string => closed_at ?? late_until ?? deadline;

const daysAfter = (at: string, days: number): string => new Date(Date.parse(at) + days * day).toISOString();

/** The last day of a window's payout: ISO 8601 UTC. */
export const payoutBy = (window: Times): string => daysAfter(windowEnd(window), payoutDays);

/** Whether nothing of the window can change its payouts by itself any more, at `at` (ISO 8601 UTC). */
export const isSettled = (window: Times, at: string): boolean => at > daysAfter(windowEnd(window), settleDays);

/** Whether a window is paid out at `at`: it is closed, and all its packs are delivered or its last day has come (D-502). */
export function isPayoutDue(window: Times, orders: readonly TeamPackOrder[], at: string): boolean {
  if (windowState(window, at) !== 'closed') return false;
  const sold = orders.filter(isSold);
  return at >= payoutBy(window) || (sold.length > 0 && sold.every(({ status }) => status === 'delivered'));
}

const sum = (payouts: readonly Payout[]): Cents => payouts.reduce((all, { amount }) => all + amount, 0);

/** The payout whose amount may still change: the last one, unless its money has left. */
const adjustable = (payouts: readonly Payout[]): Payout | undefined =>
  payouts.findLast((payout) => payout.state !== 'sent' && !isHeldByProvider(payout));

interface Books {
  readonly window: Pick<OrderWindow, 'id' | 'team_id'>;
  /** The team's share today, in cents. */
  readonly profit: Cents;
  /** All payouts of the window, by number. */
  readonly payouts: readonly Payout[];
  readonly isDue: boolean;
  readonly at: string;
}

const fresh = ({ window, payouts, at }: Books, amount: Cents): Payout => ({
  id: payoutId(window.id, payouts.length + 1),
  team_id: window.team_id,
  window_id: window.id,
  number: payouts.length + 1,
  state: 'due',
  amount,
  due_at: at,
  payee_id: null,
  way: null,
  attempt: 0,
  sent_at: null,
  transfer_id: null,
  bank_payout_id: null,
  arrived_at: null,
  reference: '',
  problem: null,
  updated_at: at,
  version: 1,
});

/**
 * The payout that makes a window's books agree: its share is what was sent, is being sent and is due. A new one for a rest, or the open one with
 * another amount. Null if they agree, or nothing is due.
 */
export function planPayout(books: Books): Payout | null {
  const { profit, payouts, isDue, at } = books;
  const open = adjustable(payouts);
  const rest = Math.max(0, profit) - sum(payouts.filter((payout) => payout !== open));
  if (!open) {
    const isWaiting = payouts.some(isHeldByProvider);
    return rest > 0 && isDue && !isWaiting ? fresh(books, rest) : null;
  }
  if (open.state === 'none')
    return rest > 0 && isDue ? movePayout(open, 'fall_due', at, { amount: rest, due_at: at }) : null;
  if (rest <= 0) return movePayout(open, 'lapse', at, { amount: 0, problem: null });
  return rest === open.amount ? null : { ...open, amount: rest, updated_at: at, version: open.version + 1 };
}

/** Cents that were paid out of a window: what left us and did not come back. */
export const paidOut = (payouts: readonly Payout[]): Cents =>
  sum(payouts.filter((payout) => payout.state === 'sent' || isHeldByProvider(payout)));

/** Why more was paid than the team's share is today. Null unless it was (D-500). */
export function overpaidText(profit: Cents, payouts: readonly Payout[]): string | null {
  const over = paidOut(payouts) - Math.max(0, profit);
  return over <= 0
    ? null
    : `${formatAmount(over)} more was paid out than the team’s share is today: packs came back before print after the payout. The shop bears it.`;
}

/** Days after which a payout that waits is told to somebody. */
export const payoutPatience = 3;

/** Whether a payout waits too long at `at` (ISO 8601 UTC): since it fell due, was sent, failed or came back. */
export function isOverdue(payout: Payout, at: string): boolean {
  const since = payout.state === 'due' ? payout.due_at : payout.updated_at;
  // A bank has its days before that.
  const patience = payout.state === 'sent' ? 2 * payoutPatience : payoutPatience;
  return isOpenPayout(payout) && at > daysAfter(since, patience);
}

/** Who must act: the payee or organiser, an operator, or the provider. */
export function waitsFor({ state }: Payout, isPayeeReady: boolean): 'payee' | 'operator' | 'provider' {
  if (state === 'sent') return 'provider';
  return isPayeeReady ? 'operator' : 'payee';
}

/** Whole weeks between two times. */
export const weeksSince = (from: string, at: string): number =>
  Math.floor((Date.parse(at) - Date.parse(from)) / (7 * day));
