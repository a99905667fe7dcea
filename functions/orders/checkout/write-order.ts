import { randomBytes } from 'node:crypto';
import { newOrder } from '#domain/orders/checkout/new-order.ts';
import { orderNumber } from '#domain/orders/order/order-number.ts';
import { myProfile } from '#functions/table/account/my-profile.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { recordRequest } from '#functions/table/orders/idempotency.ts';
import { insertOrderItem, orderRows } from '#functions/table/orders/order.ts';
import { pointToOrder } from '#functions/table/orders/order-pointer.ts';
import { saveCart } from '#functions/table/shop/cart.ts';
import { takeDiscount } from '#functions/table/shop/discount.ts';
import { timelineWrites } from '../order/change-order.ts';
import type { CheckoutCall } from './checkout-call.ts';
import { freezeBoxes } from './freeze-boxes.ts';
import type { PricedCart } from './price-cart.ts';

/**
 * Writes the order with its items, number, discount, cart and key in one transaction (P-33), which is refused where the cart has changed since it was
 * priced. `instead` is the ended order that the key names so far.
 */
export async function writeOrder(call: CheckoutCall, priced: PricedCart, instead: string | null): Promise<string> {
  const { userId, key, hash } = call;
  const { cart, cards, totals, discount, address } = priced;
  const id = newId('order');
  const at = now().toISOString();
  const items = await freezeBoxes(id, totals, cards);
  const { email } = await myProfile(userId);
  const number = orderNumber(randomBytes(8));
  const discountCode = discount?.code ?? null;
  const order = newOrder({ id, number, userId, email, address, totals, discountCode, items, at });
  await transact([
    recordRequest(userId, key, { body_hash: hash, order_id: id }, instead),
    orderRows.insert(order),
    pointToOrder(keys.tracking(number), id),
    saveCart(cart, { ...cart.entity, order_id: id, updated_at: at }),
    ...items.map(insertOrderItem),
    ...(discount ? [takeDiscount(discount, userId, id)] : []),
    ...timelineWrites(order, [{ move: 'place', by: 'buyer' }], at),
  ]);
  return id;
}
