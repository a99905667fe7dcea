import { orderPath } from '#web/paths';
import { reasonWords, returnStatusWords } from '#web/content/return-words';
import { dateWords } from '#web/lib/day-words';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { SectionHead } from '#web/page/section-head.tsx';
import styles from './return-list.module.css';
import { useReturns } from '../../data/use-orders.ts';

/** Every problem somebody reported, whatever the order, with where it stands; nothing where there is none. */
export function AllReturns() {
  const { returns, hasNextPage, fetchNextPage, isFetchingNextPage } = useReturns();
  if (returns.length === 0) return null;
  return (
    <section>
      <SectionHead kicker="Put right" title="Reported problems" />
      <ul className={styles.list}>
        {returns.map(({ id, order_id, order_number, reason, status, created_at }) => (
          <li key={id} className={styles.row}>
            <p className={styles.head}>
              <strong>{reasonWords[reason]}</strong>
              <span className={styles.state}>{returnStatusWords[status]}</span>
            </p>
            <p className={styles.quiet}>
              {dateWords(created_at)} · <Link to={orderPath(order_id)}>Order {order_number}</Link>
            </p>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button onClick={() => void fetchNextPage()} busy={isFetchingNextPage}>
          Show more
        </Button>
      )}
    </section>
  );
}
