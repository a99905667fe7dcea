import type { Box } from '#domain/shop/box.ts';
import { boxStates } from '#domain/shop/box-states.ts';
import type { Cart } from '#domain/shop/cart.ts';
import { nextState } from '#domain/values/state-table.ts';
import type { Order, OrderItem } from '../order/order.ts';

interface Bought {
  readonly items: readonly Pick<OrderItem, 'pack_id' | 'quantity'>[];
  readonly packs: readonly Box[];
  readonly at: string;
}

/** Cart and boxes after the order was paid at `at` (P-33). Locks a box without further copies in the cart. `packs` are the changed boxes. */
export function cartAfterOrder(
  cart: Cart,
  order: Pick<Order, 'id' | 'discount_code'>,
  { items, packs: boxes, at }: Bought,
): { readonly cart: Cart; readonly packs: readonly Box[] } {
  const bought = new Map(boxes.map(({ id }) => [id, items.find((item) => item.pack_id === id)?.quantity ?? 0]));
  const lines = cart.lines.flatMap((line) => {
    const quantity = line.quantity - (bought.get(line.pack_id) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const inCart = new Set(lines.map((line) => line.pack_id));
  const locked = boxes.flatMap((box) => {
    const status = inCart.has(box.id) ? null : nextState(boxStates, box.status, 'order');
    return status ? [{ ...box, status, order_id: order.id, updated_at: at }] : [];
  });
  const isSame = cart.order_id !== order.id && bought.size === 0;
  if (isSame) return { cart, packs: locked };
  return {
    cart: {
      ...cart,
      lines,
      order_id: cart.order_id === order.id ? null : cart.order_id,
      discount_code: cart.discount_code === order.discount_code ? null : cart.discount_code,
      updated_at: at,
    },
    packs: locked,
  };
}
