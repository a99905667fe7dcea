import type { CSSProperties } from 'react';
import { useSearchParams } from 'react-router-dom';
import { auditActions } from '#domain/desk/audit-actions.ts';
import type { AuditEntryView } from '#domain/desk/audit-entry.ts';
import { api } from '#web/src/base/data/api.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { formatMoment } from '#web/src/base/lib/format-day.ts';
import { opsOrderPath } from '#web/src/base/ops-paths.ts';
import { SelectField, TextField } from '#web/src/parts/forms/field.tsx';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import type { Column } from '#web/src/parts/page/table/data-table.tsx';
import { Id } from '#web/src/parts/page/table/id.tsx';
import { PagedTable } from '#web/src/parts/page/table/paged-table.tsx';
import cells from '#web/src/parts/page/table/table-cells.module.css';
import { Link } from '#web/src/parts/ui/link.tsx';
import { useOpsList } from '#web/src/production/data/ops.ts';
import { actionLabel, auditChanges } from './audit-changes.ts';

const columns: readonly Column<AuditEntryView>[] = [
  { head: 'When', cell: ({ at }) => formatMoment(at) },
  { head: 'What', cell: ({ what }) => <Link to={`?what=${encodeURIComponent(what)}`}>{actionLabel(what)}</Link> },
  {
    head: 'By',
    cell: ({ by, by_name }) => <Link to={`?by=${encodeURIComponent(by)}`}>{by_name ?? <Id of={by} />}</Link>,
  },
  { head: 'Changed', cell: (entry) => <Changes entry={entry} /> },
  {
    head: 'About',
    cell: ({ subject, seen }) => (
      <>
        {subject.startsWith('ord_') ? (
          <Link to={opsOrderPath(subject)}>
            <Id of={subject} />
          </Link>
        ) : (
          <Link to={`?subject=${encodeURIComponent(subject)}`}>
            <Id of={subject} />
          </Link>
        )}
        {seen.map((id) => (
          <div key={id}>
            <Id of={id} />
          </div>
        ))}
      </>
    ),
  },
];

function Changes({ entry }: { readonly entry: AuditEntryView }) {
  return (
    <Stack as="ul" gap={1} className={cells.note}>
      {auditChanges(entry).map(({ field, from, to }) => (
        <li key={field}>
          <Quiet as="span">{field}:</Quiet>{' '}
          {from !== null && (
            <>
              <del>{from}</del> <span aria-hidden="true">→ </span>
              <span className="visually-hidden">became </span>
            </>
          )}
          <strong>{to}</strong>
        </li>
      ))}
    </Stack>
  );
}

const names = ['month', 'what', 'by', 'subject'] as const;
type Filters = Readonly<Record<(typeof names)[number], string>>;

/** The audit log: this month and the last, or all months if the address has filters. */
export function AuditList() {
  const [search, setSearch] = useSearchParams();
  const filters = Object.fromEntries(names.map((name) => [name, search.get(name)?.trim() ?? ''])) as Filters;
  const { month, what, by, subject } = filters;
  const list = useOpsList(
    ['audit', month, what, by, subject],
    (cursor, signal) =>
      api('listAudit', {
        query: {
          month: month.replace('-', '') || undefined,
          what: what || undefined,
          by: by || undefined,
          subject: subject || undefined,
          cursor,
        },
        signal,
      }),
    ({ entries }) => entries,
  );
  const choose = (name: keyof Filters, value: string) => {
    const next = Object.entries({ ...filters, [name]: value }).filter(([, chosen]) => chosen !== '');
    setSearch(Object.fromEntries(next), { replace: true });
  };
  return (
    <>
      <AuditFilters filters={filters} onChoose={choose} />
      <PagedTable caption="Audit" columns={columns} list={list} empty="No entry fits." keyOf={({ id }) => id} />
    </>
  );
}

interface AuditFiltersProps {
  readonly filters: Filters;
  readonly onChoose: (name: keyof Filters, value: string) => void;
}

function AuditFilters({ filters, onChoose }: AuditFiltersProps) {
  return (
    <section
      className={classNames(looks.tiles, looks.end)}
      style={{ '--tile': '13rem' } as CSSProperties}
      aria-label="Filters"
    >
      <TextField
        label="Month"
        type="month"
        value={filters.month}
        onChange={({ target: { value } }) => onChoose('month', value)}
      />
      <SelectField label="Action" value={filters.what} onChange={({ target: { value } }) => onChoose('what', value)}>
        <option value="">Every action</option>
        {auditActions.map((action) => (
          <option key={action} value={action}>
            {actionLabel(action)}
          </option>
        ))}
      </SelectField>
      <TypedFilter label="Id of the order, card or code" name="subject" filters={filters} onChoose={onChoose} />
      <TypedFilter label="Id of the operator" name="by" filters={filters} onChoose={onChoose} />
    </section>
  );
}

/** A filter that applies on Enter or blur, because each change reads the log. */
function TypedFilter({
  label,
  name,
  filters,
  onChoose,
}: AuditFiltersProps & { readonly label: string; readonly name: 'by' | 'subject' }) {
  return (
    <TextField
      key={filters[name]}
      label={label}
      defaultValue={filters[name]}
      autoComplete="off"
      maxLength={100}
      onBlur={({ target: { value } }) => value.trim() !== filters[name] && onChoose(name, value.trim())}
      onKeyDown={({ key, currentTarget: { value } }) => key === 'Enter' && onChoose(name, value.trim())}
    />
  );
}
