import { foldWidth } from '#domain/values/fold-width.ts';
import { postalRule } from './country-rule.ts';

/** Letters of number plates that people write before a code, where they are not the country's ISO code. */
const plates: Readonly<Record<string, string>> = {
  AT: 'A',
  BE: 'B',
  DE: 'D',
  EE: 'EST',
  ES: 'E',
  FI: 'FIN',
  FR: 'F',
  HU: 'H',
  IT: 'I',
  LI: 'FL',
  LU: 'L',
  NO: 'N',
  PT: 'P',
  SE: 'S',
  SI: 'SLO',
  SM: 'RSM',
  VA: 'V',
};

/** What forms abroad make people type where there are no codes. */
const filler = /^(?:0+|X+|N\/?A|NONE|NULL|NO|NIL|[^\p{L}\p{N}]*)$/u;

/** A typed code in ASCII capitals, with single blanks. */
const folded = (typed: string): string =>
  foldWidth(typed)
    .toUpperCase()
    .replace(/[\p{Pd}\u2212\u30fc]/gu, '-')
    .replace(/[〒.]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const bare = (code: string): string => code.replace(/[^A-Z\d]/g, '');

/** The characters with the separators of the country's example of the same length. */
function separated(characters: string, examples: readonly string[]): string {
  const example = examples.find((one) => bare(one).length === characters.length);
  if (example === undefined) return characters;
  let at = 0;
  return example.replace(/[A-Z\d]/g, () => characters[at++] ?? '');
}

/** The letters that begin all codes of a country, such as `LV`. */
function commonPrefix(examples: readonly string[]): string {
  const [first = '', ...others] = examples.map((one) => /^[A-Z]*/.exec(one)?.[0] ?? '');
  return others.every((one) => one === first) ? first : '';
}

const withoutPrefix = (code: string, prefix: string): string[] =>
  prefix !== '' && code.startsWith(prefix) ? [code.slice(prefix.length)] : [];

/**
 * A typed postal code as the country's post writes it, whatever its case, width, separators and prefix (`D-`, `〒`). Null if it is no code of the
 * country. Where no code is needed, what looks like none is dropped. Where there are none, other texts stay, for instance a digital address of Ghana.
 */
export function postalCodeOf(country: string, typed: string): string | null {
  const { code, codes = [], needs } = postalRule(country);
  const text = folded(typed);
  if (code === undefined) return filler.test(text) ? '' : text;
  const own = bare(text);
  const candidates = [
    own,
    ...[country, plates[country] ?? ''].flatMap((prefix) => withoutPrefix(own, prefix)),
    `${commonPrefix(codes)}${own}`,
  ].map((one) => separated(one, codes));
  const pattern = new RegExp(`^(?:${code})$`, 'u');
  const found = [...candidates, text].find((one) => pattern.test(one));
  const isEmpty = /^[^A-Z\d]*$/.test(text) || (!needs.includes('Z') && filler.test(text));
  return found ?? (isEmpty ? '' : null);
}
