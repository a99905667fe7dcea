import sharp from 'sharp';
import { exampleAddress } from '#domain/api/row.ts';
import type { StoredFile } from '#domain/cards/print/print-files.ts';
import { printerProfiles } from '#domain/cards/print/printer-profiles.ts';
import { newOrder } from '#domain/orders/checkout/new-order.ts';
import type { Order, OrderedCard, OrderItem } from '#domain/orders/order/order.ts';
import { paidOrder } from '#domain/orders/order/order-money.ts';
import { companionsOf } from '#functions/order-kinds.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { storeFile } from '#functions/platform/storage/store-file.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { insertOrderItems, saveOrder } from '#functions/table/orders/order.ts';
import { pointToOrder } from '#functions/table/orders/order-pointer.ts';
import { separateInks } from '#studio/press/ink/cmyk-picture.ts';
import { singleCardPdf } from '#studio/press/single-card.ts';
import { payAtProvider } from './order-money.ts';
import { storeAccount } from './stock.ts';

/** The owner of the cards whose print files all orders share. */
const owner = 'chaos-artist';
const finishes = ['gold', 'silver', 'holo'] as const;

/** A print file of one colour, stored as the press stores it. */
export async function storeSide(folder: string, title: string, colour: string): Promise<StoredFile> {
  const [width, height] = [33, 45];
  const raw = await sharp({ create: { width, height, channels: 3, background: colour } })
    .raw()
    .toBuffer();
  const picture = await separateInks({ data: new Uint8ClampedArray(raw), width, height, channels: 3 });
  const pdf = await singleCardPdf(
    { picture, letters: [], foilMask: null },
    title,
    printerProfiles['sheet-fed-foil'],
    'gold',
  );
  return storeFile(folder, pdf, 'application/pdf');
}

/** Two cards with their print files. */
export async function storeCards(): Promise<OrderedCard[]> {
  const cards: OrderedCard[] = [];
  for (const card_id of ['crd_chaos_1', 'crd_chaos_2']) {
    const side = async (colour: string) => (await storeSide(`${owner}/${card_id}`, `Card ${card_id}`, colour)).sha256;
    cards.push({
      card_id,
      title: 'Card',
      quantity: 1,
      is_mega: false,
      front_key: `${owner}/${card_id}_front_option_0_1.jpg`,
      back_key: `${owner}/${card_id}_back_option_0_1.jpg`,
      front_sha256: await side('#b03030'),
      back_sha256: await side('#3030b0'),
      front_plate_sha256: null,
      back_plate_sha256: null,
      template: null,
    });
  }
  return cards;
}

/** Cents. */
export const price = 1799;
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

/** A team's packs, beside what every order has. */
export type TeamPart = Pick<Order, 'kind' | 'team_id' | 'team_pack'>;

interface Bought {
  readonly items: readonly OrderItem[];
  /** Whether the provider knows the payment. It takes three calls. */
  readonly pays: boolean;
  readonly direct?: TeamPart;
}

/** The order as checkout and payment write it. */
async function orderOf(run: number, userId: string, { items, pays, direct }: Bought): Promise<Order> {
  const at = now().toISOString();
  const [id, number, email] = [orderId(run), `GC-${String(run).padStart(8, '0')}`, `${userId}@example.com`];
  const parts = { id, number, userId, email, address: exampleAddress, totals, discountCode: null, items, at };
  const order = newOrder({ ...parts, ...(direct && { direct }) });
  const unknown = { sessionId: `cs_${run}`, intentId: null };
  const paid = pays ? await payAtProvider(id, number, price, exampleAddress) : unknown;
  return paidOrder(order, { ...paid, amount: price, tax: 0 }, at);
}

/** Stores a paid order of its own account with its event, like checkout and payment. Without faults. */
export async function storePaid(run: number, bought: Bought): Promise<Order> {
  const userId = `buyer-${run}`;
  await storeAccount(userId);
  const order = await orderOf(run, userId, bought);
  const { items } = bought;
  await transact([
    saveOrder({ revision: 0 }, order),
    ...insertOrderItems(order, items),
    pointToOrder(keys.tracking(order.order_number), order.id),
    ...(await companionsOf({ before: null, after: order, items, at: order.placed_at })),
    outbox('order.paid', { user_id: userId, order_id: order.id }),
  ]);
  return order;
}

export const storePaidBox = (run: number, cards: readonly OrderedCard[], pays: boolean): Promise<Order> =>
  storePaid(run, { items: [boxFor(run, cards)], pays });
