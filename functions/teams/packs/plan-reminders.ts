import { reminderMail } from '#domain/teams/packs/reminder-mail.ts';
import { type RemindersPlan, type RemindersSent, reminderFor } from '#domain/teams/packs/reminders.ts';
import { now } from '#functions/platform/clock.ts';
import { loadProfile } from '#functions/table/account/profile.ts';
import { allRoster } from '#functions/table/teams/roster-player.ts';
import { loadTeam } from '#functions/table/teams/team.ts';
import type { ReminderSender } from './remind-players.ts';

/** The families that a reminder would reach now, and the first mail. Sends nothing. */
export async function planReminders({ teamId, by }: ReminderSender, playerId?: string): Promise<RemindersPlan> {
  const at = now().toISOString();
  const [roster, team, profile] = await Promise.all([allRoster(teamId), loadTeam(teamId), loadProfile(by)]);
  const players = roster
    .map(({ entity }) => entity)
    .filter(({ id, is_active }) => is_active && (playerId === undefined || id === playerId));
  const of = (outcome: keyof RemindersSent) => players.filter((player) => reminderFor(player, at) === outcome);
  const due = of('reminded').map((player) => ({ ...player, isFirst: player.reminded_at === null }));
  const [first] = due;
  const from = { team: team?.entity.name ?? '', coach: profile?.entity.full_name ?? '' };
  return {
    players: due.map(({ id, player_name, player_number, isFirst }) => ({
      id,
      player_name,
      player_number,
      is_first: isFirst,
    })),
    without_address: of('without_address').length,
    recently: of('recently').length,
    mail: first ? reminderMail({ ...from, player: first, isFirst: first.isFirst }) : null,
  };
}
