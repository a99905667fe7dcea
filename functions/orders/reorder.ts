import { movedPack } from '#domain/boxes/box-changes';
import type { Cart, CartView } from '#domain/cart/cart';
import { withMore } from '#domain/cart/cart-rules';
import { AppError } from '#domain/errors';
import { isSaleable, reorderedBox } from '#domain/orders/reorder';
import { newId } from '../platform/new-id.ts';
import { changeCart } from '../shop/open-cart.ts';
import { showCart } from '../shop/show-cart.ts';
import { loadCards } from '../table/cards/card.ts';
import { insertPack } from '../table/shop/pack.ts';
import { ownedOrder } from './owned-order.ts';

/**
 * Puts the boxes of an order into the cart again, as new boxes at today's prices. A box that lost too many cards to be sold is kept among the boxes
 * instead. Throws `order.not_found`, `cart.full`, and `order.not_possible` where no card of the order is left.
 */
export async function reorder(userId: string, orderId: string): Promise<CartView> {
  const { entity: order, items } = await ownedOrder(userId, orderId);
  const cards = new Map((await loadCards(userId, order.card_ids)).map((card) => [card.id, card]));
  await changeCart(userId, {}, (cart, _, at) => {
    const boxes = items.flatMap((item) => {
      const pack = reorderedBox(item, cards, { id: newId('pack'), userId, at, itemId: () => newId('packItem') });
      return pack ? [{ pack, quantity: item.quantity }] : [];
    });
    if (boxes.length === 0) throw new AppError('order.not_possible');
    const saleable = boxes.filter(({ pack }) => isSaleable(pack));
    const filled = saleable.reduce<Cart>(
      (next, { pack, quantity }) => withMore(next, { packId: pack.id, quantity, lineId: newId('cartItem'), at }),
      cart,
    );
    const packs = boxes.map(({ pack }) => (isSaleable(pack) ? movedPack(pack, 'put_in_cart', at) : pack));
    return { entity: filled, with: packs.map(insertPack) };
  });
  return showCart(userId);
}
