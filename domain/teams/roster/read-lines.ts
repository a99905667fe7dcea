import * as z from 'zod';
import { messageOf } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { missingLetters } from '#domain/values/printable-letters.ts';
import { type ColumnKind, isPrinted, kindOfHeading } from './column-kinds.ts';
import type { ListColumn, ListRow } from './roster-columns.ts';
import type { RosterFields } from './roster-player.ts';
import { readStats } from './stats-text.ts';

/** A problem of a line, as a message to the coach. `column` counts from 0; null for the whole line. */
export interface LineProblem {
  readonly column: number | null;
  readonly words: string;
}

/** A parsed line. An empty cell is not in its fields and changes nothing. */
export interface ReadLine {
  readonly line: number;
  readonly player_name: string;
  readonly player_number: string;
  readonly fields: Partial<RosterFields>;
  readonly problems: readonly LineProblem[];
  /** What a cell of stats says that is none. */
  readonly left_out: readonly LineProblem[];
}

/** Cleans a cell: no line breaks, no control characters, single blanks. A formula stays text (D-118). */
const cleaned = (cell: string): string =>
  cell
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zs}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200b\u2060\ufeff]/g, '')
    .trim()
    // Our own export writes an apostrophe before a formula.
    .replace(/^'(?=[=+\-@])/, '');

/** `Okafor, Mara` is Mara Okafor; `Mara Okafor, Jr.` stays. */
const inOrder = (name: string): string =>
  name.replace(/^([^,]+),\s*(?!\s|(?:jr|sr|i{1,3}|iv)\b)([^,]+)$/i, (_, last: string, first: string) =>
    `${first} ${last}`.trim(),
  );

/** `#7`, `No. 7` and the `7.0` of a spreadsheet are 7. */
const shirtNumber = (cell: string): string =>
  cell.replace(/^(#|no\.?|nr\.?)\s*(?=\d)/i, '').replace(/^(\d+)\.0+$/, '$1');

const maxima = {
  player_name: limits.print.player_name,
  player_number: limits.text.player_number,
  position: limits.print.position,
  year: limits.text.year,
  description: limits.text.description,
  stat: limits.print.stat_value,
} as const;

const Email = z.email().max(254);

function problemOf(kind: ColumnKind, text: string, header = ''): string | null {
  if (text.includes('\ufffd')) return 'Some letters here cannot be read. Please save the list as UTF-8.';
  if (kind === 'stats') return readStats(text).problem ?? missingLetters(text);
  if (kind === 'guardian_email') return Email.safeParse(text).success ? null : 'Please check this e-mail address.';
  const max = maxima[kind as keyof typeof maxima] ?? limits.print.player_name;
  if (text.length > max) return `${messageOf('text.too_long')} At most ${max} characters.`;
  return missingLetters(kind === 'stat' ? `${header} ${text}` : text);
}

const readers: Readonly<Partial<Record<ColumnKind, (cell: string) => string>>> = {
  player_name: inOrder,
  player_number: shirtNumber,
  guardian_email: (cell) => cell.replace(/^mailto:/i, '').toLowerCase(),
};

function textsOf({ cells }: ListRow, columns: readonly ListColumn[]) {
  return columns.flatMap(({ kind, header }, column) => {
    const cell = cells[column] ?? '';
    const whole = kind === 'stats' ? cell.split(/[\n\r]+/).join('; ') : cell;
    const text = isPrinted(kind) || kind === 'guardian_email' ? cleaned(whole) : '';
    return text === '' ? [] : [{ kind, header, column, text: readers[kind]?.(text) ?? text }];
  });
}

function wholeLine({ cells }: ListRow, columns: readonly ListColumn[], name: string): LineProblem[] {
  const nameColumn = columns.findIndex(({ kind }) => kind === 'player_name' || kind === 'first_name');
  const hasMore = cells.slice(columns.length).some((cell) => cell.trim() !== '');
  const noName = name === '' || !/[\p{L}\p{N}]/u.test(name);
  return [
    ...(noName ? [{ column: nameColumn < 0 ? null : nameColumn, words: messageOf('name.required') }] : []),
    ...(hasMore
      ? [{ column: null, words: 'This line has more cells than there are headings. Is it missing quotation marks?' }]
      : []),
  ];
}

/** The stats of a cell, and warnings of labels that stand for something private: `Allergies: bees`. */
function readStatsCell(cell: string): { readonly written: [string, string][]; readonly left_out: LineProblem[] } {
  const entries = Object.entries(readStats(cell).stats);
  const isStat = ([label]: [string, string]): boolean =>
    kindOfHeading(label) === 'unknown' || isPrinted(kindOfHeading(label));
  return {
    written: entries.filter(isStat),
    left_out: entries
      .filter((entry) => !isStat(entry))
      .map(([label]) => ({ column: null, words: `“${label}” is not a stat, so it is left out.` })),
  };
}

export function readLine(row: ListRow, columns: readonly ListColumn[]): ReadLine {
  const texts = textsOf(row, columns);
  const textOf = (kind: ColumnKind): string => texts.find((text) => text.kind === kind)?.text ?? '';
  const name = textOf('player_name') || `${textOf('first_name')} ${textOf('last_name')}`.trim();
  const { written, left_out } = readStatsCell(textOf('stats'));
  const stats = [...texts.filter(({ kind }) => kind === 'stat').map(({ header, text }) => [header, text]), ...written];
  const plain = (['player_number', 'position', 'year', 'guardian_email', 'description'] as const).filter(textOf);
  const wrong = texts.flatMap(({ kind, header, column, text }) => {
    const words = problemOf(kind, text, header);
    return words === null ? [] : [{ column, words }];
  });
  const tooLong = problemOf('player_name', name);
  const tooMany = new Set(stats.map(([label]) => label)).size > limits.text.stats;
  return {
    line: row.line,
    player_name: name,
    player_number: textOf('player_number'),
    fields: {
      ...(name && { player_name: name }),
      ...Object.fromEntries(plain.map((kind) => [kind, textOf(kind)])),
      ...(stats.length > 0 && { stats: Object.fromEntries(stats) }),
    },
    problems: [
      ...wholeLine(row, columns, name),
      ...wrong,
      ...(tooMany ? [{ column: null, words: `A card has up to ${limits.text.stats} stats.` }] : []),
      ...(tooLong !== null && wrong.length === 0 ? [{ column: null, words: tooLong }] : []),
    ],
    left_out,
  };
}
