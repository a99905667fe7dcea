import type { Order, OrderedCard, OrderItem } from '#domain/orders/order/order.ts';
import { storeFile } from '#functions/platform/storage/store-file.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { jobWrites } from '#functions/production/queue/job-of-order.ts';
import { insertOrderItem, saveOrder } from '#functions/table/orders/order.ts';
import { pointToOrder } from '#functions/table/orders/order-pointer.ts';
import { anOrder, anOrderedCard, anOrderItem } from '#tests/builders/an-order.ts';
import { flatFile } from '#tests/studio/press/flat-file.ts';

let stored = 0;

/** A payment unknown to the provider: its refunds stay pending. */
export const noPayment = { ...anOrder().payment, intent_id: null };

export const boxOf = ({ id }: Pick<Order, 'id'>): string => `oit_of_${id}`;

/** Stores the print files of a frozen card. A card with its own files keeps them. */
async function pressedCard(card: OrderedCard): Promise<OrderedCard> {
  if (card.front_sha256 !== anOrderedCard(card.card_id).front_sha256) return card;
  const [owner] = card.front_key.split('/');
  const press = async (side: string) =>
    (await storeFile(`${owner}/${card.card_id}`, await flatFile(`${card.card_id} ${side}`), 'application/pdf')).sha256;
  return { ...card, front_sha256: await press('front'), back_sha256: await press('back') };
}

/** An order with one box of two cards, written as checkout and payment leave it. */
export async function aStoredOrder(
  userId: string,
  over: Partial<Order> = {},
  box: Partial<OrderItem> = {},
): Promise<Order> {
  stored += 1;
  const number = String(stored).padStart(8, '0');
  const order = anOrder({ id: `ord_stored_${stored}`, order_number: `GC-${number}`, user_id: userId, ...over });
  const frozen = anOrderItem({ id: boxOf(order), order_id: order.id, ...box });
  const item = { ...frozen, cards: await Promise.all(frozen.cards.map(pressedCard)) };
  await transact([
    saveOrder({ revision: 0 }, order),
    insertOrderItem(item, 0),
    pointToOrder(keys.tracking(order.order_number), order.id),
    ...(await jobWrites(order, [item], null)),
  ]);
  return order;
}
