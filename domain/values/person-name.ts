/** Max characters of a shown first name, for one line of a page. */
const longest = 30;

/** Splits a name. A comma means last name first, as in many lists. */
function parts(name: string): { readonly first: string; readonly last: string } {
  const [before = '', after = ''] = name.normalize('NFC').split(',', 2);
  const words = `${after} ${before}`.trim().split(/\s+/);
  const [first = ''] = words;
  return { first: Array.from(first).slice(0, longest).join(''), last: words.length > 1 ? (words.at(-1) ?? '') : '' };
}

/** For holders of the player's private link. */
export const firstName = (name: string): string => parts(name).first;

/** As in `Mara O.`. */
export function shortName(name: string): string {
  const { first, last } = parts(name);
  const [initial] = Array.from(last.replace(/^[^\p{L}\p{N}]+/u, ''));
  return initial ? `${first} ${initial}.` : first;
}
