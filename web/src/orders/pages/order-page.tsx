import type { Params } from 'react-router-dom';
import { useParams } from 'react-router-dom';
import { formatDate } from '#web/src/base/lib/format-day.ts';
import { paths } from '#web/src/base/paths.ts';
import styles from '#web/src/parts/page/dashboard.module.css';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { useOrder } from '../data/orders.ts';
import { OrderDetail } from '../order/order-detail.tsx';
import { ReportProblem } from '../return/report-problem.tsx';
import { ReturnList } from '../return/return-list.tsx';

/** The page's title contains the order number. */
export const useDatum = ({ orderId = '' }: Params) => useOrder(orderId).data;

export function Page() {
  const { orderId = '' } = useParams();
  return (
    <div className={`page-width ${styles.page}`}>
      <p>
        <Link to={paths.orders}>All orders</Link>
      </p>
      <Loaded query={useOrder(orderId)} loading="Loading your order">
        {(order) => (
          <>
            <SectionHead kicker={`Order, placed ${formatDate(order.placed_at)}`} title={order.order_number} level={1} />
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
