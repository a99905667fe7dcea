import { limits } from '#domain/tables/limits.ts';
import { addressesIn } from './address-cell.ts';
import { type ColumnKind, type GuessedKind, isPrinted, mayRepeat } from './column-kinds.ts';
import { isOfParent, kindOfHeading, namesShirt } from './heading-words.ts';
import { isNo, isYes, roleOf } from './line-words.ts';
import { filled, type ListRow } from './list-table.ts';
import { nameWords } from './name-key.ts';

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

const isEmail = (cell: string): boolean => addressesIn(cell.slice(0, 500)).length > 0;
const isNumber = (cell: string): boolean => /^[+-]?(\d+([.,]\d+)*|[.,]\d+)\s*%?$/.test(cell.trim());
const isShirtNumber = (cell: string): boolean => /^('|#|no\.?)?\s*\d{1,3}$/i.test(cell.normalize('NFKC').trim());
const isYear = (cell: string): boolean =>
  /^((19|20)\d\d([-/–]\d{2,4})?|\d{1,2}(st|nd|rd|th)( grade)?|freshman|sophomore|junior|senior|fr|so|jr|sr|u\d{1,2})\.?$/i.test(
    cell.trim(),
  );
const isSize = (cell: string): boolean =>
  /^(y|a|youth|adult)?\s*-?\s*(\d?x{0,3}(s|l)|m|small|medium|large)$/i.test(cell.trim());
const isWords = (cell: string): boolean => /\p{L}/u.test(cell) && !/[\d@]/.test(cell);
const isFullName = (cell: string): boolean => isWords(cell) && nameWords(cell).length > 1;
const isRole = (cell: string): boolean => !['unknown', null].includes(roleOf(cell));
const isFlag = (cell: string): boolean => isYes(cell) || isNo(cell);

const mostly = (cells: readonly string[], is: (cell: string) => boolean): boolean =>
  cells.length > 0 && filled(cells).filter(is).length * 5 >= filled(cells).length * 4 && filled(cells).length > 0;
const variety = (cells: readonly string[]): number => new Set(filled(cells)).size / Math.max(1, filled(cells).length);

const cellsOf = (rows: readonly ListRow[], column: number): string[] => rows.map(({ cells }) => cells[column] ?? '');

/** Whether cells count the lines: 1, 2, 3 … */
export const isCount = (numbers: readonly string[]): boolean =>
  numbers.length > 2 && numbers.every((number, n) => Number(number) === n + 1);

function withoutDoubles(kinds: readonly GuessedKind[]): GuessedKind[] {
  return kinds.map((kind, index) => (!mayRepeat(kind) && kinds.indexOf(kind) < index ? 'ignore' : kind));
}

/** The parents' columns of addresses, which win over the players' own. Without such headings the first one: a second may be the players'. */
function withParents(kinds: readonly GuessedKind[], headers: readonly string[]): GuessedKind[] {
  const isParents = (n: number): boolean => kinds[n] === 'guardian_email' && isOfParent(headers[n] ?? '');
  const areNamed = kinds.some((_, n) => isParents(n));
  return kinds.map((kind, n) =>
    kind !== 'guardian_email' || (areNamed ? isParents(n) : kinds.indexOf(kind) === n) ? kind : 'ignore',
  );
}

/** One column of shirt numbers: not the one that counts the lines, and rather one that names the shirt. */
function withOneNumber(
  kinds: readonly GuessedKind[],
  headers: readonly string[],
  columns: readonly (readonly string[])[],
): GuessedKind[] {
  const places = kinds.flatMap((kind, n) => (kind === 'player_number' ? [n] : []));
  if (places.length < 2) return [...kinds];
  const worth = (n: number): number =>
    (namesShirt(headers[n] ?? '') ? 2 : 0) + (isCount(filled(columns[n] ?? [])) ? 0 : 1);
  const best = places.reduce((one, other) => (worth(other) > worth(one) ? other : one));
  return kinds.map((kind, n) => (kind === 'player_number' && n !== best ? 'ignore' : kind));
}

/** The column with most names is theirs, if half of its cells are: titles and talk stand among them. */
function withLikeliestNames(
  kinds: readonly GuessedKind[],
  columns: readonly (readonly string[])[],
): readonly GuessedKind[] {
  const shares = columns.map((cells, n) =>
    kinds[n] === 'unknown' ? filled(cells).filter(isFullName).length / Math.max(1, filled(cells).length) : 0,
  );
  const place = shares.indexOf(Math.max(...shares));
  return (shares[place] ?? 0) < 0.5 ? kinds : kinds.with(place, 'player_name');
}

/** Guesses kinds by content, for a list without headings: address, number, year, role and name; other columns are unknown. */
function kindsByContent(columns: readonly (readonly string[])[]): GuessedKind[] {
  const guessed = columns.map((cells): GuessedKind => {
    if (mostly(cells, isEmail)) return 'guardian_email';
    if (mostly(cells, isYear)) return 'year';
    if (mostly(cells, isShirtNumber)) return 'player_number';
    if (filled(cells).length > 1 && mostly(cells, isRole)) return 'role';
    return mostly(cells, isFullName) ? 'player_name' : 'unknown';
  });
  const kinds = withOneNumber(withParents(guessed, []), [], columns);
  if (kinds.includes('player_name')) return withoutDoubles(kinds);
  // Names in one word per column: positions repeat, names hardly do.
  const words = columns.flatMap((cells, n) =>
    kinds[n] === 'unknown' && mostly(cells, isWords) && variety(cells) > 0.6 ? [n] : [],
  );
  if (words.length === 0) return withoutDoubles(withLikeliestNames(kinds, columns));
  const names: readonly GuessedKind[] = words.length > 1 ? ['first_name', 'last_name'] : ['player_name'];
  return withoutDoubles(kinds.map((kind, n) => (kind === 'unknown' ? (names[words.indexOf(n)] ?? kind) : kind)));
}

interface Correction {
  readonly kind: GuessedKind;
  readonly becomes: GuessedKind;
  readonly if: (cells: readonly string[]) => boolean;
}

/** Headings with two meanings, decided by their cells. The first match counts. */
const corrections: readonly Correction[] = [
  { kind: 'position', becomes: 'role', if: (cells) => mostly(cells, isRole) },
  { kind: 'player_name', becomes: 'role', if: (cells) => mostly(cells, isFlag) },
  { kind: 'player_number', becomes: 'private', if: (cells) => mostly(cells, isSize) },
];

/** Headings such as `Type` and `Role` are about players or about anything else. */
const isVague = (header: string): boolean =>
  /^\s*(type|roles?|rolle|rol|function|funktion|cargo|fonction)\s*$/i.test(header);

function kindBy(header: string, cells: readonly string[]): GuessedKind {
  const kind = kindOfHeading(header);
  if (kind === 'role' && isVague(header) && !cells.some(isRole))
    return /^\s*roles?\s*$/i.test(header) ? 'position' : 'unknown';
  if (!isPrinted(kind) && mostly(cells, isEmail)) return 'guardian_email';
  return corrections.find((row) => row.kind === kind && row.if(cells))?.becomes ?? kind;
}

/** `Nom` and `Name` are whole names, or the last one beside `Prénom`; `Nome` is the first one beside `Cognome`. */
function withWholeNames(kinds: readonly GuessedKind[], columns: readonly (readonly string[])[]): GuessedKind[] {
  const [name, first, last] = (['player_name', 'first_name', 'last_name'] as const).map((kind) => kinds.indexOf(kind));
  if (name === undefined || name < 0) return [...kinds];
  const [lacks, other] = (last ?? -1) < 0 ? (['last_name', first] as const) : (['first_name', last] as const);
  const isBoth = (first ?? -1) >= 0 && (last ?? -1) >= 0;
  const parts = columns[other ?? -1] ?? [];
  const holds = (columns[name] ?? []).filter((cell, n) =>
    nameWords(cell).includes(nameWords(parts[n] ?? '')[0] ?? '-'),
  );
  const isPart = !isBoth && (other ?? -1) >= 0 && holds.length * 2 < parts.length;
  if (isPart) return kinds.map((kind) => (kind === 'player_name' ? lacks : kind));
  return kinds.map((kind) => (kind === 'first_name' || kind === 'last_name' ? 'ignore' : kind));
}

/** Guesses kinds by heading. An unclear heading (`Guardian`) is an address if its cells are. */
function kindsByHeading(header: readonly string[], columns: readonly (readonly string[])[]): GuessedKind[] {
  const kinds = header.map((text, n) => kindBy(text, columns[n] ?? []));
  const chosen = withParents(kinds, header);
  return withoutDoubles(withOneNumber(withWholeNames(chosen, columns), header, columns));
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
  const headers = columns.map((_, n) => (header?.cells[n] ?? '').trim().slice(0, sampleLength));
  const kinds = header ? kindsByHeading(headers, columns) : kindsByContent(columns);
  return columns.map((cells, n) => {
    const [header, kind] = [headers[n] ?? '', kinds[n] ?? 'unknown'];
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
