import { reasonWords, returnStatusWords } from '#web/src/base/content/return-words.ts';
import { dateWords } from '#web/src/base/lib/day-words.ts';
import { orderPath } from '#web/src/base/paths.ts';
import { MoreButton } from '#web/src/parts/page/more-button.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { useReturns } from '../data/returns.ts';
import styles from './return-list.module.css';

/** The return requests of all orders with their status; nothing when there are none. */
export function AllReturns() {
  const list = useReturns();
  const { data: returns = [] } = list;
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
      <MoreButton list={list}>Show more</MoreButton>
    </section>
  );
}
