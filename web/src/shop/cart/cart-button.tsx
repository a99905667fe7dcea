import { badgeText } from '#domain/shop/cart-rules.ts';
import { LineIcon } from '#web/src/parts/ui/line-icon.tsx';
import { useCart } from '../data/cart.ts';
import { useOpenCart } from '../data/cart-drawer-context.ts';
import styles from './cart-button.module.css';

const bag =
  'M16 10a4 4 0 0 1-8 0M3.1 6.03h17.8M3.4 5.47a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.67a2 2 0 0 0-.4-1.2l-2-2.67A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z';

export function CartButton() {
  const openCart = useOpenCart();
  const count = useCart().data?.totals.item_count ?? 0;
  const label = count === 0 ? 'Cart, empty' : `Cart, ${badgeText(count)} ${count === 1 ? 'box' : 'boxes'}`;
  return (
    <button type="button" className={`icon-button ${styles.cart}`} onClick={openCart} aria-label={label}>
      <LineIcon name={bag} size={22} />
      {count > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {badgeText(count)}
        </span>
      )}
    </button>
  );
}
