/** What a table is sorted by: the name of a column and the direction. In an address `-placed` is `placed`, largest first. */
export interface Sorting {
  readonly name: string;
  readonly isDown: boolean;
}

/** A value that rows are compared by. Rows without one come last in both directions. */
export type SortValue = string | number | null;

/** The sorting of an address; null where the table keeps the API's sequence. */
export function sortingIn(given: string | null, names: readonly string[]): Sorting | null {
  const isDown = given?.startsWith('-') ?? false;
  const name = isDown ? given?.slice(1) : given;
  return name && names.includes(name) ? { name, isDown } : null;
}

/** The sorting as the address has it. */
export const sortingText = ({ name, isDown }: Sorting): string => (isDown ? `-${name}` : name);

/** After a press on a column's head: upwards, then downwards, then the API's sequence again. */
export function nextSorting(chosen: Sorting | null, name: string): Sorting | null {
  if (chosen?.name !== name) return { name, isDown: false };
  return chosen.isDown ? null : { name, isDown: true };
}

const words = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

/** A sorted copy. Equal rows keep their sequence, so that a table does not change by itself. */
export function sortedRows<Row>(rows: readonly Row[], valueOf: (row: Row) => SortValue, isDown: boolean): Row[] {
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const upwards =
      typeof one === 'number' && typeof other === 'number' ? one - other : words.compare(String(one), String(other));
    return isDown ? -upwards : upwards;
  });
}
