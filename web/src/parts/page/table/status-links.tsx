import { Row } from '../../layout/layout.tsx';
import { Link } from '../../ui/link.tsx';
import tabs from '../../ui/tab-nav.module.css';

interface StatusLinksProps<Status extends string> {
  readonly label: string;
  readonly labels: Readonly<Record<Status, string>>;
  readonly chosen: Status;
}

/** Links that filter a list by status. The status is in the address, so that it can be shared. */
export function StatusLinks<Status extends string>({ label, labels, chosen }: StatusLinksProps<Status>) {
  return (
    <Row as="nav" gap={4} aria-label={label}>
      {(Object.entries(labels) as [Status, string][]).map(([status, name]) => (
        <Link
          key={status}
          to={`?status=${status}`}
          className={tabs.tab ?? ''}
          aria-current={status === chosen ? 'true' : undefined}
        >
          {name}
        </Link>
      ))}
    </Row>
  );
}

/** Reads the status from the address. Defaults to the first one. */
export function statusIn<Status extends string>(
  labels: Readonly<Record<Status, string>>,
  given: string | null,
): Status {
  const all = Object.keys(labels) as Status[];
  return all.find((status) => status === given) ?? (all[0] as Status);
}
