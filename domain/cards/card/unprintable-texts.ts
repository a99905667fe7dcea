import type * as z from 'zod';
import { AppError } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import type { FieldToggles, Stats } from '#domain/values/card-texts.ts';
import { lettered } from '#domain/values/entered-texts.ts';
import { missingLetters } from '#domain/values/printable-letters.ts';
import { tooLongToPrint } from './print-lengths.ts';

type PrintedField = Exclude<keyof typeof limits.print, 'stat_label' | 'stat_value'>;
type Texts = { readonly [Field in PrintedField]?: string } & { readonly stats?: Stats };

type Check = (text: string) => string | null;

/** A schema that also refuses a text that a design cannot print large enough (D-309). */
export const printed = <Schema extends z.ZodType<string>>(schema: Schema, field: keyof typeof limits.print): Schema =>
  lettered(
    schema.superRefine((value, ctx) => {
      const words = tooLongToPrint(field, value);
      if (words !== null) ctx.addIssue(words);
    }),
  );

/** Runs the checks on each text, `stats` as one. Skips fields that are switched off. */
function problemsOf(
  { stats = {}, ...texts }: Texts,
  toggles: FieldToggles,
  checkOf: (field: keyof typeof limits.print) => Check,
): Record<string, string> {
  const isOn = (field: string): boolean => (toggles as Readonly<Record<string, boolean | undefined>>)[field] !== false;
  const found = (Object.keys(limits.print) as PrintedField[]).map((field) => [
    field,
    isOn(field) ? checkOf(field)(texts[field] ?? '') : null,
  ]);
  const stat = Object.entries(isOn('stats') ? stats : {})
    .map(([label, value]) => checkOf('stat_label')(label) ?? checkOf('stat_value')(value))
    .find((words) => words !== null);
  return Object.fromEntries([...found, ['stats', stat ?? null]].filter(([, words]) => words !== null));
}

/** Error messages of too long texts, by field. Skips fields that are switched off. */
export const tooLongTexts = (texts: Texts, toggles: FieldToggles = {}): Record<string, string> =>
  problemsOf(texts, toggles, (field) => (text) => tooLongToPrint(field, text));

/** Error messages of texts with letters that no design prints, by field. Skips fields that are switched off. */
export const missingInTexts = (texts: Texts, toggles: FieldToggles = {}): Record<string, string> =>
  problemsOf(texts, toggles, () => missingLetters);

/** Throws `text.unprintable` with a message for each field that has letters no design prints. */
export function refuseMissingLetters(texts: Texts, toggles: FieldToggles = {}): void {
  const fields = missingInTexts(texts, toggles);
  if (Object.keys(fields).length > 0) throw new AppError('text.unprintable', { fields });
}

/** Throws `text.too_long` or `text.unprintable` for stored texts, with a message for each field. */
export function refuseUnprintable(texts: Texts, toggles: FieldToggles = {}): void {
  const fields = tooLongTexts(texts, toggles);
  if (Object.keys(fields).length > 0) throw new AppError('text.too_long', { fields });
  refuseMissingLetters(texts, toggles);
}

/** Throws `card.unprintable` for a finished card that was made before its letters were refused (D-432). */
export function refuseMissingOnCard(card: Texts & { readonly card_name: string; readonly player_name: string }): void {
  const isWhole = Object.keys(missingInTexts(card)).length === 0;
  if (!isWhole) throw new AppError('card.unprintable', { body: { missing: card.card_name || card.player_name } });
}
