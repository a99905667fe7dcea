import { Link } from '../../ui/link.tsx';
import styles from './status-links.module.css';

interface StatusLinksProps<Status extends string> {
  readonly label: string;
  readonly words: Readonly<Record<Status, string>>;
  readonly chosen: Status;
}

/** Links that filter a list by status. The status is in the address, so that it can be shared. */
export function StatusLinks<Status extends string>({ label, words, chosen }: StatusLinksProps<Status>) {
  return (
    <nav className={styles.statuses} aria-label={label}>
      {(Object.entries(words) as [Status, string][]).map(([status, name]) => (
        <Link key={status} to={`?status=${status}`} aria-current={status === chosen ? 'true' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** The status in the address, or the first one when the address has none of the table. */
export function statusIn<Status extends string>(words: Readonly<Record<Status, string>>, given: string | null): Status {
  const all = Object.keys(words) as Status[];
  return all.find((status) => status === given) ?? (all[0] as Status);
}
