import * as z from 'zod';
import { limits } from '#domain/tables/limits.ts';
import { Id } from '#domain/values/ids.ts';
import { mayHaveCard } from '../roster/consent.ts';
import type { RosterPlayer } from '../roster/roster-player.ts';

const dayMs = 86_400_000;

/** POST /teams/:id/reminders. Default: all players who miss something. */
export const RemindersRequest = z.object({ player_ids: z.array(Id).max(limits.team.remindersAtOnce).optional() });
export type RemindersRequest = z.infer<typeof RemindersRequest>;

export const RemindersSent = z.object({
  reminded: z.int(),
  without_address: z.int(),
  recently: z.int(),
  complete: z.int(),
});
export type RemindersSent = z.infer<typeof RemindersSent>;

export const PlanRequest = z.object({ player_id: Id.optional() });

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

type Reminded = Pick<RosterPlayer, 'photo_key' | 'consent' | 'consent_purposes' | 'guardian_email' | 'reminded_at'>;

/** Whether a card cannot be made yet: the photo or the consent is missing. */
export const isIncomplete = (player: Pick<Reminded, 'photo_key' | 'consent' | 'consent_purposes'>): boolean =>
  player.photo_key === null || !mayHaveCard(player);

/** The result of a reminder for a player at a moment (ISO 8601 UTC): at most one mail a day. */
export function reminderFor(player: Reminded, at: string): keyof RemindersSent {
  if (!isIncomplete(player)) return 'complete';
  if (player.guardian_email === '') return 'without_address';
  const last = player.reminded_at;
  return last !== null && Date.parse(at) - Date.parse(last) < dayMs ? 'recently' : 'reminded';
}

/** State of a reminder's mail: team, day, and `first` for the family's first one. The day limits a player to one mail a day. */
export const reminderState = (teamId: string, player: Pick<Reminded, 'reminded_at'>, at: string): string =>
  [teamId, at.slice(0, 10), ...(player.reminded_at === null ? ['first'] : [])].join('#');
