import { serverLimits } from '#domain/tables/server-limits.ts';
import { type OrderWindow, windowState } from '#domain/teams/packs/order-window.ts';
import { missingOf, type Payee } from '#domain/teams/payouts/payee.ts';
import { isOpenPayout, type Payout } from '#domain/teams/payouts/payout.ts';
import { isOverdue, isSettled, waitsFor, weeksSince } from '#domain/teams/payouts/payout-plan.ts';
import { paymentProblem } from '#functions/partners/payments/client.ts';
import { now } from '#functions/platform/clock.ts';
import { countMetric } from '#functions/platform/metric.ts';
import { waitingSince } from '#functions/platform/schedule.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { claimWrite, isClaimed } from '#functions/platform/table/once.ts';
import { ConditionFailed, transact, type Write } from '#functions/platform/table/transact.ts';
import {
  loadOrderWindow,
  openWindowsUntil,
  orderWindowRows,
  settlingWindows,
} from '#functions/table/teams/order-window.ts';
import { openPayouts, payoutRows } from '#functions/table/teams/payout.ts';
import { followPayee } from './payees.ts';
import { moneyMails, payoutMails } from './payout-mails.ts';
import { advancePayout } from './send-payout.ts';
import { payeeOf, readBooks, type WindowBooks } from './window-books.ts';

/** Asks the organiser for a payee once for each stamp. */
async function askForPayee(window: OrderWindow, subject: string, stamp: string): Promise<void> {
  const claim = keys.mail('payee_missing', window.id, `asked#${stamp}`);
  if (await isClaimed(claim)) return;
  await write([claimWrite(claim), ...(await moneyMails('payee_missing', window, { subject, stamp }))]);
}

/** Writes unless another run or an operator was first. */
async function write(writes: readonly Write[]): Promise<void> {
  try {
    await transact([...writes]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** Books a plan: a payout falls due, or its sum changes. */
async function book({ payouts, plan }: WindowBooks): Promise<void> {
  if (plan === null) return;
  const before = payouts.find(({ entity }) => entity.id === plan.id);
  const fellDue = plan.state === 'due' && before?.entity.state !== 'due';
  const mails = fellDue ? await payoutMails('payout_due', plan) : [];
  await write([before ? payoutRows.save(before, plan) : payoutRows.insert(plan), ...mails]);
}

/** Removes a window from the list of those to compare, once nothing can change any more. */
async function settle({ team_id, id }: OrderWindow, at: string): Promise<void> {
  const stored = await loadOrderWindow(team_id, id);
  if (stored?.entity.settled_at === null) {
    await write([orderWindowRows.save(stored, { ...stored.entity, settled_at: at })]);
  }
}

async function compare(window: OrderWindow, at: string): Promise<void> {
  const books = await readBooks(window, at);
  await book(books);
  const isOpen = books.plan !== null || books.payouts.some(({ entity }) => isOpenPayout(entity));
  if (!isOpen && isSettled(window, at)) await settle(window, at);
}

/** Reads an unready account again: the provider's report may have been lost. */
const refreshed = async (payee: Payee | null): Promise<Payee | null> =>
  payee !== null && payee.account_id !== null && missingOf(payee) !== null
    ? followPayee(payee.team_id, payee.id)
    : payee;

/** Looks at a payout that waits: makes what was not made, asks for a payee, and counts what waits too long. */
async function lookAt(payout: Payout, at: string): Promise<void> {
  if (payout.way === 'bank' && payout.updated_at < waitingSince(serverLimits.payouts.lateSeconds)) {
    await advancePayout({ payout_id: payout.id });
  }
  const window = (await loadOrderWindow(payout.team_id, payout.window_id))?.entity;
  if (!window) return;
  const payee = await refreshed(await payeeOf(payout, window));
  const isReady = payee !== null && missingOf(payee) === null;
  if (!isReady && payout.state !== 'sent') await askForPayee(window, window.id, `week${weeksSince(payout.due_at, at)}`);
  if (isOverdue(payout, at)) countMetric('PayoutOverdue', waitsFor(payout, isReady), 'warn');
}

/** Says before the deadline that nobody is chosen to get the money. */
async function warn(window: OrderWindow, at: string): Promise<void> {
  if (window.payee_id !== null || windowState(window, at) === 'upcoming') return;
  const { ledger } = await readBooks(window, at);
  if (ledger.totals.profit > 0) await askForPayee(window, window.id, 'before');
}

type Failures = string[];

/** One failing item does not delay others. */
async function each<T>(items: readonly T[], failures: Failures, step: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) await step(item).catch((error: unknown) => failures.push(paymentProblem(error)));
}

/**
 * Every hour: windows near their end without a payee, the books of closed windows, and payouts that wait for somebody. Throws the reasons of what
 * failed, so that the alarm rings.
 */
export async function watchPayouts(): Promise<void> {
  const at = now().toISOString();
  const failures: Failures = [];
  const ending = await openWindowsUntil(waitingSince(-serverLimits.team.riskHours * 3600));
  await each(ending, failures, (window) => warn(window, at));
  await each(await settlingWindows(), failures, (window) => compare(window, at));
  await each(await openPayouts(), failures, (payout) => lookAt(payout, at));
  if (failures.length > 0)
    throw new Error(`Money of ${failures.length} windows was not looked at: ${failures.join(', ')}`);
}
