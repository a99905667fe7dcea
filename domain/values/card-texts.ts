import * as z from 'zod';
import { says } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { typedCode, typedLine, typedLines } from './typed-text.ts';

const text = (max: number) => z.string().max(max, says('text.too_long'));

const statsOf = <Text extends z.ZodString>(label: Text, value: Text) =>
  z
    .record(label, z.union([value, z.number()]).transform(String))
    .refine((stats) => Object.keys(stats).length <= limits.text.stats, says('text.too_long'));

/** Label → value, in the order of entry. */
export const Stats = statsOf(text(limits.text.stat_label), text(limits.text.stat_value));
export type Stats = z.infer<typeof Stats>;

/** The texts of a stored card, as an older release may have taken them. */
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

/** The same texts as someone types them (D-370). */
export const typedTextShape = {
  player_name: typedLine(limits.text.player_name).min(1, says('name.required')),
  card_name: typedLine(limits.text.card_name),
  team: typedLine(limits.text.team),
  player_number: typedCode(limits.text.player_number),
  year: typedCode(limits.text.year),
  sport: typedLine(limits.text.sport),
  description: typedLines(limits.text.description),
  signature: typedLine(limits.text.signature),
  stats: statsOf(typedLine(limits.text.stat_label), typedLine(limits.text.stat_value)),
} as const;

/** Fields that a form can switch off, for both prompt and print. */
export const toggleFields = ['player_name', 'team', 'player_number', 'year', 'description', 'stats'] as const;
export type ToggleField = (typeof toggleFields)[number];
export const FieldToggles = z.partialRecord(z.enum(toggleFields), z.boolean());
export type FieldToggles = z.infer<typeof FieldToggles>;
