import * as z from 'zod';
import { FieldToggles, typedTextShape } from '#domain/values/card-texts.ts';

export const CarriedLook = z.object({
  /** Seed and option of the chosen front. The same seed gives the same composition. */
  seed: z.int(),
  option: z.int(),
  toggles: FieldToggles,
  stats_title: z.string(),
  is_signed: z.boolean(),
});
export type CarriedLook = z.infer<typeof CarriedLook>;

export const NextSeason = z.object({
  year: typedTextShape.year.optional(),
  stats: z.enum(['keep', 'clear']).default('keep'),
  photo: z.enum(['keep', 'new']).default('keep'),
});
export type NextSeason = z.infer<typeof NextSeason>;

const plusOne = (digits: string): string =>
  String((Number(digits) + 1) % 10 ** digits.length).padStart(digits.length, '0');

/** The next season in the same notation: 2025 → 2026, 2025-26 → 2026-27, '25 → '26. Text without a year stays. */
export const nextYear = (year: string): string =>
  year.replace(/\b((?:19|20)\d\d)(?:(\s*[-–/]\s*)(\d{4}|\d\d)\b)?|'(\d\d)\b/g, (whole, first, dash, second, short) => {
    if (short) return `'${plusOne(short)}`;
    return first ? `${plusOne(first)}${dash ? `${dash}${plusOne(second)}` : ''}` : whole;
  });
