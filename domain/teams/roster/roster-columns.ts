import { limits } from '#domain/tables/limits.ts';
import { type ColumnKind, type GuessedKind, isPrinted, kindOfHeading, mayRepeat } from './column-kinds.ts';
import { nameWords } from './name-key.ts';

/** A row of a list: the number of its first line in the text, from 1, and its cells. */
export interface ListRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface ListColumn {
  readonly header: string;
  readonly kind: ColumnKind;
  /** Whether its cells are printed. */
  readonly prints: boolean;
  /** How the coach may print a column that is left out by itself. Null for private ones: no button offers them. */
  readonly offers: 'description' | 'stat' | null;
  /** Whether most cells are numbers, so it can be a stat. A coach chooses, because phone numbers are numbers too. */
  readonly numeric: boolean;
  readonly samples: readonly string[];
}

const isEmail = (cell: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell.trim());
const isNumber = (cell: string): boolean => /^[+-]?(\d+([.,]\d+)*|[.,]\d+)\s*%?$/.test(cell.trim());
const isShirtNumber = (cell: string): boolean => /^#?\s*\d{1,3}$/.test(cell.trim());
const isYear = (cell: string): boolean =>
  /^((19|20)\d\d([-/–]\d{2,4})?|\d{1,2}(st|nd|rd|th)( grade)?|freshman|sophomore|junior|senior|fr|so|jr|sr|u\d{1,2})\.?$/i.test(
    cell.trim(),
  );
const isWords = (cell: string): boolean => /\p{L}/u.test(cell) && !/[\d@]/.test(cell);
const isFullName = (cell: string): boolean => isWords(cell) && nameWords(cell).length > 1;

const filled = (cells: readonly string[]): string[] => cells.filter((cell) => cell.trim() !== '');
const mostly = (cells: readonly string[], is: (cell: string) => boolean): boolean =>
  cells.length > 0 && filled(cells).filter(is).length * 5 >= filled(cells).length * 4 && filled(cells).length > 0;
const variety = (cells: readonly string[]): number => new Set(filled(cells)).size / Math.max(1, filled(cells).length);

const cellsOf = (rows: readonly ListRow[], column: number): string[] => rows.map(({ cells }) => cells[column] ?? '');

function withoutDoubles(kinds: readonly GuessedKind[]): GuessedKind[] {
  return kinds.map((kind, index) => (!mayRepeat(kind) && kinds.indexOf(kind) < index ? 'ignore' : kind));
}

/** Guesses kinds by content, for a list without headings: address, number, year and name; other columns are unknown. */
function kindsByContent(columns: readonly (readonly string[])[]): GuessedKind[] {
  const kinds = columns.map((cells): GuessedKind => {
    if (mostly(cells, isEmail)) return 'guardian_email';
    if (mostly(cells, isYear)) return 'year';
    if (mostly(cells, isShirtNumber)) return 'player_number';
    return mostly(cells, isFullName) ? 'player_name' : 'unknown';
  });
  if (kinds.includes('player_name')) return withoutDoubles(kinds);
  // Names in one word per column: positions repeat, names hardly do.
  const words = columns.flatMap((cells, n) => (mostly(cells, isWords) && variety(cells) > 0.6 ? [n] : []));
  const names: readonly GuessedKind[] = words.length > 1 ? ['first_name', 'last_name'] : ['player_name'];
  return withoutDoubles(kinds.map((kind, n) => (kind === 'unknown' ? (names[words.indexOf(n)] ?? kind) : kind)));
}

/** Guesses kinds by heading. An unclear heading (`Guardian`) is an address if its cells are; a parents' mail column wins over the player's own. */
function kindsByHeading(header: readonly string[], columns: readonly (readonly string[])[]): GuessedKind[] {
  const kinds = header.map((text, n): GuessedKind => {
    const kind = kindOfHeading(text);
    return !isPrinted(kind) && mostly(columns[n] ?? [], isEmail) ? 'guardian_email' : kind;
  });
  const ofParent = header.findIndex(
    (text, n) => kinds[n] === 'guardian_email' && /parent|guardian|mother|father|mum|mom|dad/i.test(text),
  );
  const chosen = kinds.map((kind, n) =>
    kind === 'guardian_email' && ofParent >= 0 && n !== ofParent ? 'ignore' : kind,
  );
  const hasName = chosen.includes('player_name');
  const whole = chosen.map((kind) => (hasName && (kind === 'first_name' || kind === 'last_name') ? 'ignore' : kind));
  return withoutDoubles(whole);
}

/** Whether the first row has headings: at least two known kinds, or the only column is names. */
export function hasHeader([first]: readonly ListRow[]): boolean {
  const cells = first?.cells ?? [];
  const known = cells.filter((cell) => !isEmail(cell) && kindOfHeading(cell) !== 'unknown');
  const used = cells.map(kindOfHeading).filter((kind) => isPrinted(kind) || kind === 'guardian_email');
  return used.length > 0 && (known.length > 1 || filled(cells).length < 3);
}

function offerOf(header: string, kind: GuessedKind, cells: readonly string[]): ListColumn['offers'] {
  if (filled(cells).length === 0) return null;
  if (kind === 'note') return 'description';
  if (kind !== 'unknown') return null;
  const { stat_label: label, stat_value: value } = limits.print;
  const isShort = header !== '' && header.length <= label && cells.every((cell) => cell.trim().length <= value);
  return isShort ? 'stat' : 'description';
}

const sampleLength = 60;

/** Guesses the columns of a list by heading or content. `rows` are below the heading; `header` is null if the list has none. */
export function guessColumns(rows: readonly ListRow[], header: ListRow | null): ListColumn[] {
  const width = header ? header.cells.length : Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, n) => cellsOf(rows, n));
  const headers = columns.map((_, n) => (header?.cells[n] ?? '').trim());
  const kinds = header ? kindsByHeading(headers, columns) : kindsByContent(columns);
  return columns.map((cells, n) => {
    const [header, kind] = [(headers[n] ?? '').slice(0, sampleLength), kinds[n] ?? 'unknown'];
    return {
      header,
      kind,
      prints: isPrinted(kind),
      offers: offerOf(header, kind, cells),
      numeric: mostly(cells, isNumber),
      samples: filled(cells)
        .slice(0, 3)
        .map((cell) => cell.trim().slice(0, sampleLength)),
    };
  });
}

export const namesPlayers = (kinds: readonly ColumnKind[]): boolean =>
  kinds.includes('player_name') || kinds.includes('first_name') || kinds.includes('last_name');
