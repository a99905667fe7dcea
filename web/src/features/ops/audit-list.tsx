import { useSearchParams } from 'react-router-dom';
import { opsPath } from '#web/paths';
import { api } from '#web/data/api';
import type { Reply } from '#web/api/api-client';
import { momentWords } from '#web/lib/day-words';
import { TextField } from '#web/forms/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { type Column, OpsTable } from './ops-table.tsx';
import styles from './ops.module.css';
import { useOpsList } from '../../data/use-ops.ts';

type Row = Reply<'listAudit'>['entries'][number];

const columns: readonly Column<Row>[] = [
  { head: 'When', cell: ({ at }) => momentWords(at) },
  { head: 'What', cell: ({ what }) => what },
  {
    head: 'About',
    cell: ({ subject }) =>
      subject.startsWith('ord_') ? <Link to={opsPath('orders', subject)}>{subject}</Link> : subject,
  },
  { head: 'By', cell: ({ by }) => <code>{by}</code> },
];

/** Who did what, a month at a time; without a month the current one. */
export function AuditList() {
  const [search, setSearch] = useSearchParams();
  const month = search.get('month') ?? '';
  const list = useOpsList(
    ['audit', month],
    (cursor, signal) => api('listAudit', { query: { month: month.replace('-', '') || undefined, cursor }, signal }),
    ({ entries }) => entries,
  );
  return (
    <>
      <div className={styles.month}>
        <TextField
          label="Month"
          type="month"
          value={month}
          onChange={({ target: { value } }) => setSearch(value === '' ? {} : { month: value }, { replace: true })}
        />
      </div>
      <OpsTable caption="Audit" columns={columns} list={list} empty="Nothing in this month." keyOf={({ id }) => id} />
    </>
  );
}
