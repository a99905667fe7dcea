import { useQueryClient } from '@tanstack/react-query';
import { boxQuote } from '#domain/shop/box-rules.ts';
import type { CartTotals, CartView } from '#domain/shop/cart.ts';
import { messageOf } from '#domain/tables/errors.ts';
import { cents } from '#domain/values/money.ts';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { refreshCart } from '../data/cart.ts';

/** True if a box's price differs from the server's: the box changed elsewhere, or the price table changed. */
export function hasStalePrice(cart: CartView, totals: CartTotals): boolean {
  return totals.items.some(({ pack_id, unit_price }) => {
    const pack = cart.cart_items.find((item) => item.pack_id === pack_id)?.pack;
    return pack && boxQuote({ pack_type: pack.pack_type, items: pack.pack_items }).total !== cents(unit_price);
  });
}

/** Explains a changed price instead of silently changing the total. */
export function StalePrice({ cart, totals }: { readonly cart: CartView; readonly totals: CartTotals | undefined }) {
  const queries = useQueryClient();
  if (!totals || !hasStalePrice(cart, totals)) return null;
  return (
    <Notice
      kind="problem"
      action={
        <Button size="small" onClick={() => void refreshCart(queries)}>
          Show the new prices
        </Button>
      }
    >
      {messageOf('price.changed')}
    </Notice>
  );
}
