import { describe, expect, it } from 'vitest';
import { splitFor, spreadCards } from '#web/src/shop/boxes/state/spread-cards.ts';
import { aFinishedCard } from './a-box-view.ts';

describe('the split of too many cards for one box', () => {
  it.each([
    ['custom', 19, [18, 1], 5098],
    ['custom', 36, [18, 18], 7198],
    ['team', 19, [18, 1], 5998],
    ['team', 40, [18, 18, 4], 8997],
  ])('into %s boxes, of %i cards, is %j', (type, count, boxes, total) => {
    expect(splitFor(type, count)).toEqual({ boxes, total });
  });

  it('keeps the order of the cards, and splits the copies of one card if necessary', () => {
    const wanted = ['crd_1', 'crd_2', 'crd_3'].map((id, n) => ({
      card: aFinishedCard(id, id),
      quantity: [1, 18, 2][n] ?? 0,
    }));
    const dealt = spreadCards(wanted, [18, 3]).map((box) => box.map(({ card, quantity }) => [card.id, quantity]));
    expect(dealt).toEqual([
      [
        ['crd_1', 1],
        ['crd_2', 17],
      ],
      [
        ['crd_2', 1],
        ['crd_3', 2],
      ],
    ]);
  });
});
