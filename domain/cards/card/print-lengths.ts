import type * as z from 'zod';
import { messageOf } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import type { FieldToggles, Stats } from '#domain/values/card-texts.ts';

type PrintedField = Exclude<keyof typeof limits.print, 'stat_label' | 'stat_value'>;
type PrintedTexts = { readonly [Field in PrintedField]?: string } & { readonly stats?: Stats };

/** The error message for a text that a design cannot print large enough (D-309). Null if all designs can. */
export function tooLongToPrint(field: keyof typeof limits.print, text: string): string | null {
  const max = limits.print[field];
  return text.length > max ? `${messageOf('text.too_long')} At most ${max} characters fit on a card.` : null;
}

export const printed = <Schema extends z.ZodType<string>>(schema: Schema, field: keyof typeof limits.print): Schema =>
  schema.superRefine((value, ctx) => {
    const words = tooLongToPrint(field, value);
    if (words !== null) ctx.addIssue(words);
  });

/** Error messages of too long texts, by field. Skips fields that are switched off. */
export function unprintable(
  { stats = {}, ...texts }: PrintedTexts,
  toggles: FieldToggles = {},
): Record<string, string> {
  const isOn = (field: string): boolean => (toggles as Readonly<Record<string, boolean | undefined>>)[field] !== false;
  const found = (Object.keys(limits.print) as PrintedField[]).map((field) => [
    field,
    isOn(field) ? tooLongToPrint(field, texts[field] ?? '') : null,
  ]);
  const stat = Object.entries(isOn('stats') ? stats : {})
    .map(([label, value]) => tooLongToPrint('stat_label', label) ?? tooLongToPrint('stat_value', value))
    .find((words) => words !== null);
  return Object.fromEntries([...found, ['stats', stat ?? null]].filter(([, words]) => words !== null));
}
