import { exampleAddress } from '#domain/api/row.ts';
import { type Card, NewCard } from '#domain/cards/card/card.ts';
import { newCard } from '#domain/cards/card/new-card.ts';
import { newOrder } from '#domain/orders/checkout/new-order.ts';
import type { OrderItem } from '#domain/orders/order/order.ts';
import { type Box, type BoxItem, NewPack } from '#domain/shop/box.ts';
import { moveBox, newBox } from '#domain/shop/box-changes.ts';
import { boxedCard, isMega, withCardAt, withItems } from '#domain/shop/box-rules.ts';
import { cartLimits } from '#domain/shop/cart-limits.ts';
import { withMore } from '#domain/shop/cart-rules.ts';
import { boxMax } from '#domain/shop/prices.ts';
import { orderTotals } from '#domain/shop/totals.ts';
import { newId } from '#functions/platform/new-id.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { insertCard } from '#functions/table/cards/card.ts';
import { insertOrderItem, saveOrder } from '#functions/table/orders/order.ts';
import { insertBox } from '#functions/table/shop/box.ts';
import { loadCart, saveCart } from '#functions/table/shop/cart.ts';

const at = new Date().toISOString();

function finishedCard(userId: string): Card {
  const id = newId('card');
  const picture = (side: string) => `${userId}/${id}_${side}_option_1_1773489600000.jpg`;
  const blank = newCard(NewCard.parse({ template_id: 'voltage' }), { id, userId, photoKey: null, at });
  return { ...blank, status: 'completed', front_image_key: picture('front'), back_image_key: picture('back') };
}

function fullBox(userId: string): Box {
  const cards = Array.from({ length: boxMax }, () => boxedCard(finishedCard(userId)));
  const items = cards.reduce<BoxItem[]>(
    (before, card) => withCardAt(before, { card, quantity: 1, itemId: newId('packItem') }),
    [],
  );
  const empty = newBox(NewPack.parse({}), { id: newId('pack'), userId, at });
  return moveBox(withItems(empty, items, at), 'put_in_cart', at);
}

/** Fills a user's shop: a full cart, an order of that cart, and a box with one card to change. */
export async function fillShop(userId: string): Promise<{ boxId: string; cardId: string; orderId: string }> {
  const boxes = Array.from({ length: cartLimits.boxes }, () => fullBox(userId));
  for (const box of boxes) await transact([insertBox(box)]);
  const stored = await loadCart(userId);
  const cart = boxes.reduce(
    (before, { id }) => withMore(before, { packId: id, quantity: 1, lineId: newId('cartItem'), at }),
    stored.entity,
  );
  const card = finishedCard(userId);
  const box = newBox(NewPack.parse({}), { id: newId('pack'), userId, at });
  await transact([saveCart(stored, cart), insertCard(card), insertBox(box)]);
  return { boxId: box.id, cardId: card.id, orderId: await placeOrder(userId, boxes) };
}

function frozen(orderId: string, pack: Box, unitPrice: number): OrderItem {
  const cards = pack.items.map(({ card_id, quantity, card }) => ({
    card_id,
    title: card.player_name,
    quantity,
    is_mega: isMega(pack.pack_type),
    front_key: card.front_image_key ?? '',
    back_key: card.back_image_key ?? '',
    front_sha256: 'a'.repeat(64),
    back_sha256: 'b'.repeat(64),
    front_plate_sha256: null,
    back_plate_sha256: null,
    template: null,
  }));
  const { id: pack_id, version: pack_version, name, pack_type, foil_finish } = pack;
  const price = { quantity: 1, unit_price: unitPrice, pack_number: null, pack_code: null, line_total: unitPrice };
  return {
    id: newId('orderItem'),
    order_id: orderId,
    pack_id,
    pack_version,
    name,
    pack_type,
    foil_finish,
    ...price,
    cards,
  };
}

async function placeOrder(userId: string, boxes: readonly Box[]): Promise<string> {
  const id = newId('order');
  const lines = boxes.map((pack) => ({
    line: { id: newId('cartItem'), pack_id: pack.id, quantity: 1, added_at: at },
    pack,
  }));
  const totals = orderTotals({ lines, discount: null, country: 'US' });
  const items = totals.lines.map(({ pack, unitPrice }) => frozen(id, pack, unitPrice));
  const number = 'GC-BENCH000';
  const order = newOrder({
    id,
    number,
    userId,
    email: 'bench@example.com',
    address: exampleAddress,
    totals,
    discountCode: null,
    items,
    at,
  });
  await transact([saveOrder({ revision: 0 }, order), ...items.map(insertOrderItem)]);
  return id;
}
