import { AppError } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { type ColumnKind, isPrinted } from './column-kinds.ts';
import { ask, oddRoles } from './line-question.ts';
import { type LeftLine, type ListRow, tableOf } from './list-table.ts';
import { isNoName, isUnlikeName } from './name-cell.ts';
import { nameWords } from './name-key.ts';
import { numberedNames } from './numbered-names.ts';
import { type ReadLine, readLine } from './read-lines.ts';
import { guessColumns, type ListColumn, namesPlayers } from './roster-columns.ts';

export interface ReadList {
  readonly has_header: boolean;
  readonly header_line: number | null;
  readonly columns: readonly ListColumn[];
  readonly has_names: boolean;
  readonly lines: readonly ReadLine[];
  readonly left_out: readonly LeftLine[];
  readonly notes: readonly string[];
}

/** A coach's choice: a kind for each column, or for some by heading or, without a heading, by place from 0. */
export type ColumnChoice = readonly ColumnKind[] | Readonly<Record<string, ColumnKind>>;

const malformed = (columns: string): AppError => new AppError('request.malformed', { fields: { columns } });

/** The chosen kind of each column. Throws if the list lacks a column. */
function chosenKinds(guess: readonly ListColumn[], choice: ColumnChoice): ReadonlyMap<number, ColumnKind> {
  if (Array.isArray(choice)) {
    if (choice.length !== guess.length) throw malformed(`This list has ${guess.length} columns.`);
    return new Map(choice.entries());
  }
  const kinds = Object.entries(choice).flatMap(([name, kind]) => {
    const named = guess.flatMap(({ header }, n) => (header !== '' && header === name ? [n] : []));
    const places = named.length > 0 ? named : guess.flatMap((_, n) => (String(n) === name ? [n] : []));
    if (places.length === 0) throw malformed(`This list has no column “${name}”.`);
    return places.map((place) => [place, kind] as const);
  });
  return new Map(kinds);
}

function withKinds(guess: readonly ListColumn[], choice: ColumnChoice): ListColumn[] {
  const chosen = chosenKinds(guess, choice);
  const columns = guess.map((column, n) => {
    const kind = chosen.get(n) ?? column.kind;
    return { ...column, kind, prints: isPrinted(kind) };
  });
  const stats = columns.filter(({ kind }) => kind === 'stat').map(({ header }) => header);
  if (stats.length > limits.text.stats || new Set(stats).size < stats.length || stats.includes(''))
    throw malformed(`A card has up to ${limits.text.stats} stats, each with a heading of its own.`);
  return columns;
}

interface Guessed {
  readonly rows: readonly ListRow[];
  readonly columns: readonly ListColumn[];
  readonly notes: readonly string[];
}

const besideNames = 'Number beside the name';
const countNote =
  'The numbers before the names run 1, 2, 3, so we read them as places in your list, not as shirts. If they are shirts, choose “Number” for them under Columns.';

/** The columns, after numbers beside the names became a column of their own. */
function guessed(rows: readonly ListRow[], header: ListRow | null): Guessed {
  const columns = guessColumns(rows, header);
  const hasNumber = columns.some(({ kind }) => kind === 'player_number');
  const named = columns.findIndex(({ kind }) => kind === 'player_name');
  const width = columns.length;
  const places = named >= 0 ? [named] : header ? [] : columns.keys();
  for (const place of places) {
    const found = numberedNames(rows, place, width);
    if (!found || (named < 0 && found.rows.filter(({ cells }) => cells[width]).length * 2 < rows.length)) continue;
    // A list with its own numbers keeps them; only a count of the lines is taken off its names.
    if (hasNumber && !found.areCounts) continue;
    const again = guessColumns(
      found.rows.map(({ cells, ...row }) => ({ ...row, cells: cells.slice(0, width) })),
      header,
    );
    const kind = found.areCounts ? 'ignore' : 'player_number';
    const samples = found.rows.flatMap(({ cells }) => cells[width] || []).slice(0, 3);
    const numbers = {
      header: besideNames,
      kind,
      prints: isPrinted(kind),
      offers: null,
      numeric: true,
      samples,
    } as const;
    return { rows: found.rows, columns: [...again, numbers], notes: found.areCounts && !hasNumber ? [countNote] : [] };
  }
  return { rows, columns, notes: [] };
}

/** Asks about lines that are unlike most of their list: a sentence among names, a word alone among full rows. */
function withOddLines(lines: readonly ReadLine[]): ReadLine[] {
  const names = lines.filter(({ question }) => question === null);
  const isMost = (is: (line: ReadLine) => boolean): boolean => names.filter(is).length * 2 > names.length;
  const isUnlike = ({ player_name: name }: ReadLine): boolean => isUnlikeName(name);
  const isLone = ({ isAlone, player_name: name }: ReadLine): boolean => isAlone && nameWords(name).length === 1;
  const asksUnlike = !isMost(isUnlike);
  const asksLone = isMost((line) => !line.isAlone);
  return lines.map((line) => {
    if (line.question !== null) return line;
    const isOdd = isNoName(line.player_name) || (asksUnlike && isUnlike(line)) || (asksLone && isLone(line));
    return isOdd ? { ...line, question: ask('This line is unlike the others. Is it a player?') } : line;
  });
}

/** The same notice on more lines than these is one note of the list. */
const fewLines = 3;

function withNotes(lines: readonly ReadLine[]): Pick<ReadList, 'lines' | 'notes'> {
  const counts = new Map<string, number>();
  for (const words of lines.flatMap(({ notices }) => notices.map((notice) => notice.words)))
    counts.set(words, (counts.get(words) ?? 0) + 1);
  const many = [...counts].filter(([, count]) => count > fewLines);
  const isNote = (words: string): boolean => (counts.get(words) ?? 0) > fewLines;
  return {
    lines: lines.map((line) => ({ ...line, notices: line.notices.filter(({ words }) => !isNote(words)) })),
    notes: many.map(([words, count]) => `On ${count} lines: ${words}`),
  };
}

export interface ListChoices {
  readonly columns?: ColumnChoice | undefined;
  readonly has_header?: boolean | undefined;
  /** Shirt numbers by line, from a person. */
  readonly numbers?: Readonly<Record<string, string>> | undefined;
}

/**
 * Reads a list by its headings and the coach's choice. Without a choice, nothing but known kinds prints (D-415). Every line that holds text becomes a
 * player, a question, a problem or a line left out in words (D-373). Throws `roster.empty_list`, `roster.too_many`, `roster.too_wide`.
 */
export function readList(rows: readonly ListRow[], given: ListChoices): ReadList {
  const table = tableOf(rows, given.has_header);
  if (table.rows.length === 0) throw new AppError('roster.empty_list');
  if (table.rows.length > limits.roster.players) throw new AppError('roster.too_many');
  const guess = guessed(table.rows, table.header);
  if (guess.columns.length > limits.roster.columns) throw new AppError('roster.too_wide');
  const columns = withKinds(guess.columns, given.columns ?? {});
  const hasNames = namesPlayers(columns.map(({ kind }) => kind));
  const reading = { columns, odd: oddRoles(columns, guess.rows), numbers: given.numbers };
  const read = hasNames ? guess.rows.map((row) => readLine(row, reading)) : [];
  const { lines, notes } = withNotes(withOddLines(read));
  return {
    has_header: table.header !== null,
    header_line: table.header?.line ?? null,
    columns,
    has_names: hasNames,
    lines,
    left_out: table.left_out,
    notes: [...guess.notes, ...notes],
  };
}
