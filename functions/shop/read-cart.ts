import type { CartView } from '#domain/shop/cart.ts';
import { cartTotalsView } from '#domain/shop/cart-totals.ts';
import { dollars } from '#domain/values/money.ts';
import { createCartIfMissing } from '#functions/table/shop/cart.ts';
import { boxViews } from './box-view.ts';
import { openCart, totalsOfSnapshot } from './open-cart.ts';

/** The caller's cart with boxes and totals, at domestic shipping (get_or_create_cart, P-27). */
export async function readCart(userId: string): Promise<CartView> {
  const { snapshot, ...stored } = await openCart(userId);
  const entity = await createCartIfMissing(stored);
  const { lines: _lines, order_id: _order, ...cart } = entity;
  const totals = totalsOfSnapshot(entity, snapshot);
  const boxes = await boxViews(totals.lines.map(({ pack: box }) => box));
  return {
    ...cart,
    total_amount: dollars(totals.subtotal - totals.discount),
    currency: 'USD',
    cart_items: totals.lines.flatMap(({ line: { id, pack_id, quantity } }, index) => {
      const box = boxes[index];
      return box ? [{ id, pack_id, quantity, pack: box }] : [];
    }),
    totals: cartTotalsView(entity, totals),
  };
}
