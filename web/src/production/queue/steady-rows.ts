/** A row of a list that is refreshed in the background. `isGone`: the newest answer does not have it any more. */
export interface SteadyRow<Row> {
  readonly row: Row;
  readonly isGone: boolean;
}

interface SteadyRows<Row> {
  readonly rows: readonly SteadyRow<Row>[];
  /** Rows that came or left since. */
  readonly changes: number;
}

/**
 * The rows that are on the screen with what the newest answer says of them. None of them moves, none leaves and none comes in between: a click or a
 * key press meets the row that the operator saw.
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
