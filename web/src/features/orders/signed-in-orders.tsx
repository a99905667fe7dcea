import { paths } from '#web/paths';
import { Link } from '#web/ui/link.tsx';
import { SectionHead } from '#web/page/section-head.tsx';
import { OrderList } from './order-list.tsx';
import styles from './tracking.module.css';
import { useOrders } from '../../data/use-orders.ts';

/** On the tracking page the orders of somebody signed in need no number. */
export function SignedInOrders() {
  const { orders } = useOrders();
  if (orders.length === 0) return null;
  return (
    <section className={styles.own}>
      <SectionHead kicker="Signed in" title="Your orders" />
      <OrderList orders={orders.slice(0, 5)} />
      {orders.length > 5 && <Link to={paths.orders}>All orders</Link>}
    </section>
  );
}
