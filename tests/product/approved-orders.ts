import { printerProfiles } from '#domain/cards/print/printer-profiles.ts';
import type { Order, OrderItem } from '#domain/orders/order/order.ts';
import { newOrderWrites } from '#functions/orders/checkout/write-new-order.ts';
import { storeFile } from '#functions/platform/storage/store-file.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { noteOrdered } from '#functions/table/orders/order.ts';
import { singleCardPdf } from '#studio/press/single-card.ts';
import { anOrder, anOrderedCard, anOrderItem } from '#tests/builders/an-order.ts';
import { flatSide } from '#tests/studio/press/press-sides.ts';
import { aStoredOrder } from './stored-orders.ts';
import { aPackOrder } from './team-orders.ts';

const profile = printerProfiles['sheet-fed-foil'];

/** A card of an order with print files stored as by the press. Each side has a single colour. */
export async function anApprovedCard(
  userId: string,
  id: string,
  over: Partial<OrderItem['cards'][number]> = {},
): Promise<OrderItem['cards'][number]> {
  const store = async (colour: string): Promise<string> => {
    const side = { ...(await flatSide(colour)), foilMask: null };
    const pdf = await singleCardPdf(side, `Card ${id} ${colour}`, profile, 'gold');
    return (await storeFile(`${userId}/${id}`, pdf, 'application/pdf')).sha256;
  };
  return {
    ...anOrderedCard(id),
    front_key: `${userId}/${id}_front_option_0_1.jpg`,
    back_key: `${userId}/${id}_back_option_0_1.jpg`,
    front_sha256: await store('#b03030'),
    back_sha256: await store('#3030b0'),
    ...over,
  };
}

let made = 0;

/** A paid order of one box with this many cards, each with its print files. */
export async function anApprovedOrder(
  userId: string,
  cards: number,
  over: Partial<Order> = {},
  box: Partial<OrderItem> = {},
): Promise<Order> {
  made += 1;
  const frozen: OrderItem['cards'] = [];
  for (let n = 1; n <= cards; n++) frozen.push(await anApprovedCard(userId, `crd_approved_${made}_${n}`));
  return aStoredOrder(userId, over, { cards: frozen, ...box });
}

/** A team's order of the card of a person who leaves, and of a checklist. */
export async function aTeamsOrder(userId: string, name: string): Promise<Order> {
  const [id, team] = [`ord_${name}`, `tem_${name}`];
  const [own, list] = [await anApprovedCard(team, `crd_${name}`), await anApprovedCard(team, `crd_${name}_list`)];
  const card_ids = [own.card_id, list.card_id];
  const order = anOrder({ id, order_number: `GC-${name}`, ...aPackOrder(team), user_id: userId, card_ids });
  const pack = {
    id: `oit_${name}`,
    order_id: id,
    pack_type: 'team_pack',
    pack_number: 1,
    foil_finish: 'holo',
  } as const;
  await transact([
    ...(await newOrderWrites(order, [anOrderItem({ ...pack, cards: [own, list] })], { move: 'place', by: 'buyer' })),
    ...card_ids.map((card) => noteOrdered(card, id)),
  ]);
  return order;
}
