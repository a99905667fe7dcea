import { quoteFor } from '#domain/shop/quote.ts';
import { dollars } from '#domain/values/money.ts';
import { areaHandler } from '#functions/platform/http/area-handler.ts';
import { once } from '#functions/table/orders/add-once.ts';
import { listBoxes } from '#functions/table/shop/box.ts';
import { addToCart } from './add-to-cart.ts';
import { applyDiscount, removeDiscount } from './apply-discount.ts';
import { boxView, boxViews } from './box-view.ts';
import { createBox } from './create-box.ts';
import { deleteBox } from './delete-box.ts';
import { duplicateBox } from './duplicate-box.ts';
import { editBox } from './edit-box.ts';
import { editCartItem } from './edit-cart-item.ts';
import { openCart, viewTotals } from './open-cart.ts';
import { ownedBox } from './owned-box.ts';
import { placeCard } from './place-card.ts';
import { readCart } from './read-cart.ts';

export const handler = areaHandler('shop', {
  readPricing: async ({ query: { type, count } }) => {
    const { total, perCard, nextCard } = quoteFor(type, count);
    return {
      pack_type: type,
      count,
      total_price: dollars(total),
      price_per_card: dollars(perCard),
      next_card_price: nextCard === null ? null : dollars(nextCard),
    };
  },
  listPacks: async ({ userId, query }) => {
    const { items, next } = await listBoxes(userId, query);
    return { packs: await boxViews(items), next_cursor: next };
  },
  createPack: (request) => createBox(request.userId, request.body, once('createPack', request)),
  readPack: async ({ userId, params }) => boxView((await ownedBox(userId, params.id)).entity),
  editPack: ({ userId, params, body }) => editBox(userId, params.id, body),
  deletePack: ({ userId, params }) => deleteBox(userId, params.id),
  duplicatePack: (request) => duplicateBox(request.userId, request.params.id, once('duplicatePack', request)),
  addPackItem: (request) => {
    const { card_id, quantity, is_mega } = request.body;
    return placeCard(request.userId, request.params.id, {
      cardId: card_id,
      is_mega,
      copies: (before) => (quantity > 0 ? before + quantity : 0),
      call: once('addPackItem', request),
    });
  },
  setPackItem: ({ userId, params, body: { quantity, position, is_mega } }) =>
    placeCard(userId, params.id, { cardId: params.card_id, position, is_mega, copies: () => quantity }),
  deletePackItem: ({ userId, params }) => placeCard(userId, params.id, { cardId: params.card_id, copies: () => 0 }),
  readCart: ({ userId }) => readCart(userId),
  readCartTotals: async ({ userId, query }) => {
    const { entity: cart, snapshot } = await openCart(userId);
    return viewTotals(cart, snapshot, query.country ?? null);
  },
  addCartItem: (request) => {
    const { pack_id, quantity } = request.body;
    return addToCart(request.userId, pack_id, quantity, once('addCartItem', request));
  },
  editCartItem: ({ userId, params, body }) => editCartItem(userId, params.pack_id, body.quantity),
  deleteCartItem: ({ userId, params }) => editCartItem(userId, params.pack_id, 0),
  setDiscount: ({ userId, body }) => applyDiscount(userId, body.code),
  removeDiscount: ({ userId }) => removeDiscount(userId),
});
