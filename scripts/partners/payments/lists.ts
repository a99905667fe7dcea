import { noSuch } from './faults.ts';
import { listShape } from './shapes.ts';

export type Page = Record<string, unknown>;

interface Range {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
}

/** A page of a list, newest first. */
export function pageOf<Row extends { readonly id: string }>(
  url: string,
  rows: readonly Row[],
  { limit = 10, starting_after }: Range,
  shape: (row: Row) => Record<string, unknown>,
): Page {
  const before = rows.findIndex(({ id }) => id === starting_after);
  if (starting_after && before < 0) throw noSuch('object', starting_after);
  const from = before + 1;
  return listShape(url, rows.slice(from, from + limit).map(shape), from + limit < rows.length);
}
