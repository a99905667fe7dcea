import { messageOf } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';

/** The error message for a text that a design cannot print large enough (D-309). Null if all designs can. */
export function tooLongToPrint(field: keyof typeof limits.print, text: string): string | null {
  const max = limits.print[field];
  return text.length > max ? `${messageOf('text.too_long')} At most ${max} characters fit on a card.` : null;
}
