import { countryName } from '#domain/shop/country-name.ts';
import { momentWords } from '#web/src/base/lib/day-words.ts';
import { ageWords, dueWords } from '#web/src/base/lib/due-words.ts';
import { opsBatchPath, opsOrderPath } from '#web/src/base/ops-paths.ts';
import type { Column } from '#web/src/parts/page/table/data-table.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import type { Job } from '../data/jobs.ts';
import styles from './production-queue.module.css';

/** Of an order with MEGA prints alone there is no foil. */
const foilWords = ({ card_count, finishes }: Job): string => (card_count > 0 ? finishes.join(', ') : '–');
const today = (): string => new Date().toISOString().slice(0, 10);

const filesWords: Readonly<Record<Job['files'], string>> = {
  unchecked: 'not yet',
  verified: 'checked',
  broken: 'broken',
};

/** The number with what an operator must know before touching the order. `problem`: why the last action was refused. */
export function OrderCell({ job, problem }: { readonly job: Job; readonly problem: string | undefined }) {
  return (
    <>
      <Link to={opsOrderPath(job.order_id)}>{job.order_number}</Link>
      {job.replaces !== null && <span className={styles.tag}>Replacement</span>}
      {job.payment_status === 'disputed' && <span className={styles.alert}>Disputed</span>}
      {problem && <span className={styles.alert}>{problem}</span>}
    </>
  );
}

function Due({ job: { ship_by, is_late, overdue_since } }: { readonly job: Job }) {
  const words = dueWords(ship_by, today());
  if (is_late) return <strong className={styles.late}>{words}</strong>;
  return (
    <>
      {words}
      {overdue_since && (
        <span className={styles.alert} title={momentWords(overdue_since)}>
          waits too long
        </span>
      )}
    </>
  );
}

const team: Column<Job> = { head: 'Team', cell: ({ team_name }) => <span className={styles.name}>{team_name}</span> };

/** The columns after the number, without teams where no order has one. Those that the API sorts by have a name. */
export const jobColumns = (hasTeams: boolean): readonly Column<Job>[] =>
  hasTeams
    ? columns.toSpliced(
        columns.findIndex(({ head }) => head === 'Boxes'),
        0,
        team,
      )
    : columns;

const columns: readonly Column<Job>[] = [
  { head: 'Ship by', cell: (job) => <Due job={job} />, sort: { name: 'ship_by' } },
  {
    head: 'Age',
    cell: ({ placed_at }) => (
      <time dateTime={placed_at} title={momentWords(placed_at)}>
        {ageWords(placed_at, Date.now())}
      </time>
    ),
    numeric: true,
    sort: { name: 'placed_at' },
  },
  { head: 'Customer', cell: ({ recipient }) => <span className={styles.name}>{recipient}</span> },
  { head: 'Boxes', cell: ({ box_count }) => box_count, numeric: true },
  { head: 'Cards', cell: ({ card_count }) => card_count, numeric: true, sort: { name: 'cards' } },
  { head: 'MEGA', cell: ({ mega_count }) => mega_count || '', numeric: true },
  { head: 'Foil', cell: foilWords },
  { head: 'To', cell: ({ country }) => <abbr title={countryName(country)}>{country}</abbr> },
  {
    head: 'Batch',
    cell: ({ batch_id, batch_number }) => batch_id && <Link to={opsBatchPath(batch_id)}>{batch_number}</Link>,
  },
  {
    head: 'Files',
    cell: ({ files }) => <span className={files === 'broken' ? styles.late : undefined}>{filesWords[files]}</span>,
  },
];
