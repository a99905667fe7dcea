import { useNavigate } from 'react-router-dom';
import type { CartView } from '#domain/shop/cart.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { packBuilderPath, paths } from '#web/src/base/paths.ts';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { useCart } from '../data/cart.ts';

/** The boxes in the cart, with a button to pay. Renders nothing for an empty cart. */
export function WaitingCart({ isUnpaid }: { readonly isUnpaid: boolean }) {
  const { data: cart } = useCart();
  const navigate = useNavigate();
  if (!cart || cart.cart_items.length === 0) return null;
  const checkOut = () => void navigate(paths.checkout);
  return (
    <Notice kind="note" action={<Button onClick={checkOut}>Check out</Button>}>
      <p>
        {isUnpaid ? 'Nothing was charged. In your cart: ' : 'In your cart: '}
        <Boxes cart={cart} /> for {formatMoney(cart.total_amount)}.
      </p>
    </Notice>
  );
}

function Boxes({ cart: { cart_items: items } }: { readonly cart: CartView }) {
  return items.map(({ id, quantity, pack }, n) => (
    <span key={id}>
      {n > 0 && ', '}
      <Link to={packBuilderPath({ box: pack.id })}>{pack.name}</Link>
      {quantity > 1 && `\u00a0×\u00a0${quantity}`}
    </span>
  ));
}
