import { nameWords } from './name-key.ts';

/** Kinds of columns. `stat`: a number for the card's back, with the column's heading as label. `stats`: several in a cell, as in `Goals: 12; Assists: 7`. */
export const columnKinds = [
  'player_name',
  'first_name',
  'last_name',
  'player_number',
  'position',
  'year',
  'guardian_email',
  'description',
  'stat',
  'stats',
  'ignore',
] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** A row of a list: the number of its first line in the text, from 1, and its cells. */
export interface ListRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface ListColumn {
  readonly header: string;
  readonly kind: ColumnKind;
  /** Whether most cells are numbers, so it can be a stat. A coach chooses, because phone numbers are numbers too. */
  readonly numeric: boolean;
  readonly samples: readonly string[];
}

/** Kinds by heading, in plain lower case; the first match counts. */
const headings: readonly (readonly [RegExp, ColumnKind])[] = [
  [/\b(e ?mails?|correo|mel)\b/, 'guardian_email'],
  [
    /\b(phone|mobile|cell|tel|size|address|street|city|zip|postcode|postal|birth|born|dob|birthday|age|gender|sex|medical|allerg\w*|emergency|member(ship)?|id|ids|order|paid|fee|date)\b/,
    'ignore',
  ],
  [/\b(first|given|fore) ?names?\b|^first$|^forename$|^vorname$|^prenom$|^nombre$/, 'first_name'],
  [/\b(last|family|sur) ?names?\b|^last$|^nachname$|^apellidos?$|^surname$/, 'last_name'],
  [/\b(parents?|guardians?|mothers?|fathers?|mum|mom|dad|coach|team|club|school|nick ?name)\b/, 'ignore'],
  [
    /^(no|nr|num|number|n|dorsal|numero|nummer)$|\b(jersey|shirt|kit|uniform|player|squad|trikot)\b.*\b(no|nr|num|number)$|^(jersey|shirt|uniform|trikot)$/,
    'player_number',
  ],
  [/^(pos|position|positions|posicion|role)$|\bposition\b/, 'position'],
  [/^(year|season|grade|class|yr|ano|saison|jahr|annee)$|\b(school year|grade|season)\b/, 'year'],
  [
    /^(notes?|bio|biography|about|about (me|the player)|description|comments?|sentence)$|\b(notes|bio|story)\b/,
    'description',
  ],
  [/^(season )?(stats?|statistics)$/, 'stats'],
  [
    /^(names?|players?|athletes?|students?|kids?|child|full names?|nom|spieler|jugador)$|\b(player|athlete|student|child|kid|full)s?\b.*\bnames?$|\bname\b.*\b(player|athlete|student|child)\b|^name\b/,
    'player_name',
  ],
];

function kindOfHeading(header: string): ColumnKind | null {
  const plain = nameWords(header.replace('#', ' nr ')).join(' ');
  return headings.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
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

const once = new Set<ColumnKind>(columnKinds.filter((kind) => kind !== 'stat' && kind !== 'ignore'));

function withoutDoubles(kinds: readonly ColumnKind[]): ColumnKind[] {
  return kinds.map((kind, index) => (once.has(kind) && kinds.indexOf(kind) < index ? 'ignore' : kind));
}

/** Guesses kinds by content, for a list without headings: address, number, year and name; other columns are ignored. */
function kindsByContent(columns: readonly (readonly string[])[]): ColumnKind[] {
  const kinds = columns.map((cells): ColumnKind => {
    if (mostly(cells, isEmail)) return 'guardian_email';
    if (mostly(cells, isYear)) return 'year';
    if (mostly(cells, isShirtNumber)) return 'player_number';
    return mostly(cells, isFullName) ? 'player_name' : 'ignore';
  });
  if (kinds.includes('player_name')) return withoutDoubles(kinds);
  // Names in one word per column: positions repeat, names hardly do.
  const words = columns.flatMap((cells, n) => (mostly(cells, isWords) && variety(cells) > 0.6 ? [n] : []));
  const names: readonly ColumnKind[] = words.length > 1 ? ['first_name', 'last_name'] : ['player_name'];
  return withoutDoubles(kinds.map((kind, n) => (kind === 'ignore' ? (names[words.indexOf(n)] ?? kind) : kind)));
}

/** Guesses kinds by heading. An unclear heading (`Guardian`) is an address if its cells are; a parents' mail column wins over the player's own. */
function kindsByHeading(header: readonly string[], columns: readonly (readonly string[])[]): ColumnKind[] {
  const kinds = header.map((text, n): ColumnKind => {
    const kind = kindOfHeading(text) ?? 'ignore';
    return kind === 'ignore' && mostly(columns[n] ?? [], isEmail) ? 'guardian_email' : kind;
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

/** Whether an ignored column may be a stat: its heading has no other meaning. */
export const mayBeStat = ({ header, kind, samples }: ListColumn): boolean =>
  kind === 'ignore' && header !== '' && samples.length > 0 && kindOfHeading(header) === null;

/** Whether the first row has headings: at least two known kinds, or the only column is names. */
export function hasHeader([first]: readonly ListRow[]): boolean {
  const cells = first?.cells ?? [];
  const known = cells.filter((cell) => !isEmail(cell) && kindOfHeading(cell) !== null);
  const named = cells.map(kindOfHeading).filter((kind) => kind !== null && kind !== 'ignore');
  return named.length > 0 && (known.length > 1 || filled(cells).length < 3);
}

const sampleLength = 60;

/** Guesses the columns of a list by heading or content. `rows` are below the heading; `header` is null if the list has none. */
export function guessColumns(rows: readonly ListRow[], header: ListRow | null): ListColumn[] {
  const width = header ? header.cells.length : Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, n) => cellsOf(rows, n));
  const headers = columns.map((_, n) => (header?.cells[n] ?? '').trim());
  const kinds = header ? kindsByHeading(headers, columns) : kindsByContent(columns);
  return columns.map((cells, n) => ({
    header: (headers[n] ?? '').slice(0, sampleLength),
    kind: kinds[n] ?? 'ignore',
    numeric: mostly(cells, isNumber),
    samples: filled(cells)
      .slice(0, 3)
      .map((cell) => cell.trim().slice(0, sampleLength)),
  }));
}

export const namesPlayers = (kinds: readonly ColumnKind[]): boolean =>
  kinds.includes('player_name') || kinds.includes('first_name') || kinds.includes('last_name');
