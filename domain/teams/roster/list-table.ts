import { cleanText } from '#domain/values/clean-text.ts';
import { isPrinted } from './column-kinds.ts';
import { headingText, kindOfHeading } from './heading-words.ts';
import { isFooter, sectionName, sectionOf } from './line-words.ts';
import { isVitalHeading } from './vitals.ts';

/** A row of a list: the number of its first line in the text, from 1, and its cells. */
export interface ListRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Why the row holds no player at all. */
  readonly left?: string;
  /** The line that heads this part of the list, if it names others than players: `Coaches`. */
  readonly section?: string;
}

/** A line that holds no player, and why. */
export interface LeftLine {
  readonly line: number;
  readonly text: string;
  readonly words: string;
}

export interface ListTable {
  readonly header: ListRow | null;
  readonly rows: readonly ListRow[];
  readonly left_out: readonly LeftLine[];
}

export const filled = (cells: readonly string[]): string[] => cells.filter((cell) => cell.trim() !== '');
/** Whether a row is empty, or a line drawn with signs. */
const isBlank = ({ cells }: ListRow): boolean =>
  cells.every((cell) => /^[\s=_*+:|~.—–-]*$/.test(cell)) ||
  // A place of a numbered list that nobody took.
  (cells.length === 1 && /^\s*\d{1,3}\s*[.):-]?\s*$/.test(cells[0] ?? ''));

const isName = (cell: string): boolean => kindOfHeading(cell).endsWith('_name');
const isUsed = (cell: string): boolean => {
  const kind = kindOfHeading(cell);
  return isPrinted(kind) || kind === 'guardian_email';
};

/** How much a row looks like headings. 0 if it is none. */
function headingScore({ cells }: ListRow): number {
  const texts = filled(cells);
  if (texts.some((cell) => /@|^\s*\d{1,3}\s*$/.test(cell)) || !texts.some(isName)) return 0;
  const known = texts.filter((cell) => kindOfHeading(cell) !== 'unknown' || isVitalHeading(cell));
  if (known.length < 2 && texts.length > 2) return 0;
  return new Set(texts.filter(isUsed).map(kindOfHeading)).size + known.length / 100;
}

/** Whether a row below the headings is headings again: nearly all cells are known ones. */
const isHeadingAgain = (row: ListRow): boolean => {
  const texts = filled(row.cells);
  return (
    headingScore(row) >= 2 && texts.filter((cell) => kindOfHeading(cell) !== 'unknown').length * 3 >= texts.length * 2
  );
};

/** Headings stand within these rows. */
const searched = 30;

/** One heading alone: at the top, or below a title or two if its word is longer than the name Nom. */
function loneHeading(rows: readonly ListRow[], scores: readonly number[]): number | null {
  const place = scores.findIndex((score) => score > 0);
  if (place <= 0) return place < 0 ? null : 0;
  const [only = ''] = filled(rows[place]?.cells ?? []);
  return place <= 2 && headingText(only).length >= 4 ? place : null;
}

/** Whether a first row without a heading of names has others that we know: `No`, `Goals`. */
function isKnownRow({ cells }: ListRow): boolean {
  const texts = filled(cells).filter((cell) => !cell.includes('@'));
  const known = texts.filter((cell) => kindOfHeading(cell) !== 'unknown');
  return texts.some(isUsed) && (known.length > 1 || filled(cells).length < 3);
}

/** The place of the headings: titles may stand above them. Null if there are none. */
function headingPlace(rows: readonly ListRow[]): number | null {
  const scores = rows.slice(0, searched).map(headingScore);
  const whole = scores.findIndex((score) => score >= 2);
  // Of two rows of headings the lower one is closer to the cells.
  if (whole >= 0) return (scores[whole + 1] ?? 0) > (scores[whole] ?? 0) ? whole + 1 : whole;
  return loneHeading(rows, scores) ?? (rows[0] && isKnownRow(rows[0]) ? 0 : null);
}

