import type { ListRow } from './list-table.ts';
import { type SplitName, splitName } from './name-cell.ts';

/** A cell of names is longer in no list. */
const longest = 200;

/** Numbers that stand beside the names, as in `7. Mara Okafor`. */
export interface NumberedNames {
  /** The rows with the names alone, and the numbers as a further cell. */
  readonly rows: readonly ListRow[];
  /** Whether the numbers only count the lines. */
  readonly areCounts: boolean;
}

type Splits = readonly (SplitName | null)[];

/** Whether the numbers run 1, 2, 3 …, perhaps again for each part, over most rows. */
function areCounts(splits: Splits): boolean {
  const numbers = splits.flatMap((split) => (split?.counts ? [Number(split.number)] : []));
  if (numbers.length < 3 || numbers.length * 5 < splits.length * 3) return false;
  return numbers.every((number, n) => number === 1 || number === (numbers[n - 1] ?? 0) + 1) && numbers[0] === 1;
}

function withCells(rows: readonly ListRow[], column: number, width: number, splits: Splits): ListRow[] {
  return rows.map((row, n) => {
    const split = splits[n];
    // A row with more cells than headings is reported as it is.
    if (row.cells.length > width) return row;
    const cells = Array.from({ length: width }, (_, place) => row.cells[place] ?? '');
    return { ...row, cells: [...cells.with(column, split?.name ?? cells[column] ?? ''), split?.number ?? ''] };
  });
}

/** Takes numbers out of a column of names. A count of the lines goes first, so `1. Mara Okafor #7` has the shirt 7. Null if there are none. */
export function numberedNames(rows: readonly ListRow[], column: number, width: number): NumberedNames | null {
  const splitsOf = (names: readonly string[]): Splits => names.map((name) => splitName(name.slice(0, longest)));
  const names = rows.map(({ cells }) => cells[column] ?? '');
  const splits = splitsOf(names);
  if (splits.every((split) => split === null)) return null;
  if (!areCounts(splits)) return { rows: withCells(rows, column, width, splits), areCounts: false };
  const uncounted = names.map((name, n) => (splits[n]?.counts ? (splits[n]?.name ?? name) : name));
  const shirts = splitsOf(uncounted);
  if (shirts.every((split) => split === null)) return { rows: withCells(rows, column, width, splits), areCounts: true };
  const known = shirts.map((split, n) => split ?? { number: '', name: uncounted[n] ?? '', counts: false });
  return { rows: withCells(rows, column, width, known), areCounts: false };
}
