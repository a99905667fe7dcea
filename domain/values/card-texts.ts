import * as z from 'zod';
import { says } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';

const text = (max: number) => z.string().max(max, says('text.too_long'));

/** Label → value, in the order of entry. Both are printed unchanged. */
export const Stats = z
  .record(text(limits.text.stat_label), z.union([text(limits.text.stat_value), z.number()]).transform(String))
  .refine((stats) => Object.keys(stats).length <= limits.text.stats, says('text.too_long'));
export type Stats = z.infer<typeof Stats>;

export const cardTextShape = {
  player_name: text(limits.text.player_name).trim().min(1, says('name.required')),
  card_name: text(limits.text.card_name),
  team: text(limits.text.team),
  player_number: text(limits.text.player_number),
  year: text(limits.text.year),
  sport: text(limits.text.sport),
  description: text(limits.text.description),
  signature: text(limits.text.signature),
  stats: Stats,
} as const;

/** Fields that a form can switch off, for both prompt and print. */
export const toggleFields = ['player_name', 'team', 'player_number', 'year', 'description', 'stats'] as const;
export type ToggleField = (typeof toggleFields)[number];
export const FieldToggles = z.partialRecord(z.enum(toggleFields), z.boolean());
export type FieldToggles = z.infer<typeof FieldToggles>;
