import type { FoilFinish } from '#domain/cards/print/foil.ts';
import { withoutOpenPlaces } from '#domain/orders/order/open-places.ts';
import type { Order, OrderedCard, OrderItem } from '#domain/orders/order/order.ts';
import { AppError } from '#domain/tables/errors.ts';
import { withCards } from '../permission/order-without.ts';
import { deal } from './shuffle.ts';

/** Ids of the cards that take a pack's open places: drawn with the seed from those that it does not hold. Throws `order.no_other_card`. */
function drawn({ cards, open_places: open = 0 }: OrderItem, candidates: readonly string[], seed: string): string[] {
  const held = new Set(cards.map(({ card_id }) => card_id));
  const free = candidates.filter((id) => !held.has(id));
  if (free.length < open) throw new AppError('order.no_other_card');
  return open === 0 ? [] : deal({ seed, cards: free, quantity: 1, cardsPerPack: open }).flat();
}

interface Filling {
  /** Ids of the team's cards that may be printed now. */
  readonly candidates: readonly string[];
  /** 64 hexadecimal digits for a pack, so that nobody chooses its cards. */
  readonly seedOf: (item: OrderItem) => string;
  readonly frozen: (cardId: string, finish: FoilFinish) => OrderedCard;
}

/** The order whose open places other cards of the team have taken, at the same price (D-533). Throws `order.no_other_card`. */
export function orderFilled(order: Order, items: readonly OrderItem[], { candidates, seedOf, frozen }: Filling) {
  const after = items.map((item) => {
    const more = drawn(item, candidates, seedOf(item)).map((id) => frozen(id, item.foil_finish));
    return { ...item, cards: [...item.cards, ...more] };
  });
  return withCards(order, withoutOpenPlaces(after));
}
