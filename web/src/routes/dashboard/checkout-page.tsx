import { useCart } from '#web/data/cart';
import { Checkout } from '#web/features/checkout/checkout.tsx';
import { EmptyState } from '#web/page/empty-state.tsx';
import { Loaded } from '#web/page/loaded.tsx';
import { SectionHead } from '#web/page/section-head.tsx';
import { packBuilderPath } from '#web/paths';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './dashboard.module.css';

const emptyCart = (
  <EmptyState
    action={
      <ButtonLink to={packBuilderPath()} variant="primary">
        Fill a box
      </ButtonLink>
    }
  >
    Your cart is empty.
  </EmptyState>
);

export function Page() {
  const { user } = useSession();
  return (
    <div className={`page-width ${styles.page}`}>
      <SectionHead kicker="The last look before printing" title="Checkout" level={1} />
      <Loaded query={useCart()} words="Loading your cart">
        {({ cart_items }) =>
          cart_items.length === 0 ? emptyCart : user && <Checkout userId={user.id} items={cart_items} />
        }
      </Loaded>
    </div>
  );
}
