import { cardCount } from '#domain/shop/box-rules.ts';
import { boxMax, boxPrice, packKind } from '#domain/shop/prices.ts';
import { bestSplit, type Split } from '#domain/shop/quote.ts';
import type { BoxCard } from './box-change.ts';

/** The copies of a card that the customer wants in all boxes together. */
export interface CardCopies {
  readonly card: BoxCard;
  readonly quantity: number;
}

/** Splits cards over boxes of a type: the cheapest way for a custom box, the fewest boxes at a flat price. */
export function splitFor(packType: string, count: number): Split {
  if (packKind(packType) === 'custom') return bestSplit(count);
  const boxes = Array.from({ length: Math.ceil(count / boxMax) }, (_, box) => Math.min(boxMax, count - box * boxMax));
  return { boxes, total: boxes.reduce((sum, cards) => sum + boxPrice(packType, cards).total, 0) };
}

/** Distributes the cards in order over boxes of the given sizes. */
export function spreadCards(wanted: readonly CardCopies[], sizes: readonly number[]): CardCopies[][] {
  const left = wanted.map((each) => ({ ...each }));
  return sizes.map((size) => {
    const box: CardCopies[] = [];
    for (let room = size; room > 0 && left[0]; room = size - cardCount(box)) {
      const quantity = Math.min(room, left[0].quantity);
      box.push({ card: left[0].card, quantity });
      left[0].quantity -= quantity;
      if (left[0].quantity === 0) left.shift();
    }
    return box;
  });
}
