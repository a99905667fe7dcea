import { useSearchParams } from 'react-router-dom';
import { opsOrderPath } from '#web/paths';
import { api } from '#web/data/api';
import type { Reply } from '#web/api/api-client';
import { momentWords } from '#web/lib/day-words';
import { TextField } from '#web/forms/field.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Column } from '#web/page/table/data-table.tsx';
import { PagedTable } from '#web/page/table/paged-table.tsx';
import styles from './audit-list.module.css';
import { useOpsList } from '#web/data/ops';

type Row = Reply<'listAudit'>['entries'][number];

const columns: readonly Column<Row>[] = [
  { head: 'When', cell: ({ at }) => momentWords(at) },
  { head: 'What', cell: ({ what }) => what },
  {
    head: 'About',
    cell: ({ subject, seen }) => (
      <>
        {subject.startsWith('ord_') ? <Link to={opsOrderPath(subject)}>{subject}</Link> : subject}
        {seen.map((id) => (
          <div key={id}>{id}</div>
        ))}
      </>
    ),
  },
  { head: 'By', cell: ({ by }) => <code>{by}</code> },
];

/** The audit of one month; without a month in the address, the current one. */
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
      <PagedTable caption="Audit" columns={columns} list={list} empty="Nothing in this month." keyOf={({ id }) => id} />
    </>
  );
}
