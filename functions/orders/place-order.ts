import { randomBytes } from 'node:crypto';
import { AppError } from '#domain/errors';
import type { CheckoutRequest } from '#domain/orders/checkout';
import { newOrder } from '#domain/orders/new-order';
import { orderNumber } from '#domain/orders/order-number';
import { myProfile } from '../account/my-profile.ts';
import { now } from '../clock.ts';
import { newId } from '../new-id.ts';
import { saveCart } from '../table/cart.ts';
import { takeDiscount } from '../table/discount.ts';
import { loadRequest, recordRequest } from '../table/idempotency.ts';
import { keys } from '../table/keys.ts';
import { insertOrderItem, saveOrder } from '../table/order.ts';
import { pointToOrder } from '../table/order-pointer.ts';
import { transact } from '../table/transact.ts';
import { tellings } from './change-order.ts';
import { closeLiveOrder } from './close-live-order.ts';
import { freezeBoxes } from './freeze-boxes.ts';
import { type PricedCart, priceCart } from './price-cart.ts';

export interface CheckoutCall {
  readonly userId: string;
  readonly key: string;
  /** Tells another request with the same key from the same one again. */
  readonly hash: string;
  readonly request: CheckoutRequest;
}

/** Order, items, number, discount, cart and key in one transaction: all of it is there, or nothing was asked (DECISIONS 2.23). */
async function writeOrder(call: CheckoutCall, priced: PricedCart): Promise<string> {
  const { userId, key, hash } = call;
  const { cart, cards, totals, discount, address } = priced;
  const id = newId('order');
  const at = now().toISOString();
  const items = await freezeBoxes(id, totals.lines, cards);
  const { email } = await myProfile(userId);
  const number = orderNumber(randomBytes(8));
  const order = newOrder({
    id,
    number,
    userId,
    email,
    address,
    totals,
    discountCode: discount?.code ?? null,
    items,
    at,
  });
  await transact([
    recordRequest(userId, key, { body_hash: hash, order_id: id }),
    saveOrder({ revision: 0 }, order),
    pointToOrder(keys.tracking(number), id),
    saveCart(cart, { ...cart.entity, order_id: id, updated_at: at }),
    ...items.map(insertOrderItem),
    ...(discount ? [takeDiscount(discount, userId, id)] : []),
    ...tellings(order, [{ move: 'place', by: 'buyer' }], at),
  ]);
  return id;
}

/**
 * The id of the order that this call stands for: the one it made before, the cart's live order where that turns out to be paid, or a new one. Run
 * with fresh state: a condition that fails means that somebody else was at the cart, the discount or the number. `endedId` is an order of this cart
 * that no longer waits; another one may have taken its place meanwhile.
 */
export async function placeOrder(call: CheckoutCall, endedId: string | null = null): Promise<string> {
  const { userId, key, hash, request } = call;
  const known = await loadRequest(userId, key);
  if (known && known.body_hash !== hash) throw new AppError('checkout.key_reused');
  if (known) return known.order_id;
  const priced = await priceCart(userId, request);
  const { order_id: liveId } = priced.cart.entity;
  if (liveId === null || liveId === endedId) return writeOrder(call, priced);

  const live = await closeLiveOrder(liveId);
  if (!live?.paid_at) return placeOrder(call, liveId);
  await transact([recordRequest(userId, key, { body_hash: hash, order_id: liveId })]);
  return liveId;
}
