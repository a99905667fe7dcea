import { aBoxView, aFinishedCard } from './a-box-view.ts';
import { FakeShop } from './fake-shop.ts';

const mara = aFinishedCard('crd_1', 'Mara Okafor');
const luis = aFinishedCard('crd_2', 'Luis Ortega');
const june = aFinishedCard('crd_3', 'June Park');
/** Three finished cards. */
export const cards = [mara, luis, june];

/** A shop with a box of the three cards. */
export function aFilledShop(over: Parameters<typeof aBoxView>[0] = {}) {
  const pack_items = cards.map((card, position) => ({
    id: `itm_${card.id}`,
    pack_id: 'pck_1',
    card_id: card.id,
    quantity: 1,
    position,
    is_mega: false,
    card,
  }));
  const sums = { quantity: 3, total_price: 19.99, price_per_card: 6.66, next_card_price: 2 };
  return new FakeShop({ cards: [...cards], boxes: [aBoxView({ pack_items, status: 'ready', ...sums, ...over })] });
}
