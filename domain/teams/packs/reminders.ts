import * as z from 'zod';
import { limits } from '#domain/tables/limits.ts';
import { Id } from '#domain/values/ids.ts';
import { mayHaveCard } from '../roster/consent.ts';
import type { RosterPlayer } from '../roster/roster-player.ts';

const dayMs = 86_400_000;

/** POST /teams/:id/reminders. Without ids: everyone who misses something. */
export const RemindersAsked = z.object({ player_ids: z.array(Id).max(limits.team.remindersAtOnce).optional() });
export type RemindersAsked = z.infer<typeof RemindersAsked>;

/** What became of the players who were asked for. */
export const RemindersSent = z.object({
  reminded: z.int(),
  /** No guardian's address is known. */
  without_address: z.int(),
  /** Reminded in the last day. */
  recently: z.int(),
  /** Nothing is missing. */
  complete: z.int(),
});
export type RemindersSent = z.infer<typeof RemindersSent>;

type Reminded = Pick<RosterPlayer, 'photo_key' | 'consent' | 'consent_purposes' | 'guardian_email' | 'reminded_at'>;

/** Whether a card cannot be made yet: the photo or the consent is missing. */
export const isIncomplete = (player: Pick<Reminded, 'photo_key' | 'consent' | 'consent_purposes'>): boolean =>
  player.photo_key === null || !mayHaveCard(player);

/** What a reminder does for a player at a moment (ISO 8601 UTC): at most one mail a day. */
export function reminderFor(player: Reminded, at: string): keyof RemindersSent {
  if (!isIncomplete(player)) return 'complete';
  if (player.guardian_email === '') return 'without_address';
  const last = player.reminded_at;
  return last !== null && Date.parse(at) - Date.parse(last) < dayMs ? 'recently' : 'reminded';
}
