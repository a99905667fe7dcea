import type * as z from 'zod';
import { type Stats, typedTextShape } from './card-texts.ts';
import { missingLetters } from './printable-letters.ts';

/** A schema that refuses letters that no design prints (D-430), in each label and value of stats. */
export const lettered = <Schema extends z.ZodType<string | Stats>>(schema: Schema): Schema =>
  schema.superRefine((value, ctx) => {
    const message = missingLetters(typeof value === 'string' ? value : Object.entries(value).flat().join(' '));
    if (message !== null) ctx.addIssue({ code: 'custom', message, params: { error: 'text.unprintable' } });
  });

/** The texts of a card as someone enters them. Stored ones may hold letters that were accepted before. */
export const enteredTextShape = {
  player_name: lettered(typedTextShape.player_name),
  card_name: lettered(typedTextShape.card_name),
  team: lettered(typedTextShape.team),
  player_number: lettered(typedTextShape.player_number),
  year: lettered(typedTextShape.year),
  sport: lettered(typedTextShape.sport),
  description: lettered(typedTextShape.description),
  signature: lettered(typedTextShape.signature),
  stats: lettered(typedTextShape.stats),
} as const;
