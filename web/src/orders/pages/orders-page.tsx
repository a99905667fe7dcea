import { paths } from '#web/src/base/paths.ts';
import styles from '#web/src/parts/page/dashboard.module.css';
import { EmptyState } from '#web/src/parts/page/empty-state.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { MoreButton } from '#web/src/parts/page/more-button.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { ButtonLink } from '#web/src/parts/ui/button.tsx';
import { useOrders } from '../data/orders.ts';
import { OrderList } from '../order/order-list.tsx';
import { AllReturns } from '../return/all-returns.tsx';

const noOrders = (
  <EmptyState
    action={
      <ButtonLink to={paths.myCards} variant="primary">
        My cards
      </ButtonLink>
    }
  >
    No orders yet. Finished cards go into a box, and the box goes to print.
  </EmptyState>
);

export function Page() {
  const orders = useOrders();
  return (
    <div className={`page-width ${styles.page}`}>
      <SectionHead kicker="Printed and on the way" title="Orders" level={1} />
      <Loaded query={orders} loading="Loading your orders" empty={noOrders}>
        {(all) => <OrderList orders={all} />}
      </Loaded>
      <MoreButton list={orders} className={styles.more}>
        Show more orders
      </MoreButton>
      <AllReturns />
    </div>
  );
}
