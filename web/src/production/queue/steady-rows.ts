/** A row of a list that refreshes in the background. `isGone`: the newest reply no longer contains it. */
export interface SteadyRow<Row> {
  readonly row: Row;
  readonly isGone: boolean;
}

interface SteadyRows<Row> {
  readonly rows: readonly SteadyRow<Row>[];
  /** The number of rows that were added or removed since. */
  readonly changes: number;
}

/**
 * The visible rows, updated from the newest reply. Rows keep their places, none disappears and none is inserted.
 * So a click or key press always hits the row that the operator saw.
 */
export function steadyRows<Row>(
  shown: readonly Row[],
  fresh: readonly Row[],
  keyOf: (row: Row) => string,
): SteadyRows<Row> {
  const newest = new Map(fresh.map((row) => [keyOf(row), row]));
  const rows = shown.map((row) => {
    const now = newest.get(keyOf(row));
    return { row: now ?? row, isGone: now === undefined };
  });
  const known = new Set(shown.map(keyOf));
  const came = fresh.filter((row) => !known.has(keyOf(row))).length;
  return { rows, changes: came + rows.filter(({ isGone }) => isGone).length };
}
