import { cleanText } from '#domain/values/clean-text.ts';
import { letterRanges } from './letter-ranges.ts';

const idsOf = (list: string): readonly string[] => list.trim().split(/\s+/u);

/** Unicode's names of the scripts of which the fonts have letters, perhaps not all. */
export const printedScripts = idsOf(`
  Latin Greek Cyrillic Hebrew Arabic Thai Devanagari Armenian Georgian Bengali Gurmukhi Tamil Khmer Ethiopic
  Han Hiragana Katakana Hangul`);

const otherScripts = idsOf(`
  Adlam Balinese Bamum Bopomofo Braille Buginese Canadian_Aboriginal Cham Cherokee Coptic Cuneiform
  Egyptian_Hieroglyphs Glagolitic Gothic Gujarati Hanifi_Rohingya Javanese Kannada Lao Limbu Lisu Malayalam
  Meetei_Mayek Mongolian Myanmar Nko Ol_Chiki Oriya Osage Runic Sinhala Sundanese Syriac Tagalog Tai_Tham Telugu
  Thaana Tibetan Tifinagh Vai Yi`);

/** What people call a script, where it is not Unicode's name. */
const scriptNames: Readonly<Record<string, string>> = {
  Han: 'Chinese and Japanese',
  Hiragana: 'Japanese',
  Katakana: 'Japanese',
  Hangul: 'Korean',
  Canadian_Aboriginal: 'Canadian syllabics',
  Egyptian_Hieroglyphs: 'Egyptian hieroglyphs',
  Hanifi_Rohingya: 'Rohingya',
  Meetei_Mayek: 'Meitei',
  Myanmar: 'Burmese',
  Nko: 'N’Ko',
  Oriya: 'Odia',
  Tagalog: 'Baybayin',
};

const scripts = [...printedScripts, ...otherScripts].map((id) => ({
  name: scriptNames[id] ?? id.replace('_', ' '),
  isPrinted: printedScripts.includes(id),
  letters: new RegExp(`\\p{Script=${id}}`, 'u'),
}));

const scriptOf = (character: string): Unprintable['script'] =>
  scripts.find(({ letters }) => letters.test(character)) ?? null;

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
  readonly script: { readonly name: string; readonly isPrinted: boolean } | null;
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
