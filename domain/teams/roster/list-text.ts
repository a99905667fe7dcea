import { isPrinted } from './column-kinds.ts';
import { kindOfHeading } from './heading-words.ts';

const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** A text to be split. Without a separator every line is one cell. */
export interface SplitText {
  readonly text: string;
  readonly separator: Separator | null;
}

/** Ctrl-Z ends a text of DOS, zeros fill its last block. */
const isEndSign = (character: string): boolean => character === '\0' || character === '\u001a';

/** Lines end with `\n`; byte order mark, the end sign of DOS, and zeros at the end or of UTF-16 go. */
export function plainLines(text: string): string {
  const zeros = text.split('\0').length - 1;
  const narrow =
    zeros > text.length * 0.3 ? text.replace(/^(\ufeff|\ufffd\ufffd|ÿþ|þÿ)/, '').replaceAll('\0', '') : text;
  let end = narrow.length;
  while (end > 0 && (isEndSign(narrow.charAt(end - 1)) || /\s/.test(narrow.charAt(end - 1)))) end -= 1;
  const tail = Array.from(narrow.slice(end), (sign) => (isEndSign(sign) ? '' : sign)).join('');
  return `${narrow.slice(0, end)}${tail}`.replace(/^\ufeff+/, '').replace(/\r+\n|\r/g, '\n');
}

const withoutQuoted = (line: string): string => line.replace(/"(?:[^"]|"")*"/g, '');
const countOf = (line: string, separator: Separator): number => withoutQuoted(line).split(separator).length - 1;

/** How many cells of a line are headings of ours, if one says where the names are. */
function headingsIn(line: string, separator: Separator): number {
  const kinds = line.split(separator).map((cell) => kindOfHeading(cell.replace(/^\s*"|"\s*$/g, '')));
  const hasName = kinds.some((kind) => kind.endsWith('_name'));
  return hasName ? kinds.filter((kind) => isPrinted(kind) || kind === 'guardian_email').length : 0;
}

/** `Okafor, Mara` on every line: people write a blank after the comma, spreadsheets do not. Capitals alone are a position. */
const isLastFirst = (line: string): boolean =>
  line.length < 200 &&
  /^[^,"\d]*\p{L}[^,"\d]*,\s+(?!\p{Lu}{1,3}$)[^,"\d]*\p{L}[^,"\d]*$/u.test(line.trim()) &&
  headingsIn(line, ',') < 2;

/** The separator of a list: the one that shows headings, or that most of the first lines have equally often. Default: comma. */
export function separatorOf(text: string): Separator {
  const lines = text.split('\n', 30).filter((line) => line.trim() !== '');
  const scored = separators.map((separator) => {
    const counts = lines.map((line) => countOf(line, separator)).filter((count) => count > 0);
    const common = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    const agree = counts.filter((count) => count === common).length;
    const headings = Math.max(0, ...lines.map((line) => headingsIn(line, separator)));
    return {
      separator,
      score: (headings > 1 ? headings * 1000 : 0) + (common === 0 ? 0 : agree * 10 + Math.min(common, 9)),
    };
  });
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).separator;
}

/** Names one after the other on one line. */
const isRun = (text: string): boolean => {
  const names = text.split(',');
  return names.length > 2 && names.every((name) => /^\s*\p{L}[^\d@]*\s\p{L}[^\d@]*$/u.test(name.slice(0, 100)));
};

/** A line that a program took for one cell: `"Name,No"`. */
const isQuotedWhole = (line: string): boolean => /^\s*".*[,;\t|].*"\s*$/.test(line.slice(0, 2000));
const unquoted = (line: string): string => line.trim().slice(1, -1).replaceAll('""', '"');

const separatorLine = /^\s*"?sep=(\\t|.)"?[,;\t|]*\s*(\n|$)/i;

/** Columns that stand below each other by blanks, as copied from a PDF. */
const isAligned = (lines: readonly string[]): boolean =>
  lines.length > 1 && lines.filter((line) => /\S {2,}\S/.test(line)).length * 5 >= lines.length * 4;

type Reading = (text: string, lines: readonly string[]) => SplitText | null;

