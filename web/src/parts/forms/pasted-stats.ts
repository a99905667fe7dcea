import { limits } from '#domain/tables/limits.ts';

/** A stat as a form stores it: label and value. */
export interface PastedStat {
  readonly label: string;
  readonly value: string;
}

interface PastedTable {
  readonly stats: readonly PastedStat[];
  /** The parts of the table that were left out, as text for the customer. Null if none. */
  readonly leftOut: string | null;
}

/** A number as tables write it: 14, .312, 3–1, 5'10, $20, 48%, #7. */
const startsAsNumber = /^[#$€£]?[-+.]?\d/;
/** Common headings of the two columns. */
const headings = /^(?:stats?|statistics?|labels?|names?|category|values?|totals?|numbers?|results?)$/i;

/** The cells of a line. A quoted cell may contain the separator. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [''];
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += letter;
  }
  return cells.map((cell) => cell.trim());
}

/** Rows of at least two cells. Null for prose. A single line counts only if tabs separate its cells. */
function rowsOf(text: string): string[][] | null {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const separator = ['\t', ';', ','].find((mark) => lines.every((line) => cellsOf(line, mark).length > 1));
  if (separator === undefined || (lines.length < 2 && separator !== '\t')) return null;
  return lines.map((line) => cellsOf(line, separator));
}

const isNumber = (cell: string | undefined): boolean => startsAsNumber.test(cell ?? '');

/** True if the first row holds labels and the second their values. */
function isAcross([names = [], values = []]: readonly string[][]): boolean {
  return (
    values.length > 0 &&
    !names.some(isNumber) &&
    values.filter(isNumber).length * 2 >= values.length &&
    isWide(names, values)
  );
}

/** Two columns are a list, unless a value is in the column of labels. */
const isWide = (names: readonly string[], values: readonly string[]): boolean =>
  names.length > 2 || isNumber(values[0]);

const season = /^(?:19|20)\d\d(?:\s?[-–/]\s?(?:\d\d){1,2})?$/;

/** The cells of rows that start with a season: `2025 Goals`. Null if one starts with something else. */
function statsOfSeasons([head = [], ...rows]: readonly string[][]): PastedStat[] | null {
  const names = head.slice(1);
  if (rows.length < 2 || !rows.every(([year = '']) => season.test(year))) return null;
  return rows.flatMap(([year, ...values]) =>
    names.flatMap((name, column) => {
      const value = values[column] ?? '';
      return name && value ? [{ label: `${year} ${name}`, value }] : [];
    }),
  );
}

/** Reads a table copied from a spreadsheet: two columns, a row of labels above a row of values, or above a row for each season. Null if the text is not a table. */
export function readPastedStats(text: string): PastedTable | null {
  const rows = rowsOf(text);
  if (rows === null) return null;
  const [first = [], second = []] = rows;
  const across = isAcross(rows);
  const seasons = across ? statsOfSeasons(rows) : null;
  if (seasons) return { stats: seasons, leftOut: null };
  const hasHeading = !across && rows.length > 1 && first.slice(0, 2).every((cell) => headings.test(cell));
  const pairs = across
    ? first.map((label, column) => ({ label, value: second[column] ?? '' }))
    : rows.slice(hasHeading ? 1 : 0).map(([label = '', value = '']) => ({ label, value }));
  const stats = pairs.filter(({ label }) => label !== '');
  if (stats.length === 0) return null;
  return { stats, leftOut: across && rows.length > 2 ? 'Only the first row of values was taken.' : null };
}

export interface JoinedStats {
  readonly stats: readonly PastedStat[];
  readonly taken: number;
  /** The number of pasted stats that did not fit. */
  readonly dropped: number;
}

/** Merges pasted stats: a known label gets the new value, new labels are added while there is space. */
export function joinStats(before: readonly PastedStat[], pasted: readonly PastedStat[]): JoinedStats {
  const joined = before.filter(({ label, value }) => label.trim() !== '' || value.trim() !== '');
  let taken = 0;
  for (const stat of pasted) {
    const known = joined.findIndex(({ label }) => label.trim().toLowerCase() === stat.label.toLowerCase());
    if (known < 0 && joined.length >= limits.text.stats) continue;
    joined[known < 0 ? joined.length : known] = stat;
    taken++;
  }
  return { stats: joined, taken, dropped: pasted.length - taken };
}

const count = (stats: number): string => (stats === 1 ? '1 stat' : `${stats} stats`);

/** The result of a paste, in one or two sentences. */
export function pasteMessage({ taken, dropped }: JoinedStats, leftOut: string | null): string {
  const full = dropped > 0 ? `${count(dropped)} left out: a card has room for ${limits.text.stats}.` : null;
  return [`${count(taken)} pasted.`, full, leftOut].filter(Boolean).join(' ');
}