/** What a line says, for a person. */
export const textOf = ({ cells }: ListRow): string => cleanText(filled(cells).join(' · ')).slice(0, 120);
const leftLine = (row: ListRow, words: string): LeftLine => ({ line: row.line, text: textOf(row), words });

const plainCells = (row: ListRow): string[] => row.cells.map(headingText);
const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join('|') === other.join('|');

/** A line below the headings that holds no player, and what it changes for the lines after it. */
interface Turn {
  readonly words: string;
  /** The part of others that begins. Null: a part of players. */
  readonly section?: string | null;
  /** For each column, its place from now on. Null: as at the top. */
  readonly places?: readonly number[] | null;
}

/** Headings again, perhaps in another order. Null for other rows. */
function headingsAgain(row: ListRow, order: readonly string[]): Turn | null {
  const plain = plainCells(row);
  if (isSame(plain, order)) return { words: 'The headings again.', places: null };
  if (!isHeadingAgain(row)) return null;
  const kinds = row.cells.map(kindOfHeading);
  const placeOf = (heading: string): number => {
    const kind = kindOfHeading(heading);
    return plain.includes(heading) || kind === 'unknown' ? plain.indexOf(heading) : kinds.indexOf(kind);
  };
  const places = order.map(placeOf);
  const more = row.cells.filter((cell, place) => cell.trim() !== '' && !places.includes(place));
  const words = `Other headings than above: below them ${more.join(' and ')} is left out.`;
  return { words: more.length > 0 ? words : 'The headings again, in another order.', places };
}

function turnOf(row: ListRow, order: readonly string[] | null): Turn | null {
  if (row.left !== undefined) return { words: row.left };
  const again = order && headingsAgain(row, order);
  if (again) return again;
  const [only = '', ...more] = filled(row.cells);
  const part = more.length === 0 ? sectionOf(only) : null;
  return part && { words: 'The name of a part of your list.', section: part === 'other' ? sectionName(only) : null };
}

interface Sorted {
  readonly rows: ListRow[];
  readonly left_out: LeftLine[];
}

/** The rows below the headings. Headings again, names of parts and lines of the chat are taken out; a part of coaches marks its rows. */
function sortRows(rows: readonly ListRow[], header: ListRow | null): Sorted {
  const sorted: Sorted = { rows: [], left_out: [] };
  const order = header && plainCells(header);
  let now: Pick<Turn, 'section' | 'places'> = {};
  for (const row of rows) {
    const turn = turnOf(row, order);
    if (turn) {
      const { words, ...changes } = turn;
      sorted.left_out.push(leftLine(row, words));
      now = { ...now, ...changes };
      continue;
    }
    const cells = now.places?.map((place) => row.cells[place] ?? '') ?? row.cells;
    sorted.rows.push({ ...row, cells, ...(now.section && { section: now.section }) });
  }
  return sorted;
}

/** Finds the headings and the rows below them. Everything else is in `left_out`, in words. `has_header` false takes every row. */
export function tableOf(all: readonly ListRow[], hasHeader?: boolean): ListTable {
  const rows = all.filter((row) => !isBlank(row));
  const candidates = rows.filter(({ left }) => left === undefined);
  const found = hasHeader === false ? null : (headingPlace(candidates) ?? (hasHeader ? 0 : null));
  const header = found === null ? null : (candidates[found] ?? null);
  const above = header ? rows.filter(({ line }) => line < header.line) : [];
  const below = header ? rows.filter(({ line }) => line > header.line) : rows;
  const sorted = sortRows(below, header);
  return {
    header,
    rows: sorted.rows,
    left_out: [...above.map((row) => leftLine(row, row.left ?? 'Above the headings.')), ...sorted.left_out],
  };
}

/** Whether a row is a total or the foot of a page: one of its cells says so, or its first two together. */
export const isFooterRow = ({ cells }: ListRow): boolean => {
  const texts = filled(cells);
  return (
    texts.some((cell) => cell.length < 200 && isFooter(cell)) ||
    (texts.length > 1 && isFooter(texts.slice(0, 2).join(' ')))
  );
};
