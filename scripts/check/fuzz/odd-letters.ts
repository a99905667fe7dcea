import { cleanLines } from '#domain/values/clean-text.ts';
import type { Dice } from './dice.ts';

/** Characters that nobody sees, that turn or join others, or that one language writes in its own way. */
export const oddLetters: readonly string[] = [
  // Marks of direction.
  ...Array.from('\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'),
  // Fillers and blanks.
  ...Array.from('\u115f\u1160\u17b4\u17b5\u180e\u200b\u2060\u2800\u3164\uffa0\ufeff\u00ad\u034f\u00a0\u3000'),
  // Joiners and selectors, where they have a place and where not.
  ...Array.from('\u200c\u200d\ufe0e\ufe0f\u{e0100}\u180b'),
  'علی\u200cرضا',
  'ശ്രീ\u200d',
  '👨\u200d👩\u200d👧',
  '葛\u{e0100}城',
  // Tags, and what Unicode reserves for more of them.
  ...Array.from('\u{e0001}\u{e0041}\u{e007f}\u{e0fff}\u2065\ufff0'),
  // Halves of pairs, and private use.
  '\ud83d',
  '\udc00',
  '\ue000',
  // Full width.
  '１２',
  'ＭＩＡ',
  '＠',
  // Letters whose case depends on the language, and rare kanji.
  ...Array.from('ıİßẞǅĳΰﬁ𠮷﨑塚髙德'),
  'i\u0307',
];

/** A text with odd letters inside it, or of odd letters alone. */
export function oddText(dice: Dice, text: string): string {
  const letter = dice.pick(oddLetters);
  const place = dice.below(text.length + 1);
  return dice.chance(0.3) ? letter.repeat(1 + dice.below(3)) : text.slice(0, place) + letter + text.slice(place);
}

const unseen = (text: string): string => text.replace(/[^\p{Default_Ignorable_Code_Point}\u2800]/gu, '');

/** Echoes of what the caller sent as a file or a key, which no field stores. */
const echoed = new Set(['header', 'samples', 'colorAnalysis', 'cursor']);

/** The first text of a reply with a character that the cleaning drops, or a name of nothing. Null if there is none. */
export function unseenIn(value: unknown, path = ''): string | null {
  if (typeof value === 'string') {
    const clean = cleanLines(value);
    const isNothing = path.endsWith('name') && value !== '' && clean === '';
    return isNothing || unseen(clean) !== unseen(value) ? `${path} ${JSON.stringify(value)}` : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, child] of Object.entries(value)) {
    const found = echoed.has(key)
      ? null
      : (unseenIn(key, `${path}{key}`) ?? unseenIn(child, Array.isArray(value) ? path : key));
    if (found !== null) return found;
  }
  return null;
}
