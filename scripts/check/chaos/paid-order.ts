import sharp from 'sharp';
import { printerProfiles } from '#domain/cards/print/printer-profiles.ts';
import { newOrder } from '#domain/orders/checkout/new-order.ts';
import type { Order, OrderedCard, OrderItem } from '#domain/orders/order/order.ts';
import { paidOrder } from '#domain/orders/order/order-money.ts';
import { exampleAddress } from '#domain/tables/routes/row.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { storeFile } from '#functions/platform/storage/store-file.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { jobWrites } from '#functions/production/queue/job-of-order.ts';
import { insertOrderItem, saveOrder } from '#functions/table/orders/order.ts';
import { pointToOrder } from '#functions/table/orders/order-pointer.ts';
import { separateInks } from '#studio/press/ink/cmyk-picture.ts';
import { singleCardPdf } from '#studio/press/single-card.ts';
import { payAtProvider } from './order-money.ts';
import { storeAccount } from './stock.ts';

/** The owner of the cards whose print files all orders share. */
const owner = 'chaos-artist';
const finishes = ['gold', 'silver', 'holo'] as const;

/** A print file of one colour, stored as the press stores it. @returns its SHA-256 */
async function storeSide(cardId: string, colour: string): Promise<string> {
  const [width, height] = [33, 45];
  const raw = await sharp({ create: { width, height, channels: 3, background: colour } })
    .raw()
    .toBuffer();
  const picture = await separateInks({ data: new Uint8ClampedArray(raw), width, height, channels: 3 });
  const pdf = await singleCardPdf(
    { picture, foilMask: null },
    `Card ${cardId}`,
    printerProfiles['sheet-fed-foil'],
    'gold',
  );
  return (await storeFile(`${owner}/${cardId}`, pdf, 'application/pdf')).sha256;
}

/** Two cards with their print files. */
export async function storeCards(): Promise<OrderedCard[]> {
  const cards: OrderedCard[] = [];
  for (const card_id of ['crd_chaos_1', 'crd_chaos_2']) {
    cards.push({
      card_id,
      title: 'Card',
      quantity: 1,
      is_mega: false,
      front_key: `${owner}/${card_id}_front_option_0_1.jpg`,
      back_key: `${owner}/${card_id}_back_option_0_1.jpg`,
      front_sha256: await storeSide(card_id, '#b03030'),
      back_sha256: await storeSide(card_id, '#3030b0'),
      front_plate_sha256: null,
      back_plate_sha256: null,
      template: null,
    });
  }
  return cards;
}

/** Cents. */
const price = 1799;
export const orderId = (run: number): string => `ord_chaos_${run}`;

/** One to three copies of each card in one box. */
function boxFor(run: number, cards: readonly OrderedCard[]): OrderItem {
  return {
    id: `oit_of_${orderId(run)}`,
    order_id: orderId(run),
    pack_id: `pck_${run}`,
    pack_version: 1,
    name: 'Custom Box',
    pack_type: 'custom',
    foil_finish: finishes[run % finishes.length] ?? 'gold',
    quantity: 1,
    unit_price: price,
    line_total: price,
    cards: cards.map((card, n) => ({ ...card, quantity: 1 + ((run + n) % 3) })),
    pack_number: null,
    pack_code: null,
  };
}

/** The cart's sums: one box, shipped inside the United States. */
const totals = { subtotal: price, templates: new Map(), discount: 0, shipping: 0, tax: 0, total: price };

/** The order as checkout and payment write it. Only one that `pays` is known to the provider: a payment takes three calls. */
async function orderOf(run: number, userId: string, items: readonly OrderItem[], pays: boolean): Promise<Order> {
  const at = now().toISOString();
  const [id, number, email] = [orderId(run), `GC-${String(run).padStart(8, '0')}`, `${userId}@example.com`];
  const order = newOrder({ id, number, userId, email, address: exampleAddress, totals, discountCode: null, items, at });
  const unknown = { sessionId: `cs_${run}`, intentId: null };
  const paid = pays ? await payAtProvider(id, number, price, exampleAddress) : unknown;
  return paidOrder(order, { ...paid, amount: price, tax: 0 }, at);
}

/** Stores a paid order of its own account with its event, like checkout and payment. Without faults. */
export async function storePaidOrder(run: number, cards: readonly OrderedCard[], pays = false): Promise<Order> {
  const userId = `buyer-${run}`;
  await storeAccount(userId);
  const box = boxFor(run, cards);
  const order = await orderOf(run, userId, [box], pays);
  await transact([
    saveOrder({ revision: 0 }, order),
    insertOrderItem(box, 0),
    pointToOrder(keys.tracking(order.order_number), order.id),
    ...(await jobWrites(order, [box], null)),
    outbox('order.paid', { user_id: userId, order_id: order.id }),
  ]);
  return order;
}
