import { messageOf } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { cleanText } from '#domain/values/clean-text.ts';
import { missingLetters } from '#domain/values/printable-letters.ts';
import { readAddress } from './address-cell.ts';
import { type ColumnKind, isPrinted } from './column-kinds.ts';
import { repairedLetters } from './damaged-letters.ts';
import { kindOfHeading } from './heading-words.ts';
import { type LineQuestion, type OddRoles, questionOf } from './line-question.ts';
import { filled, type ListRow } from './list-table.ts';
import { readNamePart } from './name-case.ts';
import { readName } from './name-cell.ts';
import { type ReadCell, readAs, readNumber } from './number-cell.ts';
import type { ListColumn } from './roster-columns.ts';
import type { RosterFields } from './roster-player.ts';
import { evenAverage, readStats, tooManyStats } from './stats-text.ts';
import { statsOfColumn } from './vitals.ts';

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
  /** What was left out of a cell, or understood otherwise than written. */
  readonly notices: readonly LineProblem[];
  readonly question: LineQuestion | null;
  /** Whether the name is all that the line has. */
  readonly isAlone: boolean;
}

/** One line without invisible marks. A formula stays text (D-118). */
const cleaned = (cell: string): string =>
  cleanText(cell)
    // Our own export writes an apostrophe before a formula.
    .replace(/^'(?=[=+\-@])/, '');

const maxima = {
  player_name: limits.print.player_name,
  player_number: limits.text.player_number,
  position: limits.print.position,
  year: limits.text.year,
  description: limits.text.description,
  stat: limits.print.stat_value,
} as const;

function problemOf(kind: ColumnKind, text: string, header = ''): string | null {
  if (text.includes('\ufffd')) return 'Some letters here cannot be read. Please save the list as UTF-8.';
  if (kind === 'stats') return readStats(text).problem ?? missingLetters(text);
  const max = maxima[kind as keyof typeof maxima] ?? limits.print.player_name;
  if (text.length > max) return `${messageOf('text.too_long')} At most ${max} characters.`;
  return missingLetters(kind === 'stat' ? `${header} ${text}` : text);
}

/** Longer cells are refused by their length, unread. */
const longestRead = 500;

const readers: Readonly<Partial<Record<ColumnKind, (cell: string, header: string) => ReadCell>>> = {
  player_name: readName,
  first_name: readNamePart,
  last_name: readNamePart,
  stat: (cell, header) => readAs(cell, evenAverage(header, cell)),
  player_number: readNumber,
  guardian_email: readAddress,
};

interface TextOfCell extends ReadCell {
  readonly kind: ColumnKind;
  readonly header: string;
  readonly column: number;
}

function textsOf({ cells, line }: ListRow, { columns, numbers }: ReadingList): TextOfCell[] {
  return columns.flatMap(({ kind, header }, column): TextOfCell[] => {
    const cell = (kind === 'player_number' ? numbers?.[line] : undefined) ?? cells[column] ?? '';
    const whole = kind === 'stats' ? cell.split(/[\n\r]+/).join('; ') : cell;
    const before = isPrinted(kind) || kind === 'guardian_email' ? cleaned(whole) : '';
    if (before === '') return [];
    const text = repairedLetters(before);
    const repaired = text === before ? [] : [`Damaged letters: “${before}” is read as ${text}.`];
    const read = text.length > longestRead ? undefined : readers[kind]?.(text, header);
    const { notices, ...rest } = read ?? { text, notices: [], doubt: null };
    return [{ kind, header, column, ...rest, notices: [...repaired, ...notices] }];
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
    written: entries.filter(isStat).map(([label, value]) => [label, evenAverage(label, value)]),
    left_out: entries
      .filter((entry) => !isStat(entry))
      .map(([label]) => ({ column: null, words: `“${label}” is not a stat, so it is left out.` })),
  };
}

/** A list while its lines are read. `numbers`: a person's shirt numbers by line, instead of the cells. */
export interface ReadingList {
  readonly columns: readonly ListColumn[];
  readonly odd: OddRoles;
  readonly numbers?: Readonly<Record<string, string>> | undefined;
}

const doubtOf = (texts: readonly TextOfCell[], kind: ColumnKind): string | null =>
  texts.find((text) => text.kind === kind)?.doubt ?? null;

function problemsOf(
  row: ListRow,
  columns: readonly ListColumn[],
  texts: readonly TextOfCell[],
  name: string,
): LineProblem[] {
  const wrong = texts.flatMap(({ kind, header, column, text, doubt }) => {
    const words = kind === 'guardian_email' && doubt !== null ? doubt : problemOf(kind, text, header);
    return words === null || text === '' ? [] : [{ column, words }];
  });
  const tooLong = problemOf('player_name', name);
  return [
    ...wholeLine(row, columns, name),
    ...wrong,
    ...(tooLong !== null && wrong.length === 0 ? [{ column: null, words: tooLong }] : []),
  ];
}

/** The second address of a line's guardians, and a notice that names further ones. */
function guardiansIn(texts: readonly TextOfCell[]): { second: string | undefined; third: LineProblem[] } {
  const addresses = texts.flatMap(({ kind, text, more = [] }) => (kind === 'guardian_email' ? [text, ...more] : []));
  const [first, second, ...others] = new Set(addresses);
  const words = `A player has two addresses: we keep ${first} and ${second}, not ${others.join(' and ')}.`;
  return { second, third: others.length > 0 ? [{ column: null, words }] : [] };
}

export function readLine(row: ListRow, list: ReadingList): ReadLine {
  const { columns, odd } = list;
  const texts = textsOf(row, list);
  const textOf = (kind: ColumnKind): string => texts.find((text) => text.kind === kind)?.text ?? '';
  const name = textOf('player_name') || `${textOf('first_name')} ${textOf('last_name')}`.trim();
  const { written, left_out } = readStatsCell(textOf('stats'));
  const stats = Object.fromEntries([
    ...texts.filter(({ kind }) => kind === 'stat').flatMap(({ header, text }) => statsOfColumn(header, text)),
    ...written,
  ]);
  const { second, third } = guardiansIn(texts);
  const plain = (['player_number', 'position', 'year', 'guardian_email', 'description'] as const).filter(textOf);
  const tooMany = tooManyStats(stats);
  const numberDoubt = doubtOf(texts, 'player_number');
  const hasNumber = /^\p{N}+$/u.test(textOf('player_number')) && numberDoubt === null;
  const isKnown = hasNumber || (textOf('guardian_email') !== '' && doubtOf(texts, 'guardian_email') === null);
  const asked = questionOf({ row, columns, odd, name, nameDoubt: doubtOf(texts, 'player_name'), isKnown });
  return {
    line: row.line,
    player_name: name,
    player_number: textOf('player_number'),
    fields: {
      ...(name && { player_name: name }),
      ...Object.fromEntries(plain.map((kind) => [kind, textOf(kind)])),
      ...(second !== undefined && { second_guardian_email: second }),
      ...(Object.keys(stats).length > 0 && { stats }),
    },
    problems: [
      ...problemsOf(row, columns, texts, name),
      ...(tooMany === null ? [] : [{ column: null, words: tooMany }]),
    ],
    notices: [
      ...texts.flatMap(({ column, notices }) => notices.map((words) => ({ column, words }))),
      ...third,
      ...left_out,
    ],
    question: asked ?? (numberDoubt === null ? null : { about: 'number', by_default: 'ask', words: numberDoubt }),
    isAlone: filled(row.cells).length < 2,
  };
}
