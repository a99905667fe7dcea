import { paths } from '#web/src/base/paths.ts';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { useOrders } from '../data/orders.ts';
import { OrderList } from './order-list.tsx';

/** The newest orders of a signed-in user, on the tracking page. They need no order number. */
export function SignedInOrders() {
  const { data: orders = [] } = useOrders();
  if (orders.length === 0) return null;
  return (
    <section className="ruled">
      <SectionHead kicker="Signed in" title="Your orders" />
      <OrderList orders={orders.slice(0, 5)} />
      {orders.length > 5 && <Link to={paths.orders}>All orders</Link>}
    </section>
  );
}
