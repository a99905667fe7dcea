import * as z from 'zod';
import { says } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { cardTextShape, FieldToggles } from '#domain/values/card-texts.ts';
import { enteredTextShape, lettered } from '#domain/values/entered-texts.ts';
import { IdOf } from '#domain/values/ids.ts';
import { typedLine } from '#domain/values/typed-text.ts';

const statsTitle = z.string().max(limits.text.stats_title, says('text.too_long'));

export const PlayerProfile = z.object({
  id: z.string(),
  user_id: z.string(),
  is_active: z.boolean(),
  last_used_at: z.string(),
  player_name: cardTextShape.player_name,
  team: cardTextShape.team,
  player_number: cardTextShape.player_number,
  year: cardTextShape.year,
  sport: cardTextShape.sport,
  description: cardTextShape.description,
  signature: cardTextShape.signature,
  stats: cardTextShape.stats,
  field_toggles: FieldToggles,
  stats_title: statsTitle,
});
export type PlayerProfile = z.infer<typeof PlayerProfile>;

export const NewPlayerProfile = z.object({
  player_name: enteredTextShape.player_name,
  team: enteredTextShape.team.default(''),
  player_number: enteredTextShape.player_number.default(''),
  year: enteredTextShape.year.default(''),
  sport: enteredTextShape.sport.default(''),
  description: enteredTextShape.description.default(''),
  signature: enteredTextShape.signature.default(''),
  stats: enteredTextShape.stats.default({}),
  field_toggles: FieldToggles.default({}),
  stats_title: lettered(typedLine(limits.text.stats_title)).default(limits.statsTitle),
});
export type NewPlayerProfile = z.infer<typeof NewPlayerProfile>;

/** POST /player-profiles. With a deleted player's id it restores that player at its old place. */
export const CreatedPlayer = NewPlayerProfile.extend({
  id: IdOf('player').optional(),
  last_used_at: z.iso.datetime().optional(),
});
export type CreatedPlayer = z.infer<typeof CreatedPlayer>;

export const PlayerProfileChanges = NewPlayerProfile.extend({ is_active: z.boolean() }).partial();
export type PlayerProfileChanges = z.infer<typeof PlayerProfileChanges>;
