import { ranges } from '#domain/production/batch/pick-list.ts';
import { counted } from '#domain/values/counted.ts';
import { Row } from '#web/src/parts/layout/layout.tsx';
import { type Column, DataTable } from '#web/src/parts/page/table/data-table.tsx';
import cells from '#web/src/parts/page/table/table-cells.module.css';
import type { OpenBatch } from '../data/batches.ts';
import { Download } from '../parts/download.tsx';

type Sheet = OpenBatch['sheets'][number];
type Poster = OpenBatch['posters'][number];

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const sheetColumns: readonly Column<Sheet>[] = [
  { head: 'Sheet', cell: ({ n, url }) => <Download url={url}>Sheet {n}</Download> },
  { head: 'Foil', cell: ({ finish }) => finish },
  { head: 'Cards', cell: ({ cards }) => cards, numeric: true },
  { head: 'Size', cell: ({ bytes }) => bytes !== null && megabytes(bytes), numeric: true },
  { head: 'Orders', cell: ({ order_numbers }) => <span className={cells.note}>{order_numbers.join(', ')}</span> },
];

const posterColumns: readonly Column<Poster>[] = [
  { head: 'Order', cell: ({ order_number, url }) => <Download url={url}>{order_number}</Download> },
  { head: 'Box', cell: ({ boxes }) => ranges(boxes), numeric: true },
  { head: 'Prints', cell: ({ quantity }) => quantity, numeric: true },
  { head: 'Size', cell: ({ bytes }) => bytes !== null && megabytes(bytes), numeric: true },
];

/** The files of a batch. Missing files are marked. */
export function BatchFiles({ batch: { pick_list_url, slips_url, sheets, posters } }: { readonly batch: OpenBatch }) {
  return (
    <>
      <Row as="p" gap={4} middle>
        <Download url={pick_list_url}>Pick list</Download>
        <Download url={slips_url}>All packing slips</Download>
      </Row>
      {sheets.length > 0 && (
        <DataTable
          caption={counted(sheets.length, 'press sheet')}
          columns={sheetColumns}
          rows={sheets}
          keyOf={({ n }) => String(n)}
        />
      )}
      {posters.length > 0 && (
        <DataTable caption="MEGA prints" columns={posterColumns} rows={posters} keyOf={({ n }) => String(n)} />
      )}
    </>
  );
}
