import { type ReactNode, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { LoadingPress } from '#web/page/loading-press.tsx';
import { Notice } from '#web/page/notice.tsx';
import styles from './ops.module.css';
import type { OpsPage } from '../../data/use-ops.ts';
import { useRowKeys } from './use-row-keys.ts';

export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  readonly numeric?: true;
}

interface OpsTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly list: OpsPage<Row>;
  /** Said when there is nothing. */
  readonly empty: string;
  readonly keyOf: (row: Row) => string;
}

/** A dense table that reads on at the end; up and down go from row to row. */
export function OpsTable<Row>({ caption, columns, list, empty, keyOf }: OpsTableProps<Row>) {
  const { rows, problem, isPending, again, more, isReadingOn } = list;
  if (problem !== null)
    return (
      <Notice kind="problem" action={<Button onClick={again}>Try again</Button>}>
        {problem}
      </Notice>
    );
  if (isPending) return <LoadingPress words={`Loading: ${caption}`} />;
  if (rows.length === 0) return <p className={styles.quiet}>{empty}</p>;
  return (
    <>
      <FilledTable caption={caption} columns={columns} rows={rows} keyOf={keyOf} />
      {more && (
        <Button onClick={more} busy={isReadingOn}>
          Show more
        </Button>
      )}
    </>
  );
}

type FilledTableProps<Row> = Pick<OpsTableProps<Row>, 'caption' | 'columns' | 'keyOf'> & {
  readonly rows: readonly Row[];
};

export function FilledTable<Row>({ caption, columns, rows, keyOf }: FilledTableProps<Row>) {
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  return (
    // Wider than a phone: it scrolls by itself, also with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table ref={table} className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ head, numeric }) => (
              <th key={head} scope="col" data-numeric={numeric}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ head, cell, numeric }) => (
                <td key={head} data-numeric={numeric}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
