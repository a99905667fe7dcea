/** The sorting of a table: a column's name and the direction. In an address `-placed` is `placed`, largest first. */
export interface Sorting {
  readonly name: string;
  readonly isDown: boolean;
}

/** A value to compare rows by. Rows without a value come last in both directions. */
export type SortValue = string | number | null;

/** Reads the sorting from an address. Null if the table keeps the API's order. */
export function readSorting(given: string | null, names: readonly string[]): Sorting | null {
  const isDown = given?.startsWith('-') ?? false;
  const name = isDown ? given?.slice(1) : given;
  return name && names.includes(name) ? { name, isDown } : null;
}

/** Writes the sorting as in the address. */
export const sortingText = ({ name, isDown }: Sorting): string => (isDown ? `-${name}` : name);

/** The sorting after a click on a column's head: up, then down, then the API's order again. */
export function nextSorting(chosen: Sorting | null, name: string): Sorting | null {
  if (chosen?.name !== name) return { name, isDown: false };
  return chosen.isDown ? null : { name, isDown: true };
}

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

/** A sorted copy. Equal rows keep their order. */
export function sortedRows<Row>(rows: readonly Row[], valueOf: (row: Row) => SortValue, isDown: boolean): Row[] {
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const upwards =
      typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other));
    return isDown ? -upwards : upwards;
  });
}
