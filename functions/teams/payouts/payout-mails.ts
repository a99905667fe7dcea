import type { OrderWindow } from '#domain/teams/packs/order-window.ts';
import type { Payout } from '#domain/teams/payouts/payout.ts';
import { hasRight, type TeamRight } from '#domain/teams/team/team-rights.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { allMembers } from '#functions/table/teams/member.ts';
import { loadOrderWindow } from '#functions/table/teams/order-window.ts';

type PayoutMail = 'payee_missing' | 'payout_due' | 'payout_sent' | 'payout_failed' | 'payout_returned';

/** Each reader's mail is a write. A transaction takes 100, and has others. */
const maxReaders = 20;

/**
 * Who reads about a window's money: the member who opened it. A coach chooses no payee, so the admins read it, too, and they alone are asked
 * for one (D-556).
 */
async function readersOf(
  { team_id, created_by: by }: Pick<OrderWindow, 'team_id' | 'created_by'>,
  kind: PayoutMail,
): Promise<string[]> {
  const active = (await allMembers(team_id)).filter(({ is_active }) => is_active);
  const having = (right: TeamRight) => active.filter(({ role }) => hasRight(role, right)).map(({ user_id }) => user_id);
  const admins = having('admin');
  if (admins.includes(by)) return [by];
  const opener = kind === 'payee_missing' ? [] : having('manage').filter((id) => id === by);
  return [...opener, ...admins].slice(0, maxReaders);
}

/** The mails about a window's money, or a payout of it. `stamp` makes each one distinct. */
export async function moneyMails(
  kind: PayoutMail,
  window: Pick<OrderWindow, 'id' | 'team_id' | 'created_by'>,
  { subject, stamp }: { readonly subject: string; readonly stamp: string },
): Promise<Write[]> {
  const state = (userId: string): string => `${window.team_id}#${userId}#${stamp}`;
  return (await readersOf(window, kind)).map((userId) =>
    outbox('mail.requested', { kind, user_id: userId, subject_id: subject, state: state(userId) }),
  );
}

/** The mails about a payout, once for each version of it. Empty if its window is gone. */
export async function payoutMails(kind: PayoutMail, payout: Payout): Promise<Write[]> {
  const window = await loadOrderWindow(payout.team_id, payout.window_id);
  return window ? moneyMails(kind, window.entity, { subject: payout.id, stamp: String(payout.version) }) : [];
}
