import { type ReactNode, useRef } from 'react';
import styles from './data-table.module.css';
import type { Sorting, SortValue } from './sorting.ts';
import { useRowKeys } from './use-row-keys.ts';

export interface Column<Row> {
  /** The column's label. It is also its key, so it is unique in the table. */
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  readonly numeric?: true;
  /** Replaces the label, for instance with a checkbox for all rows. */
  readonly headCell?: ReactNode;
  /** Makes the table sortable by the column. */
  readonly sort?: {
    /** As in the address: `ship_by`. */
    readonly name: string;
    /** The value to compare. Omitted if the API sorts. */
    readonly by?: (row: Row) => SortValue;
  };
}

export interface TableSorting {
  readonly chosen: Sorting | null;
  readonly onChoose: (name: string) => void;
}

/** A row's state. Style sheets and `aria-selected` read it. */
export interface RowLook {
  readonly isSelected?: boolean;
  /** For style sheets: `data-look`. */
  readonly look?: string | undefined;
}

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly sorting?: TableSorting | undefined;
  readonly lookOf?: (row: Row) => RowLook;
}

/** A dense table. The up and down arrow keys move between rows. The heads of sortable columns are buttons. */
export function DataTable<Row>({ caption, columns, rows, keyOf, sorting, lookOf }: DataTableProps<Row>) {
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  return (
    // The table is wider than a phone. Its own box scrolls, also with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table ref={table} className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.head} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { isSelected, look } = lookOf?.(row) ?? {};
            return (
              <tr key={keyOf(row)} data-row={keyOf(row)} data-selected={isSelected || undefined} data-look={look}>
                {columns.map(({ head, cell, numeric }) => (
                  <td key={head} data-numeric={numeric}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface HeadCellProps<Row> {
  readonly column: Column<Row>;
  readonly sorting: TableSorting | undefined;
}

function HeadCell<Row>({ column: { head, headCell, numeric, sort }, sorting }: HeadCellProps<Row>) {
  if (!sort || !sorting) {
    return (
      <th scope="col" data-numeric={numeric}>
        {headCell ?? head}
      </th>
    );
  }
  const { chosen, onChoose } = sorting;
  const isChosen = chosen?.name === sort.name;
  const direction = isChosen ? (chosen.isDown ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" data-numeric={numeric} aria-sort={direction}>
      <button type="button" className={styles.sort} onClick={() => onChoose(sort.name)}>
        {head}
        <span aria-hidden="true" className={styles.arrow} data-direction={direction} />
      </button>
    </th>
  );
}
