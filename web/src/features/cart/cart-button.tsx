import { ShoppingBag } from 'lucide-react';
import { badgeWords } from '#domain/cart/cart-rules';
import { useCart } from '#web/data/cart';
import { useOpenCart } from '#web/data/cart-drawer-context';
import styles from './cart-button.module.css';

/** Opens the cart and shows the number of boxes in it. */
export function CartButton() {
  const openCart = useOpenCart();
  const count = useCart().data?.totals.item_count ?? 0;
  const words = count === 0 ? 'Cart, empty' : `Cart, ${badgeWords(count)} ${count === 1 ? 'box' : 'boxes'}`;
  return (
    <button type="button" className={styles.cart} onClick={openCart} aria-label={words}>
      <ShoppingBag aria-hidden="true" size={22} />
      {count > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {badgeWords(count)}
        </span>
      )}
    </button>
  );
}
