import { type FocusEvent, useRef, useState } from 'react';
import { type OpenStep, stepTitle } from '#domain/orders/order/production-steps.ts';
import { jobSorts } from '#domain/production/queue/production-job.ts';
import { counted } from '#domain/values/counted.ts';
import { Quiet } from '#web/src/parts/layout/layout.tsx';
import { type Column, DataTable } from '#web/src/parts/page/table/data-table.tsx';
import { useAddressSorting } from '#web/src/parts/page/table/use-address-sorting.ts';
import { focusedRowKey, focusNextRow } from '#web/src/parts/page/table/use-row-keys.ts';
import { Button } from '#web/src/parts/ui/button.tsx';
import type { Job } from '../data/jobs.ts';
import { useShortcuts } from '../parts/use-shortcuts.ts';
import { bulkActions } from './bulk-actions.ts';
import { BulkBar } from './bulk-bar.tsx';
import { jobColumns, OrderCell } from './job-columns.tsx';
import { OutcomeNote } from './outcome-note.tsx';
import styles from './production-queue.module.css';
import { PageBox, RowBox } from './select-boxes.tsx';
import type { SteadyRow } from './steady-rows.ts';
import { useBulk } from './use-bulk.ts';
import { type QueueSelection, useSelection } from './use-selection.ts';
import { useSteadyRows } from './use-steady-rows.ts';

interface JobTableProps {
  readonly step: OpenStep;
  /** The address of the list. */
  readonly at: string;
  readonly fresh: readonly Job[];
}

type Row = SteadyRow<Job>;
const keyOf = ({ order_id }: Job): string => order_id;

/** True while the operator uses the table: the pointer is over it, the focus is in it, or rows are selected. */
function useHold() {
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const leaves = ({ currentTarget, relatedTarget }: FocusEvent) =>
    setIsFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
  return {
    isHeld: isPointed || isFocused,
    // The focused row may leave the list, and the browser then fires no blur event.
    release: () => setIsFocused(false),
    handlers: {
      onPointerEnter: () => setIsPointed(true),
      onPointerLeave: () => setIsPointed(false),
      onFocus: () => setIsFocused(true),
      onBlur: leaves,
    },
  };
}

/** A page of jobs. While an operator uses it, no row moves. */
export function JobTable({ step, at, fresh }: JobTableProps) {
  const place = useRef<HTMLDivElement>(null);
  const hold = useHold();
  const selected = useSelection(at, fresh.map(keyOf));
  const isHeld = hold.isHeld || selected.selection.ids.size > 0;
  const list = useSteadyRows(fresh, keyOf, isHeld);
  const refresh = () => {
    hold.release();
    list.refresh();
  };
  const bulk = useBulk(selected.drop);
  useTableShortcuts(place, selected, refresh);
  const isSelected = ({ order_id }: Job) => selected.selection.ids.has(order_id);
  const problems = new Map(bulk.outcome?.results.map(({ id, error }) => [id, error]));
  return (
    <>
      {bulk.outcome && <OutcomeNote outcome={bulk.outcome} onClose={bulk.forget} />}
      <Changes count={isHeld ? list.changes : 0} onShow={refresh} />
      <div ref={place} {...hold.handlers}>
        <Rows step={step} rows={list.rows} selected={selected} problems={problems} />
      </div>
      <BulkBar
        actions={bulkActions[step]}
        jobs={list.rows.flatMap(({ row }) => (isSelected(row) ? [row] : []))}
        bulk={bulk}
        onClear={selected.clear}
      />
    </>
  );
}

function Changes({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  return (
    <output className={styles.changes}>
      {count > 0 && (
        <Button size="small" variant="quiet" onClick={onShow}>
          {counted(count, 'order')} came or left. Show the list as it is now
        </Button>
      )}
    </output>
  );
}

interface RowsProps {
  readonly step: OpenStep;
  readonly rows: readonly Row[];
  readonly selected: QueueSelection;
  /** Why an order was refused, by its id. */
  readonly problems: ReadonlyMap<string, string | undefined>;
}

function Rows({ step, rows, selected, problems }: RowsProps) {
  const sorting = useAddressSorting(jobSorts);
  if (rows.length === 0) return <Quiet>No order waits here.</Quiet>;
  const shown = rows.flatMap(({ row, isGone }) => (isGone ? [] : [row.order_id]));
  return (
    <DataTable
      caption={`Orders: ${stepTitle(step)}`}
      columns={columnsOf(rows, selected, shown, problems)}
      rows={rows}
      keyOf={({ row }) => row.order_id}
      sorting={sorting}
      lookOf={({ row, isGone }) => ({
        isSelected: selected.selection.ids.has(row.order_id),
        look: isGone ? 'gone' : undefined,
      })}
    />
  );
}

function columnsOf(
  rows: readonly Row[],
  selected: QueueSelection,
  shown: readonly string[],
  problems: RowsProps['problems'],
): readonly Column<Row>[] {
  return [
    {
      head: 'Select',
      headCell: <PageBox selected={selected} shown={shown} />,
      cell: ({ row, isGone }) => <RowBox job={row} selected={selected} isGone={isGone} />,
    },
    { head: 'Order', cell: ({ row }) => <OrderCell job={row} problem={problems.get(row.order_id)} /> },
    ...jobColumns(rows.map(({ row }) => row)).map(
      ({ cell, sort, ...column }): Column<Row> => ({
        ...column,
        cell: ({ row }) => cell(row),
        ...(sort && { sort: { name: sort.name } }),
      }),
    ),
  ];
}

function useTableShortcuts(
  place: { readonly current: HTMLElement | null },
  { toggle, togglePage, clear, selection }: QueueSelection,
  refresh: () => void,
): void {
  const ofRow = (act: (id: string) => void) => () => {
    const id = focusedRowKey();
    if (id !== null) act(id);
  };
  useShortcuts({
    next: () => place.current && focusNextRow(place.current, 1),
    previous: () => place.current && focusNextRow(place.current, -1),
    select: ofRow((id) => toggle(id, false)),
    range: ofRow((id) => toggle(id, true)),
    all: togglePage,
    none: selection.ids.size > 0 ? clear : undefined,
    refresh,
  });
}
