import { AppError } from '#domain/tables/errors.ts';
import type { Order } from '#domain/orders/order/order.ts';
import { isSamePurchase } from '#domain/orders/checkout/checkout.ts';
import { isClosed } from '#domain/orders/order/order-moves.ts';
import { type CheckoutState, type PurchaseOrder, whichOrder } from '#domain/orders/checkout/which-order.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { openCart } from '#functions/shop/open-cart.ts';
import { forgetRequest, loadRequest, recordRequest } from '#functions/table/orders/idempotency.ts';
import { loadOrder, loadWholeOrder } from '#functions/table/orders/order.ts';
import { settledOrder } from '../payment/settle-session.ts';
import type { CheckoutCall } from './checkout-call.ts';
import { closeLiveOrder } from './close-live-order.ts';
import { waitForPage } from './open-payment.ts';
import { priceCart, type PricedCart, purchaseOf } from './price-cart.ts';
import { writeOrder } from './write-order.ts';

const storedOrder = async (orderId: string): Promise<Order | null> => (await loadOrder(orderId))?.entity ?? null;

const withBoxes = async (order: Order | null): Promise<PurchaseOrder | null> =>
  order && { ...order, items: (await loadWholeOrder(order.id))?.items ?? [] };

/** The order that the call's key names. The provider is asked about it, unless the key came with another body and the call is refused. */
async function orderBefore({ userId, key, hash }: CheckoutCall): Promise<CheckoutState['before']> {
  const known = await loadRequest(userId, key);
  if (!known) return null;
  const isRepeated = known.body_hash === hash;
  const order = await withBoxes(isRepeated ? await settledOrder(known.order_id) : await storedOrder(known.order_id));
  return order && { ...order, hash: known.body_hash };
}

/** The cart's live order where the key does not name it. For an ended order of the key, the provider is asked about the live one. */
async function liveOrder(liveId: string | null, before: CheckoutState['before']): Promise<PurchaseOrder | null> {
  if (liveId === null || liveId === before?.id) return null;
  const isReplaced = before !== null && isClosed(before);
  return withBoxes(isReplaced ? await settledOrder(liveId) : await storedOrder(liveId));
}

async function adopt({ userId, key, hash }: CheckoutCall, orderId: string): Promise<string> {
  await transact([recordRequest(userId, key, { body_hash: hash, order_id: orderId }, null)]);
  return orderId;
}

/** Closes the live order and decides again, because its buyer may have been faster and another tab may have placed the next one. */
async function closeFirst(call: CheckoutCall, orderId: string): Promise<string> {
  const closed = await closeLiveOrder(orderId);
  if (closed?.status === 'pending_payment') throw new AppError('order.changed');
  return closed?.paid_at ? adopt(call, orderId) : placeOrder(call);
}

/** The order that a simultaneous call has placed, where this one buys the same and its page was opened in time. Throws `order.changed`. */
async function join(
  call: CheckoutCall,
  orderId: string,
  live: PurchaseOrder | null,
  priced: PricedCart,
): Promise<string> {
  if (!live || !isSamePurchase(live, purchaseOf(priced))) throw new AppError('order.changed');
  await waitForPage(orderId);
  return adopt(call, orderId);
}

/**
 * The id of the order that this call means (`whichOrder`). Run it with `retryOnConflict`: a failed condition means that another call changed the cart,
 * the discount or the key. Throws what `priceCart` and `closeLiveOrder` throw, `checkout.key_reused` and `order.changed`.
 */
export async function placeOrder(call: CheckoutCall): Promise<string> {
  // Read before the key: where a copy of this call places its order in between, the key names it.
  const cart = await openCart(call.userId);
  const before = await orderBefore(call);
  const live = await liveOrder(cart.entity.order_id, before);
  const choice = whichOrder({ before, live, asked: call });
  switch (choice.kind) {
    case 'known':
      return choice.orderId;
    case 'place':
      return writeOrder(call, await priceCart(cart, call.request), choice.instead);
    case 'close-first':
      // A cart that cannot be bought keeps the page it has.
      await priceCart(cart, call.request);
      return closeFirst(call, choice.orderId);
    case 'join':
      return join(call, choice.orderId, live, await priceCart(cart, call.request));
    case 'adopt':
      return before ? choice.orderId : adopt(call, choice.orderId);
    case 'refuse':
      if (choice.forget !== null) await transact([forgetRequest(call.userId, call.key, choice.forget)]);
      throw new AppError(choice.code);
  }
}
