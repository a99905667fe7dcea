import { serverLimits } from '#domain/tables/server-limits.ts';
import { type OrderWindow, windowState } from '#domain/teams/packs/order-window.ts';
import { hasRight } from '#domain/teams/team/team-rights.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { log } from '#functions/platform/log.ts';
import { waitingSince } from '#functions/platform/schedule.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { claimWrite, isClaimed } from '#functions/platform/table/once.ts';
import { ConditionFailed, transact, type Write } from '#functions/platform/table/transact.ts';
import { allMembers } from '#functions/table/teams/member.ts';
import { loadOrderWindow, openWindowsUntil, orderWindowRows } from '#functions/table/teams/order-window.ts';
import { remindPlayers } from './remind-players.ts';

/** Far below the writes of a transaction. A team has a handful of coaches. */
const maxCoaches = 50;

type WindowMail = 'window_at_risk' | 'window_result';

/** The deadline is part of the state: a window with a later one is told again. */
const mailTo = (kind: WindowMail, { id, team_id, deadline }: OrderWindow, userId: string): Write =>
  outbox('mail.requested', { kind, user_id: userId, subject_id: id, state: `${team_id}#${userId}#${deadline}` });

/** The mail about a window's sales, to the member who opened it. */
export const resultMail = (window: OrderWindow): Write => mailTo('window_result', window, window.created_by);

/** Writes once a deadline: the claim is part of the writes. */
async function once(kind: WindowMail, { id, deadline }: OrderWindow, writes: () => Promise<Write[]>): Promise<void> {
  const claim = keys.mail(kind, id, `asked#${deadline}`);
  if (await isClaimed(claim)) return;
  try {
    await transact([claimWrite(claim), ...(await writes())]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

async function coachesOf(teamId: string): Promise<string[]> {
  const active = (await allMembers(teamId)).filter(({ role, is_active }) => is_active && hasRight(role, 'manage'));
  return active.map(({ user_id }) => user_id).slice(0, maxCoaches);
}

/** Two days before the deadline: a reminder to guardians of players at risk, and a summary to each coach. */
async function warn(window: OrderWindow): Promise<void> {
  await once('window_at_risk', window, async () => {
    const coaches = await coachesOf(window.team_id);
    const by = coaches.includes(window.created_by) ? window.created_by : coaches[0];
    if (by !== undefined) await remindPlayers({ teamId: window.team_id, by }, {});
    return coaches.map((userId) => mailTo('window_at_risk', window, userId));
  });
}

/** Removes an ended window from the list of open ones. */
async function close({ team_id, id }: OrderWindow): Promise<void> {
  const stored = await loadOrderWindow(team_id, id);
  if (!stored || stored.entity.closed_at !== null) return;
  const { deadline, late_until: late } = stored.entity;
  await transact([orderWindowRows.save(stored, { ...stored.entity, closed_at: late ?? deadline })]);
}

/** The mail about a window's sales, once a deadline. One with a minimum is reported once that is decided. */
export const reportResult = (window: OrderWindow): Promise<void> =>
  once('window_result', window, async () => [resultMail(window)]);

async function watch(window: OrderWindow, at: string): Promise<void> {
  if (at <= window.deadline) return at >= window.opens_at ? warn(window) : undefined;
  if (window.min_packs === null) await reportResult(window);
  if (windowState(window, at) === 'closed') await close(window);
}

/** Sends mails near and after the deadlines of order windows, each once. A failing window does not delay others. */
export async function watchWindows(): Promise<void> {
  const at = now().toISOString();
  for (const window of await openWindowsUntil(waitingSince(-serverLimits.team.riskHours * 3600))) {
    await watch(window, at).catch((error: unknown) =>
      log.error('an order window was not watched', { windowId: window.id, error: error as Error }),
    );
  }
}
