import { cleanText } from '#domain/values/clean-text.ts';
import { letterRanges } from './letter-ranges.ts';

/** Scripts by their Unicode names. `isPrinted`: the fonts have its letters, perhaps not all. */
export const scripts: readonly { readonly id: string; readonly name: string; readonly isPrinted?: true }[] = [
  { id: 'Latin', name: 'Latin', isPrinted: true },
  { id: 'Greek', name: 'Greek', isPrinted: true },
  { id: 'Cyrillic', name: 'Cyrillic', isPrinted: true },
  { id: 'Hebrew', name: 'Hebrew', isPrinted: true },
  { id: 'Arabic', name: 'Arabic', isPrinted: true },
  { id: 'Thai', name: 'Thai', isPrinted: true },
  { id: 'Devanagari', name: 'Devanagari', isPrinted: true },
  { id: 'Armenian', name: 'Armenian', isPrinted: true },
  { id: 'Georgian', name: 'Georgian', isPrinted: true },
  { id: 'Bengali', name: 'Bengali', isPrinted: true },
  { id: 'Gurmukhi', name: 'Gurmukhi', isPrinted: true },
  { id: 'Tamil', name: 'Tamil', isPrinted: true },
  { id: 'Khmer', name: 'Khmer', isPrinted: true },
  { id: 'Ethiopic', name: 'Ethiopic', isPrinted: true },
  { id: 'Han', name: 'Chinese and Japanese', isPrinted: true },
  { id: 'Hiragana', name: 'Japanese', isPrinted: true },
  { id: 'Katakana', name: 'Japanese', isPrinted: true },
  { id: 'Hangul', name: 'Korean', isPrinted: true },
  { id: 'Adlam', name: 'Adlam' },
  { id: 'Balinese', name: 'Balinese' },
  { id: 'Bamum', name: 'Bamum' },
  { id: 'Bopomofo', name: 'Bopomofo' },
  { id: 'Braille', name: 'Braille' },
  { id: 'Buginese', name: 'Buginese' },
  { id: 'Canadian_Aboriginal', name: 'Canadian syllabics' },
  { id: 'Cham', name: 'Cham' },
  { id: 'Cherokee', name: 'Cherokee' },
  { id: 'Coptic', name: 'Coptic' },
  { id: 'Cuneiform', name: 'Cuneiform' },
  { id: 'Egyptian_Hieroglyphs', name: 'Egyptian hieroglyphs' },
  { id: 'Glagolitic', name: 'Glagolitic' },
  { id: 'Gothic', name: 'Gothic' },
  { id: 'Gujarati', name: 'Gujarati' },
  { id: 'Hanifi_Rohingya', name: 'Rohingya' },
  { id: 'Javanese', name: 'Javanese' },
  { id: 'Kannada', name: 'Kannada' },
  { id: 'Lao', name: 'Lao' },
  { id: 'Limbu', name: 'Limbu' },
  { id: 'Lisu', name: 'Lisu' },
  { id: 'Malayalam', name: 'Malayalam' },
  { id: 'Meetei_Mayek', name: 'Meitei' },
  { id: 'Mongolian', name: 'Mongolian' },
  { id: 'Myanmar', name: 'Burmese' },
  { id: 'Nko', name: 'N’Ko' },
  { id: 'Ol_Chiki', name: 'Ol Chiki' },
  { id: 'Oriya', name: 'Odia' },
  { id: 'Osage', name: 'Osage' },
  { id: 'Runic', name: 'Runic' },
  { id: 'Sinhala', name: 'Sinhala' },
  { id: 'Sundanese', name: 'Sundanese' },
  { id: 'Syriac', name: 'Syriac' },
  { id: 'Tagalog', name: 'Baybayin' },
  { id: 'Tai_Tham', name: 'Tai Tham' },
  { id: 'Telugu', name: 'Telugu' },
  { id: 'Thaana', name: 'Thaana' },
  { id: 'Tibetan', name: 'Tibetan' },
  { id: 'Tifinagh', name: 'Tifinagh' },
  { id: 'Vai', name: 'Vai' },
  { id: 'Yi', name: 'Yi' },
];

const scriptTests = scripts.map((script) => ({ script, letters: new RegExp(`\\p{Script=${script.id}}`, 'u') }));

const scriptOf = (character: string): Unprintable['script'] =>
  scriptTests.find(({ letters }) => letters.test(character))?.script ?? null;

