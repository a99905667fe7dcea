import type { MailEntry } from '#domain/mail/mail-entry.ts';
import { guardianIn } from '#domain/teams/packs/reminders.ts';
import { brand } from '#domain/values/brand.ts';
import { loadProfile } from '#functions/table/account/profile.ts';
import { loadTicket } from '#functions/table/desk/ticket.ts';
import { findInvitation } from '#functions/table/teams/invitation.ts';
import { loadRosterPlayer } from '#functions/table/teams/roster-player.ts';

type Named = Pick<MailEntry, 'kind' | 'user_id' | 'subject_id' | 'state'>;

async function guardianOf({ subject_id, state }: Named): Promise<string | null> {
  const [teamId = ''] = state.split('#');
  const player = await loadRosterPlayer(teamId, subject_id);
  return player && guardianIn(player.entity, state);
}

/** Where the address is stored, for mails that do not go to the user. */
const others: Partial<Record<MailEntry['kind'], (mail: Named) => Promise<string | null>>> = {
  team_invitation: async ({ subject_id }) => (await findInvitation(subject_id))?.email ?? null,
  player_reminder: guardianOf,
  window_invitation: guardianOf,
  ticket_received: async ({ subject_id }) => (await loadTicket(subject_id))?.entity.email ?? null,
  ticket_filed: async () => brand.supportMail,
};

/** The current address of a mail, from where it is stored; the log has none. Null if it was deleted. */
export async function recipientOf(mail: Named): Promise<string | null> {
  const other = others[mail.kind];
  if (other) return other(mail);
  return (await loadProfile(mail.user_id))?.entity.email ?? null;
}
