import * as z from 'zod';
import { says } from '#domain/tables/errors.ts';
import { cleanLines, cleanText } from './clean-text.ts';
import { foldWidth } from './fold-width.ts';

/** A schema that cleans what someone typed, and then counts its characters. `wrongType` is the message for no text. */
const cleaned =
  (clean: (text: string) => string) =>
  (max: number, wrongType?: { readonly error: string }): z.ZodString =>
    z.string(wrongType).overwrite(clean).max(max, says('text.too_long'));

/** One line: a name, a title, a word to search for. */
export const typedLine = cleaned(cleanText);

/** A text with its line breaks: a note, a message. */
export const typedLines = cleaned(cleanLines);

/** A number, code, or address of the net: full-width digits and letters count as plain ones. */
export const typedCode = cleaned((text) => cleanText(foldWidth(text)));
