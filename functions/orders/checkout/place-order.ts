import { randomBytes } from 'node:crypto';
import { AppError } from '#domain/errors';
import { type CheckoutRequest, isSamePurchase } from '#domain/orders/checkout';
import { newOrder } from '#domain/orders/new-order';
import type { Order } from '#domain/orders/order';
import { isClosed } from '#domain/orders/order-moves';
import { orderNumber } from '#domain/orders/order-number';
import { myProfile } from '../../account/my-profile.ts';
import { now } from '../../platform/clock.ts';
import { newId } from '../../platform/new-id.ts';
import { saveCart } from '../../table/shop/cart.ts';
import { takeDiscount } from '../../table/shop/discount.ts';
import { forgetRequest, loadRequest, recordRequest } from '../../table/orders/idempotency.ts';
import { keys } from '../../platform/table/keys.ts';
import { insertOrderItem, loadWholeOrder, saveOrder, type WholeOrder } from '../../table/orders/order.ts';
import { pointToOrder } from '../../table/orders/order-pointer.ts';
import { transact } from '../../platform/table/transact.ts';
import { timelineWrites } from '../change-order.ts';
import { closeLiveOrder } from './close-live-order.ts';
import { freezeBoxes } from './freeze-boxes.ts';
import { syncWithProvider } from '../payment/handle-payment-event.ts';
import { type PricedCart, priceCart } from './price-cart.ts';

export interface CheckoutCall {
  readonly userId: string;
  readonly key: string;
  /** Tells another request with the same key from the same one again. */
  readonly hash: string;
  readonly request: CheckoutRequest;
}

/** Order, items, number, discount, cart and key in one transaction: all of it is there, or nothing was asked (P-33). */
async function writeOrder(call: CheckoutCall, priced: PricedCart, instead?: string): Promise<string> {
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
    recordRequest(userId, key, { body_hash: hash, order_id: id }, instead),
    saveOrder({ revision: 0 }, order),
    pointToOrder(keys.tracking(number), id),
    saveCart(cart, { ...cart.entity, order_id: id, updated_at: at }),
    ...items.map(insertOrderItem),
    ...(discount ? [takeDiscount(discount, userId, id)] : []),
    ...timelineWrites(order, [{ move: 'place', by: 'buyer' }], at),
  ]);
  return id;
}

async function areSamePurchase(oneId: string, otherId: string): Promise<boolean> {
  const [one, other] = await Promise.all([loadWholeOrder(oneId), loadWholeOrder(otherId)]);
  const bought = ({ stored: { entity }, items }: WholeOrder) => ({ ...entity, items });
  return one !== null && other !== null && isSamePurchase(bought(one), bought(other));
}

/** The order that the call's key stood for before, as the provider knows it now; null: the key is new. Throws `checkout.key_reused`. */
async function orderBefore({ userId, key, hash }: CheckoutCall): Promise<Order | null> {
  const known = await loadRequest(userId, key);
  if (!known) return null;
  if (known.body_hash !== hash) throw new AppError('checkout.key_reused');
  return syncWithProvider(known.order_id);
}

/**
 * The id of the order that this call stands for: the one it made before, the cart's live order where that turns out to be paid, or a new one. Run
 * with fresh state: a condition that fails means that somebody else was at the cart, the discount or the number. A repeated call whose order has
 * ended unpaid begins anew, or means the order that took its place; it does not end that one, because somebody may be at its page. Where that one is
 * another purchase it throws `order.changed`, once: whoever has read that and asks again wants this one. `endedId` is an order of this cart that no
 * longer waits; another one may have taken its place meanwhile.
 */
export async function placeOrder(call: CheckoutCall, endedId: string | null = null): Promise<string> {
  const { userId, key, hash, request } = call;
  const before = await orderBefore(call);
  if (before && !isClosed(before)) return before.id;
  const priced = await priceCart(userId, request);
  const { order_id: liveId } = priced.cart.entity;
  if (liveId === null || liveId === endedId || liveId === before?.id) return writeOrder(call, priced, before?.id);

  // The same call sent twice: the other one has placed its order after this one looked its key up.
  if (!before && (await loadRequest(userId, key))) return placeOrder(call, endedId);
  const live = before ? await syncWithProvider(liveId) : await closeLiveOrder(liveId);
  if (!live || isClosed(live)) return placeOrder(call, liveId);
  if (live.paid_at === null && !(before && (await areSamePurchase(before.id, liveId)))) {
    if (before) await transact([forgetRequest(userId, key, before.id)]);
    throw new AppError('order.changed');
  }
  if (!before) await transact([recordRequest(userId, key, { body_hash: hash, order_id: liveId })]);
  return liveId;
}
