import { packBuilderPath } from '#web/src/base/paths.ts';
import { useSession } from '#web/src/base/session/session.tsx';
import styles from '#web/src/parts/page/dashboard.module.css';
import { EmptyState } from '#web/src/parts/page/empty-state.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { ButtonLink } from '#web/src/parts/ui/button.tsx';
import { useCart } from '#web/src/shop/data/cart.ts';
import { Checkout } from '../checkout/checkout.tsx';

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
      <Loaded query={useCart()} loading="Loading your cart">
        {({ cart_items }) =>
          cart_items.length === 0 ? emptyCart : user && <Checkout userId={user.id} items={cart_items} />
        }
      </Loaded>
    </div>
  );
}
