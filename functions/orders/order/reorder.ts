import type { Card } from '#domain/cards/card/card.ts';
import { isFromCart } from '#domain/orders/order/order-kind.ts';
import { isSaleable, reorderedBox } from '#domain/orders/order/reorder.ts';
import { moveBox } from '#domain/shop/box-changes.ts';
import type { Cart, CartView } from '#domain/shop/cart.ts';
import { withMore } from '#domain/shop/cart-rules.ts';
import { AppError } from '#domain/tables/errors.ts';
import { optionalKey } from '#functions/platform/http/optional-key.ts';
import { newId } from '#functions/platform/new-id.ts';
import { sha256 } from '#functions/platform/sha256.ts';
import { changeCart } from '#functions/shop/open-cart.ts';
import { readCart } from '#functions/shop/read-cart.ts';
import { loadCards } from '#functions/table/cards/card.ts';
import { loadRequest, recordRequest } from '#functions/table/orders/idempotency.ts';
import type { WholeOrder } from '#functions/table/orders/order.ts';
import { insertBox } from '#functions/table/shop/box.ts';
import { ownedOrder } from './owned-order.ts';

/** The key's hash for this call, distinct from orders and checkouts. */
const hashOf = (orderId: string): string => sha256(`reorder ${orderId}`);

/** Whether the key has copied this order before. Throws `checkout.key_reused` if it named another call. */
async function isRepeated(userId: string, key: string, orderId: string): Promise<boolean> {
  const known = await loadRequest(userId, key);
  if (known && known.body_hash !== hashOf(orderId)) throw new AppError('checkout.key_reused');
  return known !== null;
}

/** New boxes like those of the order, with their quantities. Throws `order.not_possible` if no card of the order is left. */
function copiedBoxes({ entity: { user_id: userId }, items }: WholeOrder, cards: ReadonlyMap<string, Card>, at: string) {
  const boxes = items.flatMap((item) => {
    const pack = reorderedBox(item, cards, { id: newId('pack'), userId, at, itemId: () => newId('packItem') });
    return pack ? [{ pack, quantity: item.quantity }] : [];
  });
  if (boxes.length === 0) throw new AppError('order.not_possible');
  return boxes;
}

/**
 * Adds the boxes of an order to the cart again, as new boxes at current prices. A box that lost too many cards to be sold stays outside the cart. An
 * idempotency key copies them once. Throws `order.not_found`, `cart.full`, `order.not_possible` for a team's order or if no card is left, and
 * `checkout.key_reused`.
 */
export async function reorder(userId: string, orderId: string, header: string | undefined): Promise<CartView> {
  const order = await ownedOrder(userId, orderId);
  // A team buys packs and designs without a cart.
  if (!isFromCart(order.entity)) throw new AppError('order.not_possible');
  const key = optionalKey(header);
  const cards = new Map((await loadCards(userId, order.entity.card_ids)).map((card) => [card.id, card]));
  await changeCart(userId, {}, async (cart, _, at) => {
    if (key !== null && (await isRepeated(userId, key, orderId))) return null;
    const boxes = copiedBoxes(order, cards, at);
    const saleable = boxes.filter(({ pack }) => isSaleable(pack));
    const filled = saleable.reduce<Cart>(
      (next, { pack, quantity }) => withMore(next, { packId: pack.id, quantity, lineId: newId('cartItem'), at }),
      cart,
    );
    const packs = boxes.map(({ pack }) => (isSaleable(pack) ? moveBox(pack, 'put_in_cart', at) : pack));
    const request = { body_hash: hashOf(orderId), order_id: orderId };
    const claimed = key === null ? [] : [recordRequest(userId, key, request, null)];
    return { entity: filled, with: [...packs.map(insertBox), ...claimed] };
  });
  return readCart(userId);
}
