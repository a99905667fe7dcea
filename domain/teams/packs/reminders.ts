import * as z from 'zod';
import { limits } from '#domain/tables/limits.ts';
import { Id } from '#domain/values/ids.ts';
import { mayHaveCard } from '../roster/consent.ts';
import { guardiansOf } from '../roster/guardians.ts';
import type { RosterPlayer } from '../roster/roster-player.ts';

const dayMs = 86_400_000;

/** POST /teams/:id/reminders. Default: all players who miss something. With `window_id`, all whose family has not ordered in that window. */
export const RemindersRequest = z.object({
  player_ids: z.array(Id).max(limits.team.remindersAtOnce).optional(),
  window_id: Id.optional(),
});
export type RemindersRequest = z.infer<typeof RemindersRequest>;

export const RemindersSent = z.object({
  reminded: z.int(),
  without_address: z.int(),
  recently: z.int(),
  complete: z.int(),
});
export type RemindersSent = z.infer<typeof RemindersSent>;

export const PlanRequest = z.object({ player_id: Id.optional(), window_id: Id.optional() });

export const RemindersPlan = z.object({
  players: z.array(
    z.object({
      id: z.string(),
      player_name: z.string(),
      player_number: z.string(),
      is_first: z.boolean(),
    }),
  ),
  without_address: z.int(),
  recently: z.int(),
  mail: z
    .object({ subject: z.string(), title: z.string(), lines: z.array(z.string()), action: z.string(), why: z.string() })
    .nullable(),
});
export type RemindersPlan = z.infer<typeof RemindersPlan>;

type Missing = Pick<RosterPlayer, 'photo_key' | 'consent' | 'consent_purposes'>;
type Guarded = Pick<RosterPlayer, 'guardian_email' | 'second_guardian_email'>;
type Reminded = Missing & Guarded & Pick<RosterPlayer, 'reminded_at'>;

/** Whether a card cannot be made yet: the photo or the consent is missing. */
export const isIncomplete = (player: Missing): boolean => player.photo_key === null || !mayHaveCard(player);

/** The result of a mail to guardians who had the last one at `last`: at most one a day. Moments are ISO 8601 UTC. */
function mailFor(player: Guarded, last: string | null, at: string): keyof RemindersSent {
  if (guardiansOf(player).length === 0) return 'without_address';
  return last !== null && Date.parse(at) - Date.parse(last) < dayMs ? 'recently' : 'reminded';
}

/** The result of a reminder for a player at a moment (ISO 8601 UTC): at most one mail a day. */
export const reminderFor = (player: Reminded, at: string): keyof RemindersSent =>
  isIncomplete(player) ? mailFor(player, player.reminded_at, at) : 'complete';

/** The result of an invitation to order, at most one a day. `complete` if somebody has ordered for the player. */
export const invitationFor = (
  player: Guarded & Pick<RosterPlayer, 'id' | 'invited_at'>,
  ordered: ReadonlySet<string>,
  at: string,
): keyof RemindersSent => (ordered.has(player.id) ? 'complete' : mailFor(player, player.invited_at ?? null, at));

/** State of a reminder's mail: team, day, and `first` for the family's first one. The day limits a player to one mail a day. */
export const reminderState = (teamId: string, player: Pick<Reminded, 'reminded_at'>, at: string): string =>
  [teamId, at.slice(0, 10), ...(player.reminded_at === null ? ['first'] : [])].join('#');

/** State of an invitation's mail: team, day and window. */
export const invitationState = (teamId: string, windowId: string, at: string): string =>
  [teamId, at.slice(0, 10), windowId].join('#');

/** The states of one mail for each guardian of a player: the second one's is marked. */
export const stateOfEach = (player: Guarded, state: string): string[] =>
  guardiansOf(player).map((_, n) => (n === 0 ? state : `${state}#second`));

/** The guardian whom a mail of this state goes to. Null if the address was deleted meanwhile. */
export const guardianIn = (player: Guarded, state: string): string | null =>
  guardiansOf(player)[state.endsWith('#second') ? 1 : 0] ?? null;
