import { packBuilderPath } from '#web/paths';
import { Checkout } from '#web/features/checkout/checkout.tsx';
import { errorWords } from '#web/api/api-error';
import { useCart } from '#web/data/cart';
import { useSession } from '#web/session/session.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/page/empty-state.tsx';
import { LoadingPress } from '#web/page/loading-press.tsx';
import { Notice } from '#web/page/notice.tsx';
import { SectionHead } from '#web/page/section-head.tsx';
import styles from './dashboard.module.css';

export function Page() {
  const { user } = useSession();
  const { data: cart, isPending, isError, error, refetch } = useCart();
  return (
    <div className={`page-width ${styles.page}`}>
      <SectionHead kicker="The last look before the press" title="Checkout" level={1} />
      {isPending && <LoadingPress words="Loading your cart" />}
      {isError && (
        <Notice kind="problem" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {errorWords(error)}
        </Notice>
      )}
      {cart?.cart_items.length === 0 && (
        <EmptyState
          action={
            <ButtonLink to={packBuilderPath()} variant="primary">
              Fill a box
            </ButtonLink>
          }
        >
          Your cart is empty.
        </EmptyState>
      )}
      {cart && cart.cart_items.length > 0 && user && <Checkout userId={user.id} items={cart.cart_items} />}
    </div>
  );
}
