import { isSuffix } from '#domain/values/person-name.ts';
import { isDoubtful, roleOf } from './line-words.ts';
import { calmName } from './name-case.ts';
import { nameWords } from './name-key.ts';
import type { ReadCell } from './number-cell.ts';

/** A list may write its names in any case. */
const isEnding = (part: string): boolean => isSuffix(part, 0) || isSuffix(part.toUpperCase(), 0);

/** The words before a suffix, and the suffix. */
function withEnding(part: string): readonly [string, string?] {
  const [, words = part, last = ''] = /^(.+)\s(\S+)$/.exec(part) ?? [];
  return isEnding(last) ? [words, last] : [part];
}

/** `Okafor, Mara` is Mara Okafor, and `Smith, Jr., John` is John Smith Jr. `John Smith, Jr.` stays. Null if the order cannot be known. */
function inOrder(name: string): string | null {
  const parts = name
    .split(/[,，、]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const [last = '', ...others] = parts;
  if (parts.length < 2) return last;
  const names = others.filter((part) => !isEnding(part));
  if (names.length === 0) return name;
  if (names.length > 1) return null;
  const [lastName, one] = withEnding(last);
  const [firstName, two] = withEnding(names[0] ?? '');
  return [firstName, lastName, ...new Set([...others.filter(isEnding), one, two])].filter(Boolean).join(' ');
}

/** `OKAFOR Mara`, as in French lists, is Mara OKAFOR. Short capitals are initials: `AJ Smith`. */
const capitalsLast = (name: string): string =>
  name.replace(/^((?:\p{Lu}[\p{Lu}'’-]{2,}\s+)+)(\p{Lu}\p{Ll}.*)$/u, (_, capitals: string, rest: string) =>
    /\p{Lu}{3}/u.test(rest) ? name : `${rest} ${capitals.trim()}`,
  );

/** Marks beside a name that are none of it: captain, goalkeeper. */
const isMark = (inside: string): boolean =>
  /^(c|a|vc|ac|cc|capt(ain)?|cap|gk|g|k|tw|por|gardien|spf|inj)\.?$/i.test(inside);

const absent = /[❌✗✘✖❎🚫⛔❓❔👎]/u;
const ticks =
  /^(?:[✅☑✔✓☐□■▪•·●○◦‣∙➡▶👍🟢⚽🏀🏈⚾🏐🏒🥎]\ufe0f?\s*|[-–—*]\s+)+|(?:\s*(?:[✅☑✔✓👍🟢⚽🏀🏈⚾🏐🏒🥎]\ufe0f?|\*))+$/gu;

interface Found {
  readonly text: string;
  readonly notices: readonly string[];
  readonly doubt: string | null;
}

function withoutBrackets(name: string): Found {
  const notices: string[] = [];
  let doubt: string | null = null;
  const text = name.replace(/\s*[([{（]\s*([^()[\]{}（）]*?)\s*[)\]}）]\s*/gu, (whole, inside: string) => {
    if (isMark(inside)) notices.push(`“${whole.trim()}” is left out of the name.`);
    else if (roleOf(inside) === 'other' || isDoubtful(inside)) doubt = `“${whole.trim()}” stands beside the name.`;
    else return whole;
    return ' ';
  });
  return { text: text.trim(), notices, doubt };
}

function withoutTicks(name: string): Found {
  const bare = name.replace(/^([*_~])(.+)\1$/, '$2');
  const struck = /^~.+~$/.test(name) || absent.test(name);
  const text = bare
    .replace(new RegExp(absent, 'gu'), ' ')
    .replace(ticks, '')
    .replace(/\ufe0f\s*$/u, '')
    .trim();
  const marks =
    name
      .match(ticks)
      ?.map((mark) => mark.trim())
      .filter((mark) => !/^[-–—•·*\s]+$/u.test(mark)) ?? [];
  return {
    text,
    notices: marks.length > 0 ? [`“${marks.join(' ')}” is left out of the name.`] : [],
    doubt: struck ? 'This line is crossed out or marked in your list.' : null,
  };
}

/** A player's name without ticks, captain's marks and commas. */
export function readName(cell: string): ReadCell {
  const plain = withoutTicks(cell);
  const bare = withoutBrackets(plain.text);
  // A sentence with a comma is not turned around.
  const name = isUnlikeName(bare.text) ? bare.text : inOrder(bare.text);
  const turned = calmName(capitalsLast(name ?? bare.text));
  const heads = /^coach\s+\p{L}/iu.test(bare.text) && nameWords(bare.text).length > 1;
  const doubts = [
    plain.doubt,
    bare.doubt,
    ...(name === null ? ['We cannot see which part is the first name.'] : []),
    ...(heads ? ['The name begins with “Coach”.'] : []),
  ];
  return {
    text: turned,
    notices: [
      ...plain.notices,
      ...bare.notices,
      ...(name !== null && turned !== name ? [`“${name}” is read as ${turned}.`] : []),
    ],
    doubt: doubts.find((doubt) => doubt !== null) ?? null,
  };
}

/** Whether a text is certainly more than a name: a sentence, a link, a legend. */
export const isNoName = (text: string): boolean =>
  /[?!;©]|:\/\/|:\s|:$|\s=\s|^=\s/.test(text) || text.split(/\s+/).length > 8;

/** Small words of sentences, in lower case as no name has them. */
const functionWords =
  /(^|\s)(is|are|was|the|and|or|for|to|at|on|in|not|will|who|what|you|we|with|from|added|joined|und|oder|ist|sind|nicht|wir|para|por|con|est|sont|avec|pour|pas)(\s|$)/;

/** Whether a text is written unlike most names: with numbers among the letters, or with many words. */
export const isUnlikeName = (text: string): boolean =>
  isNoName(text) ||
  functionWords.test(text) ||
  /[:@<>/\\]|(^|\s)(?!(2nd|3rd|4th)\b)\p{L}*\d/iu.test(text) ||
  text.split(/\s+/).length > 6;

const shirtMark = '(?:#|№|(?:no|nr|nº|n°)\\.?)';
const leading = new RegExp(
  `^(?:${shirtMark}\\s*|[([])?(\\d{1,3})(?:\\s*[.):\\],]+\\s*(?:[-–—]\\s+)?|\\s*[-–—]\\s+|\\s+)(?=[\\p{L}~❌✗✘✖❎🚫⛔❓❔👎]|(?<=[.)]\\s)#?\\d)`,
  'iu',
);
const trailing = new RegExp(`(?:\\s*[-–—,:(]\\s*${shirtMark}?|\\s+${shirtMark}?|\\s*#)\\s*(\\d{1,3})\\)?$`, 'iu');

/** Keycaps are digits: `7️⃣`. */
const plainDigits = (cell: string): string =>
  cell
    .replace(/(\d)\ufe0f?\u20e3/gu, '$1')
    .replaceAll('🔟', '10')
    .replace(/[０-９＃]/g, (sign) => sign.normalize('NFKC'));

export interface SplitName {
  readonly number: string;
  readonly name: string;
  /** Whether the number may only count the lines: `7. Mara`, not `#7 Mara` or `Mara 7`. */
  readonly counts: boolean;
}

const marksBefore = new RegExp(`^(?:${absent.source}\\ufe0f?\\s*)+`, 'u');

/** A cell such as `#7 Mara Okafor` or `Mara Okafor - 7`. Null if no number stands beside the name. Marks of absence stay with the name. */
export function splitName(cell: string): SplitName | null {
  const plain = plainDigits(cell).replace(/[*_]/g, '').replace(ticks, '').trim();
  const [mark = ''] = marksBefore.exec(plain) ?? [];
  const text = plain.slice(mark.length);
  const head = leading.exec(text);
  if (head?.[1] !== undefined) {
    const counts = !/^(#|№|no|nr|nº|n°|\()/i.test(text);
    return { number: head[1], name: `${mark}${text.slice(head[0].length).trim()}`, counts };
  }
  const tail = trailing.exec(text);
  const name = tail ? text.slice(0, tail.index).trim() : '';
  return tail?.[1] !== undefined && /\p{L}/u.test(name)
    ? { number: tail[1], name: `${mark}${name}`, counts: false }
    : null;
}
