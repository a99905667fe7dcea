import { useOrders } from '#web/data/orders';
import { OrderList } from '#web/features/orders/order-list.tsx';
import { AllReturns } from '#web/features/returns/all-returns.tsx';
import { EmptyState } from '#web/page/empty-state.tsx';
import { Loaded } from '#web/page/loaded.tsx';
import { MoreButton } from '#web/page/more-button.tsx';
import { SectionHead } from '#web/page/section-head.tsx';
import { paths } from '#web/paths';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './dashboard.module.css';

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
      <Loaded query={orders} words="Loading your orders" empty={noOrders}>
        {(all) => <OrderList orders={all} />}
      </Loaded>
      <MoreButton list={orders} className={styles.more}>
        Show more orders
      </MoreButton>
      <AllReturns />
    </div>
  );
}
