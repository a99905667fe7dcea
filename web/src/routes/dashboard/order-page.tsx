import { useParams } from 'react-router-dom';
import { paths } from '#web/paths';
import { OrderDetail } from '#web/features/orders/order-detail.tsx';
import { useOrder } from '#web/data/use-orders';
import { errorWords } from '#web/api/api-error';
import { dateWords } from '#web/lib/day-words';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadingPress } from '#web/page/loading-press.tsx';
import { Notice } from '#web/page/notice.tsx';
import { SectionHead } from '#web/page/section-head.tsx';
import { DashboardNav } from './dashboard-nav.tsx';
import styles from './dashboard.module.css';

export function Page() {
  const { orderId = '' } = useParams();
  const { data: order, isPending, isError, error, refetch } = useOrder(orderId);
  return (
    <>
      <DashboardNav />
      <div className={`page-width ${styles.page}`}>
        <p>
          <Link to={paths.orders}>All orders</Link>
        </p>
        {isPending && <LoadingPress words="Loading your order" />}
        {isError && (
          <Notice kind="problem" action={<Button onClick={() => void refetch()}>Try again</Button>}>
            {errorWords(error)}
          </Notice>
        )}
        {order && (
          <>
            <SectionHead kicker={`Order, placed ${dateWords(order.placed_at)}`} title={order.order_number} level={1} />
            <OrderDetail order={order} />
          </>
        )}
      </div>
    </>
  );
}
