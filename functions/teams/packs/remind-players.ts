import {
  type RemindersRequest,
  type RemindersSent,
  reminderFor,
  reminderState,
  stateOfEach,
} from '#domain/teams/packs/reminders.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { forEachLimit } from '#functions/platform/map-limit.ts';
import { retryOnConflict, transact } from '#functions/platform/table/transact.ts';
import { allRoster, loadRosterPlayer, rosterPlayerRows } from '#functions/table/teams/roster-player.ts';

/** Players reminded in parallel. */
const atOnce = 10;

export interface ReminderSender {
  readonly teamId: string;
  /** User id of the member named in the mail. */
  readonly by: string;
}

/** Records the reminder at its player and requests the mail, in one transaction. */
const remind = ({ teamId, by }: ReminderSender, playerId: string): Promise<keyof RemindersSent> =>
  retryOnConflict(async () => {
    const stored = await loadRosterPlayer(teamId, playerId);
    const at = now().toISOString();
    const outcome = stored?.entity.is_active ? reminderFor(stored.entity, at) : 'complete';
    if (!stored || outcome !== 'reminded') return outcome;
    const mail = { kind: 'player_reminder', user_id: by, subject_id: playerId } as const;
    await transact([
      rosterPlayerRows.save(stored, { ...stored.entity, reminded_at: at }),
      ...stateOfEach(stored.entity, reminderState(teamId, stored.entity, at)).map((state) =>
        outbox('mail.requested', { ...mail, state }),
      ),
    ]);
    return outcome;
  });

/**
 * Reminds guardians whose player misses a photo or a consent: one mail with the own link for each, at most one a day, for the given players or the roster.
 */
export async function remindPlayers(
  sender: ReminderSender,
  { player_ids: ids }: RemindersRequest,
): Promise<RemindersSent> {
  const at = now().toISOString();
  const wanted = ids && new Set(ids);
  const players = (await allRoster(sender.teamId))
    .map(({ entity }) => entity)
    .filter(({ id, is_active }) => is_active && (wanted?.has(id) ?? true));
  const sent = { reminded: 0, without_address: 0, recently: 0, complete: 0 };
  const due = players.filter((player) => {
    const outcome = reminderFor(player, at);
    if (outcome !== 'reminded') sent[outcome] += 1;
    return outcome === 'reminded';
  });
  await forEachLimit(due, atOnce, async ({ id }) => {
    const outcome = await remind(sender, id);
    sent[outcome] += 1;
  });
  return sent;
}