/** First and last code points of the ranges, in order. */
const edges: readonly number[] = letterRanges.split(' ').reduce<number[]>((list, range) => {
  const [gap = '', more = '0'] = range.split('-');
  const first = (list.at(-1) ?? 0) + Number.parseInt(gap, 36);
  list.push(first, first + Number.parseInt(more, 36));
  return list;
}, []);

function hasGlyph(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  let [low, high] = [0, edges.length / 2];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((edges[2 * middle + 1] ?? 0) < code) low = middle + 1;
    else high = middle;
  }
  return (edges[2 * low] ?? Number.POSITIVE_INFINITY) <= code;
}

/** Chooses between two forms of a letter. It has no glyph of its own. */
const variationSelector = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;
/** Private use and halves of pairs. The cleaning drops them, but someone saw a sign there. */
const unassigned = /[\p{Co}\p{Cs}]/u;

const isPrintable = (character: string): boolean =>
  !unassigned.test(character) &&
  Array.from(cleanText(character)).every((one) => variationSelector.test(one) || hasGlyph(one));

export type UnprintableKind = 'letter' | 'emoji' | 'symbol';

/** What no font of the cards has. */
export interface Unprintable {
  readonly kind: UnprintableKind;
  /** Each once, with the marks on it, in order. What no screen shows is a code such as `U+E000`. */
  readonly letters: readonly string[];
  /** The script of letters. Null for emoji, symbols and rare scripts. */
  readonly script: (typeof scripts)[number] | null;
}

/** A letter with its marks, or an emoji with all that is joined to it. */
const cluster = /.[\p{M}\p{Emoji_Modifier}]*(?:\u200d.[\p{M}\p{Emoji_Modifier}]*)*/gsu;

const kindOf = (character: string): UnprintableKind =>
  /[\p{L}\p{M}]/u.test(character) ? 'letter' : /\p{Extended_Pictographic}/u.test(character) ? 'emoji' : 'symbol';

const shown = (letter: string): string =>
  /[\p{Cn}\p{Co}\p{Cs}\p{Cf}]/u.test(letter.replaceAll('\u200d', ''))
    ? Array.from(letter, (one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(
        ' ',
      )
    : letter;

/** The parts of a text that the cards cannot print, by kind and script. Empty if all designs print it whole (D-430). */
export function unprintableLetters(text: string): Unprintable[] {
  const found = new Map<string, { kind: UnprintableKind; script: Unprintable['script']; letters: Set<string> }>();
  for (const [letter] of text.normalize('NFC').matchAll(cluster)) {
    const missing = Array.from(letter).find((character) => !isPrintable(character));
    if (missing === undefined) continue;
    const kind = kindOf(missing);
    const script = scriptOf(missing);
    const key = `${kind} ${script?.name}`;
    const group = found.get(key) ?? { kind, script, letters: new Set() };
    found.set(key, group);
    group.letters.add(shown(letter));
  }
  return [...found.values()].map(({ letters, ...group }) => ({ ...group, letters: [...letters] }));
}

/** More of them fill the screen and help nobody. */
const named = 12;

const nouns = {
  letter: ['this letter', 'these letters'],
  emoji: ['this emoji', 'these emoji'],
  symbol: ['this symbol', 'these symbols'],
} as const;

function advice({ kind, script, letters }: Unprintable): string {
  const isOne = letters.length === 1;
  if (kind !== 'letter') return `Please leave ${isOne ? 'it' : 'them'} out.`;
  if (script && !script.isPrinted) return `Please write ${isOne ? 'it' : 'them'} in another script.`;
  return `Please use ${isOne ? 'another letter' : 'other letters'}.`;
}

function sentence(found: Unprintable): string {
  const { kind, script, letters } = found;
  const list = letters
    .slice(0, named)
    .join(kind === 'letter' && !letters.some((one) => one.startsWith('U+')) ? '' : ' ');
  const rest = letters.length > named ? ' …' : '';
  const name = script ? ` (${script.name})` : '';
  return `We cannot print ${nouns[kind][letters.length === 1 ? 0 : 1]} yet: ${list}${rest}${name}. ${advice(found)}`;
}

/** The message for a text with letters that no design prints. Null if all designs print it (D-430). */
export function missingLetters(text: string): string | null {
  const found = unprintableLetters(text);
  return found.length === 0 ? null : found.map(sentence).join(' ');
}
