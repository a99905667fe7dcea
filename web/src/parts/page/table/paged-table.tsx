import type { PagedList } from '#web/src/base/data/paged-list.ts';
import { Quiet } from '../../layout/layout.tsx';
import { Loaded } from '../loaded.tsx';
import { MoreButton } from '../more-button.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { type Sorting, sortedRows } from './sorting.ts';
import { useAddressSorting } from './use-address-sorting.ts';
import { useRestoredPlace } from './use-restored-place.ts';

interface PagedTableProps<Row> {
  readonly caption: string;
  /** Columns with `sort.by` sort the loaded rows. */
  readonly columns: readonly Column<Row>[];
  readonly list: PagedList<Row>;
  /** The sentence in place of an empty table. */
  readonly empty: string;
  readonly keyOf: (row: Row) => string;
}

/**
 * A list of the API as a table, with a button for its next page. The address keeps the sorting. A returning user finds the list as it was.
 */
export function PagedTable<Row>({ list, empty, ...table }: PagedTableProps<Row>) {
  const sorting = useAddressSorting(table.columns.flatMap(({ sort }) => (sort?.by ? [sort.name] : [])));
  useRestoredPlace(list.data !== undefined);
  return (
    <>
      <Loaded query={list} loading={`Loading: ${table.caption}`} empty={<Quiet>{empty}</Quiet>}>
        {(rows) => <DataTable {...table} rows={inSequence(rows, table.columns, sorting.chosen)} sorting={sorting} />}
      </Loaded>
      {list.hasNextPage && sorting.chosen && (
        <Quiet>Sorted among the {list.data?.length ?? 0} rows that are loaded.</Quiet>
      )}
      <MoreButton list={list}>Show more</MoreButton>
    </>
  );
}

function inSequence<Row>(rows: Row[], columns: readonly Column<Row>[], chosen: Sorting | null): readonly Row[] {
  const by = columns.find(({ sort }) => sort?.name === chosen?.name)?.sort?.by;
  return chosen && by ? sortedRows(rows, by, chosen.isDown) : rows;
}