/** Readings of a text without a line `sep=;`. The first that fits counts. */
const readings: readonly Reading[] = [
  (text, lines) => {
    const parted = lines.filter((line) => countOf(line, ',') > 0);
    const areNames = parted.length > 0 && parted.every(isLastFirst) && separatorOf(text) === ',';
    return areNames ? { text, separator: null } : null;
  },
  (text, lines) => (lines.length === 1 && isRun(text) ? { text: text.replace(/,\s*/g, '\n'), separator: null } : null),
  (text, lines) => {
    const separator = separatorOf(text);
    return lines.some((line) => countOf(line, separator) > 0) ? { text, separator } : null;
  },
  (_, lines) => (lines.length > 0 && lines.every(isQuotedWhole) ? splitText(lines.map(unquoted).join('\n')) : null),
  (text) => (/[，；｜]/.test(text) ? splitText(text.replace(/[，；｜]/g, (sign) => sign.normalize('NFKC'))) : null),
  (text, lines) => (isAligned(lines) ? { text: text.replace(/(\S) {2,}(?=\S)/g, '$1\t'), separator: '\t' } : null),
];

/** A text and how to split it. A line `sep=;` of Excel counts, and becomes an empty line. */
export function splitText(text: string): SplitText {
  const [line, named = ''] = separatorLine.exec(text) ?? [];
  if (line !== undefined) {
    const separator = separators.find((one) => one === named) ?? (named === '\\t' ? '\t' : null);
    const rest = `\n${text.slice(line.length)}`;
    return { text: rest, separator: separator ?? separatorOf(rest) };
  }
  const lines = text.split('\n').filter((one) => one.trim() !== '');
  for (const reading of readings) {
    const split = reading(text, lines);
    if (split) return split;
  }
  return { text, separator: null };
}

/** The line, from 1, whose quotation mark is never closed. */
export function openQuoteLine(text: string): number {
  let [isOpen, opened] = [false, 1];
  for (const [index, line] of text.split('\n').entries()) {
    if ((line.split('"').length - 1) % 2 === 0) continue;
    isOpen = !isOpen;
    if (isOpen) opened = index + 1;
  }
  return opened;
}

/** Whether the content is not text: a spreadsheet's own file, for example. Text has no control characters but line ends and tabs. */
export const isNoText = (text: string): boolean =>
  /[^\P{Cc}\t\n\v\f\r\u0080-\u009f]/u.test(text) || text.startsWith('PK\u0003');

/** The text of a cell: `="07"`, with which spreadsheets keep zeros, is 07. */
export const plainCell = (cell: string): string =>
  cell.length > 500 ? cell : cell.replace(/^\s*="(.*)"\s*$/s, (_, inside: string) => inside.replaceAll('""', '"'));

const time = '\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?(?:\\s*[ap]\\.?\\s?m\\.?)?';
const day = '\\d{1,4}[./-]\\d{1,2}[./-]\\d{1,4}';
/** Day, time and sender as chats are exported: `[12/03/2026, 18:04] Coach: ` and `12.03.26, 18:04 - Coach: `. */
const stamp = new RegExp(
  `^[\\u200e\\u200f\\u202a-\\u202e\\ufeff]*(?:\\[${day},?\\s+${time}\\]|\\[${time},?\\s+${day}\\]|${day},?\\s+${time}\\s+[-–])\\s*(?:([^:]{1,60}):\\s)?`,
  'iu',
);

/** What a chat writes in a message's place. */
const byChat =
  /^<.*>$|end-to-end|^\u200e|\b(image|video|audio|sticker|gif|document|contact card) omitted|message was deleted|deleted this message|nachricht (wurde )?gelöscht|mensaje (fue )?eliminado|eliminaste este mensaje|message (a été )?supprimé/iu;

export interface ChatLine {
  readonly text: string;
  /** Whether the chat wrote the line itself: `Coach added Kim`. */
  readonly isOfChat: boolean;
}

/** The lines of a copied or exported chat without stamps. Null if the text is none. */
export function chatLines(text: string): ChatLine[] | null {
  const lines = text.split('\n');
  if (!lines.some((line) => stamp.test(line))) return null;
  return lines.map((line) => {
    const [whole, sender] = stamp.exec(line) ?? [];
    if (whole === undefined) return { text: line, isOfChat: false };
    const rest = line.slice(whole.length).trim();
    return { text: rest, isOfChat: sender === undefined || !/[\p{L}\p{N}]/u.test(rest) || byChat.test(rest) };
  });
}
