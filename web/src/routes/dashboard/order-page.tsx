import type { Params } from 'react-router-dom';
import { useParams } from 'react-router-dom';
import { useOrder } from '#web/data/orders';
import { OrderDetail } from '#web/features/orders/order-detail.tsx';
import { ReportProblem } from '#web/features/returns/report-problem.tsx';
import { ReturnList } from '#web/features/returns/return-list.tsx';
import { dateWords } from '#web/lib/day-words';
import { Loaded } from '#web/page/loaded.tsx';
import { SectionHead } from '#web/page/section-head.tsx';
import { paths } from '#web/paths';
import { Link } from '#web/ui/link.tsx';
import styles from './dashboard.module.css';

/** The order's number is in the title of the page. */
export const useDatum = ({ orderId = '' }: Params) => useOrder(orderId).data;

export function Page() {
  const { orderId = '' } = useParams();
  return (
    <div className={`page-width ${styles.page}`}>
      <p>
        <Link to={paths.orders}>All orders</Link>
      </p>
      <Loaded query={useOrder(orderId)} words="Loading your order">
        {(order) => (
          <>
            <SectionHead kicker={`Order, placed ${dateWords(order.placed_at)}`} title={order.order_number} level={1} />
            <OrderDetail
              order={order}
              returns={<ReturnList returns={order.returns} items={order.items} />}
              report={<ReportProblem order={order} />}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}
