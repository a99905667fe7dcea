import type * as z from 'zod';
import { cardTextShape, type Stats } from './card-texts.ts';
import { missingLetters } from './printable-letters.ts';

/** A schema that refuses letters that no design prints (D-430), in each label and value of stats. */
export const lettered = <Schema extends z.ZodType<string | Stats>>(schema: Schema): Schema =>
  schema.superRefine((value, ctx) => {
    const message = missingLetters(typeof value === 'string' ? value : Object.entries(value).flat().join(' '));
    if (message !== null) ctx.addIssue({ code: 'custom', message, params: { error: 'text.unprintable' } });
  });

/** The texts of a card as someone enters them. Stored ones may hold letters that were accepted before. */
export const enteredTextShape = {
  player_name: lettered(cardTextShape.player_name),
  card_name: lettered(cardTextShape.card_name),
  team: lettered(cardTextShape.team),
  player_number: lettered(cardTextShape.player_number),
  year: lettered(cardTextShape.year),
  sport: lettered(cardTextShape.sport),
  description: lettered(cardTextShape.description),
  signature: lettered(cardTextShape.signature),
  stats: lettered(cardTextShape.stats),
} as const;
