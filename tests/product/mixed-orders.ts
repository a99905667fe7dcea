import type { Order } from '#domain/orders/order/order.ts';
import { storeFile } from '#functions/platform/storage/store-file.ts';
import { posterPdf } from '#studio/press/poster/poster.ts';
import { flatSide } from '#tests/studio/press/press-sides.ts';
import { anApprovedCard, anApprovedOrder } from './approved-orders.ts';
import { aStoredOrder, noPayment } from './stored-orders.ts';
import { aPackOrder } from './team-orders.ts';

const owed = { payment: noPayment };

/** A card as an order freezes it, with a poster as its print file. */
async function aPosterCard(userId: string, id: string, title: string) {
  const { picture } = await flatSide('#208040');
  const master = { band: picture, art: picture, warnings: [], photoDpi: null, inkGround: null };
  const { sha256 } = await storeFile(`${userId}/${id}`, await posterPdf(master, `MEGA ${id}`), 'application/pdf');
  const files = { front_sha256: sha256, back_sha256: sha256 };
  return anApprovedCard(userId, id, { title, is_mega: true, quantity: 2, ...files });
}

/** An order of each printed kind: a box of two cards, two MEGA boxes of two prints, and a team pack of ten cards. */
export async function ordersOfEachKind(userId: string): Promise<Record<'plain' | 'mega' | 'packs', Order>> {
  const plain = await anApprovedOrder(userId, 2, owed);
  const poster = await aPosterCard(userId, 'crd_mixed_mega', 'Wilma Brandt');
  const mega = await aStoredOrder(userId, owed, { name: 'Wall', pack_type: 'mega', quantity: 2, cards: [poster] });
  const players = Array.from({ length: 10 }, (_, n) => `Player ${n + 1}`);
  const cards = [];
  // A team owns the cards of its roster.
  for (const [n, title] of players.entries()) cards.push(await anApprovedCard('tem_1', `crd_mixed_${n}`, { title }));
  const pack = { name: 'Roster pack', pack_type: 'team_pack', foil_finish: 'holo', pack_number: 1 } as const;
  const packs = await aStoredOrder(userId, aPackOrder('tem_1', owed), { ...pack, cards });
  return { plain, mega, packs };
}
