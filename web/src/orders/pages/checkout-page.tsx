import { packBuilderPath } from '#web/src/base/paths.ts';
import { useSession } from '#web/src/base/session/session.tsx';
import styles from '#web/src/parts/page/dashboard.module.css';
import { EmptyState } from '#web/src/parts/page/empty-state.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { ButtonLink } from '#web/src/parts/ui/button.tsx';
import { useCart } from '#web/src/shop/data/cart.ts';
import { Checkout } from '../checkout/checkout.tsx';
import { useLastAddress } from '../data/orders.ts';

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
  const last = useLastAddress();
  return (
    <div className={`page-width ${styles.page}`}>
      <SectionHead kicker="The last look before printing" title="Checkout" level={1} />
      <Loaded query={useCart()} loading="Loading your cart">
        {({ cart_items }) =>
          cart_items.length === 0
            ? emptyCart
            : // The form begins with the last address. If that cannot be read, it begins empty.
              user && !last.isPending && <Checkout userId={user.id} items={cart_items} last={last.data ?? null} />
        }
      </Loaded>
    </div>
  );
}
