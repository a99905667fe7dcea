import * as z from 'zod';
import { cleanText } from '#domain/values/clean-text.ts';
import { saysNone } from './line-words.ts';
import type { ReadCell } from './number-cell.ts';

const Email = z.email().max(254);

/** Invisible marks of chats go, full-width letters become plain. */
const plain = (cell: string): string => cleanText(cell.normalize('NFKC').replace(/\p{Cf}/gu, ''));

const written = /[^\s<>()[\]{}"“”‘,;:/|\\]+@[^\s<>()[\]{}"“”’,;:/|\\]+/g;

/** The valid addresses of a cell, in lower case: `Ada <a@b.co>`, `mailto:`, several with any sign between them. */
export function addressesIn(cell: string): string[] {
  const found = plain(cell).match(written) ?? [];
  const addresses = found.map((address) => address.replace(/^['’.]+|['’.]+$/g, '').toLowerCase());
  return [...new Set(addresses)].filter((address) => Email.safeParse(address).success);
}

/** The addresses of a cell: the first as its text, the others as `more`. */
export function readAddress(cell: string): ReadCell {
  const text = plain(cell);
  const [first, ...others] = addressesIn(cell);
  if (first === undefined && !text.includes('@') && saysNone(text))
    return { text: '', notices: [`“${text}” is no address.`], doubt: null };
  if (first === undefined) return { text, notices: [], doubt: 'Please check this e-mail address.' };
  const rest = addressesIn(cell).reduce((left, address) => left.replaceAll(address, ''), text.toLowerCase());
  const notices = rest.includes('@') ? [`We keep ${first}. The rest of this cell is no whole address.`] : [];
  return { text: first, more: others, notices, doubt: null };
}
