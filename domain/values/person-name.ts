/** Max characters of a shown first name, for one line of a page. */
const longest = 30;

/** What stands behind a family name. A V behind a single name is an initial. */
const suffix = /^(?:jn?r|sn?r|esq|\d(?:st|nd|rd|th))\.?$/iu;
const numeral = /^(?:I{2,3}|IV|VI{2,3}|IX)$/;
/** Whether a word stands behind a family name, after `before` other words. */
export const isSuffix = (word: string, before: number): boolean =>
  suffix.test(word) || numeral.test(word) || (word === 'V' && before > 1);

/** A word of emoji or signs alone. A keycap is an emoji of a digit. */
const isSign = (word: string): boolean => !/[\p{L}\p{N}]/u.test(word.replace(/\d\ufe0f?\u20e3/gu, ''));

/** The words of a name in their order: those of the name, the suffix behind them, and emoji or signs from anywhere. */
export function nameWordsOf(name: string): {
  readonly words: readonly string[];
  readonly suffix: readonly string[];
  readonly signs: readonly string[];
} {
  const all = name.split(/\s+/u).filter(Boolean);
  const words = all.filter((word) => !isSign(word));
  let end = words.length;
  while (end > 1 && isSuffix(words[end - 1] ?? '', end - 1)) end -= 1;
  return { words: words.slice(0, end), suffix: words.slice(end), signs: all.filter(isSign) };
}

/** Splits a name. A comma means last name first, as in many lists, unless a suffix follows: `Smith, Jr., John`. */
function parts(name: string): { readonly first: string; readonly last: string } {
  const [before = '', after = ''] = name
    .normalize('NFC')
    .split(',')
    .filter(
      (part, n) =>
        n === 0 ||
        !part
          .trim()
          .split(/\s+/u)
          .every((word) => isSuffix(word, 2)),
    );
  const { words } = nameWordsOf(`${after} ${before}`);
  const [first = ''] = words;
  return { first: Array.from(first).slice(0, longest).join(''), last: words.length > 1 ? (words.at(-1) ?? '') : '' };
}

/** For holders of the player's private link. */
export const firstName = (name: string): string => parts(name).first;

/** As in `Mara O.`. The Dutch IJ is one letter. */
export function shortName(name: string): string {
  const { first, last } = parts(name);
  const [initial] = /^IJ|./u.exec(last.replace(/^[^\p{L}\p{N}]+/u, '')) ?? [];
  return initial ? `${first} ${initial}.` : first;
}
