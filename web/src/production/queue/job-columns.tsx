import { problemLabels } from '#domain/orders/order/order-problem.ts';
import { countryName } from '#domain/shop/country-name.ts';
import { serverDay, serverNow } from '#web/src/base/api/server-clock.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { formatMoment } from '#web/src/base/lib/format-day.ts';
import { formatAge, formatDueDay } from '#web/src/base/lib/format-due-day.ts';
import { opsBatchPath, opsOrderPath } from '#web/src/base/ops-paths.ts';
import looks from '#web/src/parts/layout/looks.module.css';
import type { Column } from '#web/src/parts/page/table/data-table.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import type { Job } from '../data/jobs.ts';
import styles from './production-queue.module.css';

/** An order of MEGA prints has no foil. */
const foilLabel = ({ card_count, finishes }: Job): string => (card_count > 0 ? finishes.join(', ') : '–');

const filesLabels: Readonly<Record<Job['files'], string>> = {
  unchecked: 'not yet',
  verified: 'checked',
  broken: 'broken',
};

/** The order's number with warnings for the operator. `problem`: why the last action was refused. */
export function OrderCell({ job, problem }: { readonly job: Job; readonly problem: string | undefined }) {
  return (
    <>
      <Link to={opsOrderPath(job.order_id)}>{job.order_number}</Link>
      {job.replaces !== null && <span className={classNames(looks.number, styles.note)}>Replacement</span>}
      {job.problem && <span className={classNames(looks.bad, styles.note)}>{problemLabels[job.problem]}</span>}
      {job.broken.map((text) => (
        <span key={text} className={styles.note}>
          {text}
        </span>
      ))}
      {job.payment_status === 'disputed' && !job.problem && (
        <span className={classNames(looks.bad, styles.note)}>Disputed</span>
      )}
      {problem && <span className={classNames(looks.bad, styles.note)}>{problem}</span>}
    </>
  );
}

function Due({ job: { ship_by, is_late, overdue_since } }: { readonly job: Job }) {
  const words = formatDueDay(ship_by, serverDay());
  if (is_late) return <strong className={looks.bad}>{words}</strong>;
  return (
    <>
      {words}
      {overdue_since && (
        <span className={classNames(looks.bad, styles.note)} title={formatMoment(overdue_since)}>
          waits too long
        </span>
      )}
    </>
  );
}

const team: Column<Job> = {
  head: 'Team',
  cell: ({ team_name }) => <span className={classNames(looks.ellipsis, styles.name)}>{team_name}</span>,
};

/**
 * The columns after the number. Teams and MEGA prints only if an order has them: all would be wider than a desk of 1280 pixels. Columns that the API
 * can sort by have a name.
 */
export const jobColumns = (jobs: readonly Job[]): readonly Column<Job>[] =>
  columns.filter(
    (column) =>
      (column !== team || jobs.some(({ team_name: name }) => name !== null)) &&
      (column !== mega || jobs.some(({ mega_count: count }) => count > 0)),
  );

const mega: Column<Job> = { head: 'MEGA', cell: ({ mega_count }) => mega_count || '', numeric: true };

const columns: readonly Column<Job>[] = [
  { head: 'Ship by', cell: (job) => <Due job={job} />, sort: { name: 'ship_by' } },
  {
    head: 'Age',
    cell: ({ placed_at }) => (
      <time dateTime={placed_at} title={formatMoment(placed_at)}>
        {formatAge(placed_at, serverNow())}
      </time>
    ),
    numeric: true,
    sort: { name: 'placed_at' },
  },
  {
    head: 'Customer',
    cell: ({ recipient }) => <span className={classNames(looks.ellipsis, styles.name)}>{recipient}</span>,
  },
  team,
  { head: 'Boxes', cell: ({ box_count }) => box_count, numeric: true },
  { head: 'Cards', cell: ({ card_count }) => card_count, numeric: true, sort: { name: 'cards' } },
  mega,
  { head: 'Foil', cell: foilLabel },
  { head: 'To', cell: ({ country }) => <abbr title={countryName(country)}>{country}</abbr> },
  {
    head: 'Batch',
    cell: ({ batch_id, batch_number }) => batch_id && <Link to={opsBatchPath(batch_id)}>{batch_number}</Link>,
  },
  {
    head: 'Files',
    cell: ({ files }) => <span className={files === 'broken' ? looks.bad : undefined}>{filesLabels[files]}</span>,
  },
];
