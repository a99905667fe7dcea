import { movedPack } from '#domain/boxes/box-changes';
import type { Cart, CartView } from '#domain/cart/cart';
import { withMore } from '#domain/cart/cart-rules';
import { AppError } from '#domain/errors';
import { reorderedBox, isSaleable } from '#domain/orders/reorder';
import { now } from '../platform/clock.ts';
import { newId } from '../platform/new-id.ts';
import { showCart } from '../shop/show-cart.ts';
import { loadCards } from '../table/cards/card.ts';
import { loadCart, saveCart } from '../table/shop/cart.ts';
import { insertPack } from '../table/shop/pack.ts';
import { transact, retryOnConflict } from '../platform/table/transact.ts';
import { ownedOrder } from './owned-order.ts';

/**
 * The boxes of an order once more, as new boxes in the cart at today's prices. One that lost too many cards to be sold waits among the boxes instead. Throws
 * `order.not_possible` when no card of the order is left, `cart.full`.
 */
export async function reorder(userId: string, orderId: string): Promise<CartView> {
  const { stored, items } = await ownedOrder(userId, orderId);
  const cards = new Map((await loadCards(userId, stored.entity.card_ids)).map((card) => [card.id, card]));
  await retryOnConflict(async () => {
    const cart = await loadCart(userId);
    const at = now().toISOString();
    const boxes = items.flatMap((item) => {
      const birth = { id: newId('pack'), userId, at, itemId: () => newId('packItem') };
      const pack = reorderedBox(item, cards, birth);
      return pack ? [{ pack, quantity: item.quantity }] : [];
    });
    if (boxes.length === 0) throw new AppError('order.not_possible');
    const saleable = boxes.filter(({ pack }) => isSaleable(pack));
    const next = saleable.reduce<Cart>(
      (filled, { pack, quantity }) => withMore(filled, { packId: pack.id, quantity, lineId: newId('cartItem'), at }),
      cart.entity,
    );
    const packs = boxes.map(({ pack }) => (isSaleable(pack) ? movedPack(pack, 'put_in_cart', at) : pack));
    await transact([saveCart(cart, next), ...packs.map(insertPack)]);
  });
  return showCart(userId);
}
