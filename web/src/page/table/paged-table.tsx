import type { PagedList } from '../../data/paged-list.ts';
import { type Column, DataTable } from './data-table.tsx';
import styles from './data-table.module.css';
import { Loaded } from '../loaded.tsx';
import { MoreButton } from '../more-button.tsx';

interface PagedTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly list: PagedList<Row>;
  /** The sentence in place of an empty table. */
  readonly empty: string;
  readonly keyOf: (row: Row) => string;
}

/** A list of the API as a table, with a button for its next page. */
export function PagedTable<Row>({ list, empty, ...table }: PagedTableProps<Row>) {
  return (
    <>
      <Loaded query={list} words={`Loading: ${table.caption}`} empty={<p className={styles.quiet}>{empty}</p>}>
        {(rows) => <DataTable {...table} rows={rows} />}
      </Loaded>
      <MoreButton list={list}>Show more</MoreButton>
    </>
  );
}
