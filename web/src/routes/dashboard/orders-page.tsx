import { paths } from '#web/paths';
import { AllReturns } from '#web/features/orders/all-returns.tsx';
import { OrderList } from '#web/features/orders/order-list.tsx';
import { useOrders } from '#web/data/use-orders';
import { errorWords } from '#web/api/api-error';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/page/empty-state.tsx';
import { LoadingPress } from '#web/page/loading-press.tsx';
import { Notice } from '#web/page/notice.tsx';
import { SectionHead } from '#web/page/section-head.tsx';
import { DashboardNav } from './dashboard-nav.tsx';
import styles from './dashboard.module.css';

export function Page() {
  const { orders, isPending, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useOrders();
  return (
    <>
      <DashboardNav />
      <div className={`page-width ${styles.page}`}>
        <SectionHead kicker="Printed and on the way" title="Orders" level={1} />
        {isPending && <LoadingPress words="Loading your orders" />}
        {isError && (
          <Notice kind="problem" action={<Button onClick={() => void refetch()}>Try again</Button>}>
            {errorWords(error)}
          </Notice>
        )}
        {!isPending && !isError && orders.length === 0 && (
          <EmptyState
            action={
              <ButtonLink to={paths.myCards} variant="primary">
                My cards
              </ButtonLink>
            }
          >
            No orders yet. Finished cards go into a box, the box goes on the press.
          </EmptyState>
        )}
        {orders.length > 0 && <OrderList orders={orders} />}
        {hasNextPage && (
          <Button className={styles.more ?? ''} onClick={() => void fetchNextPage()} busy={isFetchingNextPage}>
            Show more orders
          </Button>
        )}
        <AllReturns />
      </div>
    </>
  );
}
