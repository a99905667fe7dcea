import {
  type CheckoutReply,
  type CheckoutRequest,
  isSamePurchase,
  refuseUnseen,
} from '#domain/orders/checkout/checkout.ts';
import { type CheckoutState, decideCheckout, type PurchaseOrder } from '#domain/orders/checkout/decide-checkout.ts';
import { newOrder } from '#domain/orders/checkout/new-order.ts';
import type { Order } from '#domain/orders/order/order.ts';
import { isClosed } from '#domain/orders/order/order-moves.ts';
import { AppError } from '#domain/tables/errors.ts';
import { now } from '#functions/platform/clock.ts';
import { requireIdempotencyKey } from '#functions/platform/http/optional-key.ts';
import { retryOnConflict, transact } from '#functions/platform/table/transact.ts';
import { openCart } from '#functions/shop/open-cart.ts';
import { deleteRequest } from '#functions/table/orders/idempotency.ts';
import { loadOrder, loadWholeOrder } from '#functions/table/orders/order.ts';
import { saveCart } from '#functions/table/shop/cart.ts';
import { redeemDiscount } from '#functions/table/shop/discount.ts';
import { settledOrder } from '../payment/settle-session.ts';
import { freezeBoxes } from './freeze-boxes.ts';
import { type KeyedCall, keyedCall, nameOrder, orderOfKey } from './order-of-key.ts';
import { closeUnlessPaid, openPage, waitForPage } from './payment-page.ts';
import { type PricedCart, priceCart, purchaseOf } from './price-cart.ts';
import { draftOrder, writeNewOrder } from './write-new-order.ts';

interface CheckoutCall extends KeyedCall {
  readonly request: CheckoutRequest;
  readonly arrivedAt: string;
}

/**
 * POST /checkout: stores the order, then opens its payment page. A repeat with the same key returns the same reply while its order can be paid or is
 * paid; `decideCheckout` decides the rest. Of simultaneous calls one places the order, and the others join it or are refused (D-60): a failed condition
 * means that another call changed the cart, the discount or the key. Throws `checkout.no_key`, `checkout.key_reused`, `order.changed`, `checkout.proof_changed`, and the
 * errors of `priceCart`, `closeUnlessPaid` and `openPage`.
 */
export async function checkout(
  userId: string,
  key: string | undefined,
  request: CheckoutRequest,
  arrivedAt = now().toISOString(),
): Promise<CheckoutReply> {
  const call = { ...keyedCall(userId, requireIdempotencyKey(key), request), request, arrivedAt };
  return openPage(await retryOnConflict(() => placeOrder(call)));
}

/** Places the order or finds it. The second try has no page to close: only orders from before the call are closed. */
async function placeOrder(call: CheckoutCall): Promise<string> {
  const orderId = (await tryToPlace(call)) ?? (await tryToPlace(call));
  if (orderId === null) throw new AppError('order.changed');
  return orderId;
}

/** Reads, decides by `decideCheckout`, and acts. Null after closing a page, since another tab may have placed the next order. */
async function tryToPlace(call: CheckoutCall): Promise<string | null> {
  // Read before the key: if a copy of this call places its order in between, the key names it.
  const cart = await openCart(call.userId);
  const keyOrder = await withBoxes(await orderOfKey(call));
  const cartOrder = await liveOrder(cart.entity.order_id, keyOrder);
  const choice = decideCheckout({ keyOrder, cartOrder, request: call });
  switch (choice.kind) {
    case 'existing':
      return choice.orderId;
    case 'attach':
      return attach(call, choice.orderId);
    case 'refuse':
      if (choice.forget !== null) await transact([deleteRequest(call.userId, call.key, choice.forget)]);
      throw new AppError(choice.code);
    case 'close-first':
      // A cart that cannot be bought keeps its page.
      await priceCart(cart, call.request);
      return (await closeUnlessPaid(choice.orderId)) ? attach(call, choice.orderId) : null;
    case 'join':
      return join(call, cartOrder, await priceCart(cart, call.request));
    case 'place':
      return orderCart(call, choice.instead, await priceCart(cart, call.request));
  }
}

/** The cart's live order, if the key names another. For an ended order of the key, it is read from the provider. */
async function liveOrder(liveId: string | null, before: CheckoutState['keyOrder']): Promise<PurchaseOrder | null> {
  if (liveId === null || liveId === before?.id) return null;
  const isReplaced = before !== null && isClosed(before);
  return withBoxes(isReplaced ? await settledOrder(liveId) : ((await loadOrder(liveId))?.entity ?? null));
}

async function withBoxes<Known extends Order>(order: Known | null) {
  return order && { ...order, items: (await loadWholeOrder(order.id))?.items ?? [] };
}

/** Links the key to an order of another call. */
async function attach(call: CheckoutCall, orderId: string): Promise<string> {
  await transact([nameOrder(call, orderId, null)]);
  return orderId;
}

/** The order of a simultaneous call, if this call buys the same and the page opened in time. Throws `order.changed`. */
async function join(call: CheckoutCall, live: PurchaseOrder | null, priced: PricedCart): Promise<string> {
  if (!live || !isSamePurchase(live, purchaseOf(priced))) throw new AppError('order.changed');
  await waitForPage(live.id);
  return attach(call, live.id);
}

/** Orders the cart. The transaction fails if the cart changed since it was priced. */
async function orderCart(call: CheckoutCall, instead: string | null, priced: PricedCart): Promise<string> {
  const { cart, cards, totals, discount, address } = priced;
  const draft = await draftOrder(call.userId);
  const items = await freezeBoxes(draft.id, totals, cards);
  refuseUnseen(items, call.request.approved);
  const order = newOrder({ ...draft, address, totals, discountCode: discount?.code ?? null, items });
  const inCart = saveCart(cart, { ...cart.entity, order_id: order.id, updated_at: draft.at });
  const used = discount ? [redeemDiscount(discount, draft.userId, order.id)] : [];
  return writeNewOrder(call, instead, { order, items, with: [inCart, ...used] });
}
