import type { ReactNode } from 'react';
import { fileProblemTexts } from '#domain/orders/order/order-problem.ts';
import { jobSteps, stepTitle } from '#domain/orders/order/production-steps.ts';
import { ranges } from '#domain/production/batch/pick-list.ts';
import { counted } from '#domain/values/counted.ts';
import { formatMoment } from '#web/src/base/lib/format-day.ts';
import { opsOrderPath, opsPaths } from '#web/src/base/ops-paths.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { FactList } from '#web/src/parts/page/fact-list.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { type Column, DataTable } from '#web/src/parts/page/table/data-table.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { type OpenBatch, useBatch } from '../data/batches.ts';
import { stepQuery, useStepKeys } from '../parts/use-step-keys.ts';
import { BatchActions } from './batch-actions.tsx';
import { BatchFiles } from './batch-files.tsx';
import { BatchLabels } from './batch-labels.tsx';
import { batchStatusLabels } from './batch-texts.ts';

type Order = OpenBatch['orders'][number];

const orderColumns: readonly Column<Order>[] = [
  { head: 'Order', cell: ({ id, order_number }) => <Link to={opsOrderPath(id)}>{order_number}</Link> },
  { head: 'Step', cell: ({ step }) => stepTitle(jobSteps.find((known) => known === step) ?? 'ended') },
  { head: 'Boxes', cell: ({ boxes }) => boxes, numeric: true },
  { head: 'Cards', cell: ({ cards }) => cards, numeric: true },
];

/** A batch: its prints, its files and its refused orders. */
export function OneBatch({ id }: { readonly id: string }) {
  // After the press, the work goes on in the queue.
  useStepKeys((step) => opsPaths.orders + stepQuery(step, null));
  return (
    <Loaded query={useBatch(id)} loading="Loading the batch">
      {(batch) => (
        <Stack gap={5}>
          <h2 className="display-28">{batch.number}</h2>
          <Facts batch={batch} />
          <Problems batch={batch} />
          <BatchActions batch={batch} />
          {batch.stopped.length === 0 && <BatchFiles batch={batch} />}
          <BatchLabels batch={batch} />
          <DataTable
            caption="Orders of the batch"
            columns={orderColumns}
            rows={batch.orders}
            keyOf={({ id: key }) => key}
          />
        </Stack>
      )}
    </Loaded>
  );
}

function Facts({ batch }: { readonly batch: OpenBatch }) {
  const { status, stopped, sheets_made, counts, made_at, printed_at } = batch;
  const facts: readonly (readonly [string, string])[] = [
    ['State', stopped.length > 0 ? 'Stopped: not all of it may be printed' : batchStatusLabels[status]],
    ['Orders', String(counts.orders)],
    ['Boxes', String(counts.boxes)],
    ['Cards', String(counts.cards)],
    ['MEGA prints', counts.posters > 0 ? String(counts.posters) : ''],
    ['Sheets', status === 'imposing' ? `${sheets_made} of ${counts.sheets}` : String(counts.sheets)],
    ['Made', formatMoment(made_at)],
    ['Printed', printed_at ? formatMoment(printed_at) : ''],
  ];
  return <FactList facts={facts.filter(([, words]) => words !== '')} look="row" />;
}

/** Where the prints of a stopped order are: "18 cards on sheets 1 and 2.". */
function stoppedPrints(cards: number, sheets: readonly number[]): string {
  const prints = counted(cards, 'card');
  if (sheets.length === 0) return `${prints}.`;
  return `${prints} on ${sheets.length === 1 ? 'sheet' : 'sheets'} ${ranges(sheets)}.`;
}

/** Files and orders that must not be printed, and orders that did not fit the batch. */
function Problems({ batch: { broken, refused, stopped } }: { readonly batch: OpenBatch }) {
  return (
    <>
      <ProblemList lead="Do not print these sheets. Make them again without:">
        {stopped.map(({ id, order_number, text, cards, sheets }) => (
          <li key={id}>
            <Link to={opsOrderPath(id)}>{order_number}</Link>: {text} {stoppedPrints(cards, sheets)}
          </li>
        ))}
      </ProblemList>
      <ProblemList lead="Nothing of this batch may be printed:">
        {broken.map(({ order_id, order_number, card_id, side, problem }) => (
          <li key={`${order_id} ${card_id} ${side}`}>
            <Link to={opsOrderPath(order_id)}>{order_number}</Link>, {side}: the file {fileProblemTexts[problem]}
          </li>
        ))}
      </ProblemList>
      <ProblemList lead={`${counted(refused.length, 'order')} not in the batch:`}>
        {refused.map(({ order_id, order_number, error }) => (
          <li key={order_id}>
            <Link to={opsOrderPath(order_id)}>{order_number ?? order_id}</Link>: {error}
          </li>
        ))}
      </ProblemList>
    </>
  );
}

interface ProblemListProps {
  readonly lead: string;
  readonly children: readonly ReactNode[];
}

/** Nothing without items. */
const ProblemList = ({ lead, children }: ProblemListProps) =>
  children.length > 0 && (
    <Notice kind="problem">
      <p>{lead}</p>
      <ul>{children}</ul>
    </Notice>
  );
