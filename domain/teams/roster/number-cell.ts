import { saysNone } from './line-words.ts';

/** A cell as it is read. */
export interface ReadCell {
  readonly text: string;
  /** Other addresses of the cell. */
  readonly more?: readonly string[];
  /** What was left out or understood otherwise than written. */
  readonly notices: readonly string[];
  /** Why a person must say what the cell means. Null if it is clear. */
  readonly doubt: string | null;
}

/** A cell that is understood otherwise than written, or as written. */
export const readAs = (cell: string, text: string): ReadCell => ({
  text,
  notices: text === cell ? [] : [`“${cell}” is read as ${text}.`],
  doubt: null,
});

const months =
  '(jan|feb|mar|mrz|marz|apr|abr|avr|may|mai|mayo|jun|juin|jul|juil|aug|ago|aout|sep|set|oct|okt|ott|nov|dec|dez|dic|ene|gen|fev|janv|fevr)';

/** What is no shirt number, and what to call it. Spreadsheets make dates of `1-2` and exponents of `1E5`. */
const misreadings: readonly (readonly [RegExp, string])[] = [
  [
    /^#(n\/?a|ref!?|value!?|name\?|num!?|div\/0!?|null!?|wert!?|bezug!?|nv|valor!?|valeur!?)$/i,
    'an error of the spreadsheet',
  ],
  [new RegExp(`^(?=.*\\d).*\\b${months}[a-z]*\\b`, 'i'), 'a date'],
  [/^\d{1,4}([-/.])\d{1,2}\1(\d{1,4})?( .*)?$/, 'a date'],
  [/^\d{1,2}\/\d{1,4}$/, 'a date, or two numbers'],
  [/^\d{1,2}:\d{2}/, 'a time'],
  [/^[+-]?\d+([.,]\d+)?e[+-]?\d+$/i, 'a very large number, as a spreadsheet shortens it'],
  [/^[+-]?\d*[.,]\d+$/, 'a fraction'],
  [/^[+-]\d+$/, 'a sum'],
  [/^\d{5}$/, 'a date as a spreadsheet counts it, or a membership number'],
  [/^\d{4}$/, 'a year, or a membership number'],
  [/^\d+\s*([-–&+,;|]|or|oder|o|ou|und|and|y|et)\s*\d+$/i, 'two numbers'],
];

const plain = (cell: string): string =>
  cell
    .normalize('NFKC')
    .replace(/^'(?=\d)/, '')
    .replace(/^(#|№|(no|nr|num|number|nº|n°|n)\b\.?:?)\s*(?=\d)/i, '')
    .replace(/\s*[番号#]$/u, '')
    .replace(/^(jersey|shirt|trikot|dorsal|number|nummer|numero)\s*(?=\d)/i, '')
    .trim();

/** Characters. A longer text is refused as too long, and raises no doubt besides. */
const longest = 10;
const isShirt = /^\p{L}{0,2}\p{Nd}{1,3}\p{L}{0,2}$/u;

/** A shirt number: `#7`, `No. 7`, `'07` and full-width digits are read; `7.0` is 7 with a notice; a date or an exponent is never a number. */
export function readNumber(cell: string): ReadCell {
  const text = plain(cell);
  if (text !== '' && saysNone(text))
    return { text: '', notices: [`“${cell}” is no number: none is printed.`], doubt: null };
  const [, count] = /^(\d+)[.,]0+$/.exec(text) ?? [];
  if (count !== undefined) return { text: count, notices: [`“${cell}” is read as ${count}.`], doubt: null };
  const misread = misreadings.find(([pattern]) => pattern.test(text.normalize('NFKD').replace(/\p{M}/gu, '')))?.[1];
  if (misread !== undefined) return { text, notices: [], doubt: `“${cell}” is ${misread}, not a shirt number.` };
  // Shirts such as 7B exist; a word does not.
  if (!isShirt.test(text) && text.length <= longest)
    return { text, notices: [], doubt: `“${cell}” is not a shirt number alone.` };
  return { text, notices: [], doubt: null };
}
