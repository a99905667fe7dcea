import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inPackOrder, packCode, readPackCode } from '#domain/teams/packs/deal.ts';
import { deal } from '#domain/teams/packs/shuffle.ts';
import { checkPackSize } from '#domain/teams/packs/team-pack.ts';
import { aTeamCard } from '#tests/builders/a-team-card.ts';
import { codeOf } from '../../code-of.ts';

/** A seed, and integers derived from it: the same rosters in every run. */
const seedOf = (n: number): string => createHash('sha256').update(`roster ${n}`).digest('hex');
const within = (seed: string, at: number, [from, to]: readonly [number, number]): number =>
  from + (Number.parseInt(seed.slice(at, at + 8), 16) % (to - from + 1));

const rosters = Array.from({ length: 10_000 }, (_, n) => {
  const seed = seedOf(n);
  const cardsPerPack = within(seed, 0, [10, 18]);
  const cards = Array.from({ length: within(seed, 8, [cardsPerPack, 60]) }, (__, card) => `crd_${card}`);
  return { seed, cards, cardsPerPack, quantity: within(seed, 16, [1, 250]) };
});

/** The faults in an order's packs. Half a billion comparisons, so it loops over numbers instead of maps. */
function faults({ cards, cardsPerPack, quantity }: (typeof rosters)[number], packs: readonly string[][]): string[] {
  const wrong = packs.length === quantity ? [] : ['another number of packs'];
  const place = new Map(cards.map((card, n) => [card, n]));
  const counts = new Uint16Array(cards.length);
  const lastPack = new Int16Array(cards.length).fill(-1);
  for (const [number, pack] of packs.entries()) {
    if (pack.length !== cardsPerPack) wrong.push('a pack of another size');
    for (const card of pack) {
      const at = place.get(card) ?? -1;
      if (lastPack[at] === number) wrong.push('a card twice in a pack');
      lastPack[at] = number;
      counts[at] = (counts[at] ?? Number.NaN) + 1;
    }
    // After every pack, not only after the last one.
    if (spread(counts) > 1) wrong.push('a card more often than another');
  }
  return wrong;
}

function spread(counts: Uint16Array): number {
  let [min, max] = [65_535, 0];
  for (let n = 0; n < counts.length; n++) {
    const count = counts[n] as number;
    if (count < min) min = count;
    if (count > max) max = count;
  }
  return max - min;
}

describe('a deal of randomised packs', () => {
  it('contains every card equally often and never twice in a pack, for 10,000 rosters', () => {
    const wrong = rosters.flatMap((roster) => faults(roster, deal(roster)));
    expect(wrong).toEqual([]);
  });

  it('depends only on the seed and the cards, not on their order or the number of packs', () => {
    for (const roster of rosters.slice(0, 300)) {
      const packs = deal(roster);
      expect(deal({ ...roster, cards: roster.cards.toReversed() })).toEqual(packs);
      expect(deal({ ...roster, quantity: 1 })).toEqual(packs.slice(0, 1));
      expect(deal({ ...roster, quantity: roster.quantity + 3 }).slice(0, roster.quantity)).toEqual(packs);
    }
  });

  it('puts each card into each place of a pack about equally often', () => {
    const cards = Array.from({ length: 20 }, (_, n) => `c${n}`);
    const places = new Map<string, number>();
    for (const { seed } of rosters.slice(0, 4000)) {
      const [pack = []] = deal({ seed, cards, quantity: 1, cardsPerPack: 10 });
      for (const [place, card] of pack.entries()) {
        places.set(`${card} ${place}`, (places.get(`${card} ${place}`) ?? 0) + 1);
      }
    }
    // Expected: 200 of each. Five standard deviations are 70.
    const counts = [...places.values()];
    expect([counts.length, Math.min(...counts) > 130, Math.max(...counts) < 270]).toEqual([200, true, true]);
  });

  it('always has the same result for the same seed', () => {
    const seed = '00112233445566778899aabbccddeeff0123456789abcdef0123456789abcdef';
    const cards = Array.from('abcdefghijkl');
    const packs = deal({ seed, cards, quantity: 3, cardsPerPack: 10 }).map((pack) => pack.join(''));
    expect(packs).toMatchInlineSnapshot(`
      [
        "fgljhidabe",
        "ighcjlfkbd",
        "aldhkjecib",
      ]
    `);
  });

  it('is refused with fewer cards than a pack holds', () => {
    expect(() => deal({ seed: seedOf(1), cards: ['a'], quantity: 1, cardsPerPack: 10 })).toThrow('more cards');
  });
});

describe('a deal with the buyer’s own card in each pack', () => {
  const wishes = rosters.slice(0, 3000).map((roster) => ({
    ...roster,
    own: `crd_${within(roster.seed, 24, [0, roster.cards.length - 1])}`,
  }));

  it('contains it once in each pack, and every other card equally often, for 3,000 rosters', () => {
    const wrong = wishes.flatMap((wish) => {
      const packs = deal(wish);
      const others = packs.map((pack) => pack.filter((id) => id !== wish.own));
      const rest = { cards: wish.cards.filter((id) => id !== wish.own), cardsPerPack: wish.cardsPerPack - 1 };
      const sizes = packs.filter((pack) => pack.length !== wish.cardsPerPack).map(() => 'a pack of another size');
      return [...sizes, ...faults({ ...wish, ...rest }, others)];
    });
    expect(wrong).toEqual([]);
  });

  it('depends only on the seed, the cards and the wish', () => {
    for (const wish of wishes.slice(0, 300)) {
      const packs = deal(wish);
      expect(deal({ ...wish, cards: wish.cards.toReversed() })).toEqual(packs);
      expect(deal({ ...wish, quantity: 1 })).toEqual(packs.slice(0, 1));
    }
  });

  it('puts each card into each place about equally often, the own one into all packs', () => {
    const cards = Array.from({ length: 20 }, (_, n) => `c${n}`);
    const places = new Map<string, number>();
    for (const { seed } of rosters.slice(0, 4000)) {
      const [pack = []] = deal({ seed, cards, quantity: 1, cardsPerPack: 10, own: 'c0' });
      for (const [place, card] of pack.entries()) {
        places.set(`${card} ${place}`, (places.get(`${card} ${place}`) ?? 0) + 1);
      }
    }
    const counts = (isOwn: boolean) => [...places].filter(([key]) => key.startsWith('c0 ') === isOwn).map(([, n]) => n);
    // Expected: 400 of the own one, 189 of each other: nine places of ten for 19 cards. Five standard deviations are 95 and 67.
    const [own, others] = [counts(true), counts(false)];
    expect([own.length, Math.min(...own) > 305, Math.max(...own) < 495]).toEqual([10, true, true]);
    expect([others.length, Math.min(...others) > 122, Math.max(...others) < 256]).toEqual([190, true, true]);
  });

  it('always has the same result for the same seed', () => {
    const seed = '00112233445566778899aabbccddeeff0123456789abcdef0123456789abcdef';
    const cards = Array.from('abcdefghijkl');
    const packs = deal({ seed, cards, quantity: 3, cardsPerPack: 10, own: 'c' }).map((pack) => pack.join(''));
    expect(packs).toMatchInlineSnapshot(`
      [
        "abhgdfilck",
        "abjfkeldhc",
        "glekifhjcb",
      ]
    `);
  });

  it('is refused for a card that the team does not have', () => {
    expect(() => deal({ seed: seedOf(1), cards: ['a', 'b'], quantity: 1, cardsPerPack: 2, own: 'z' })).toThrow(
      'own card',
    );
  });
});

describe('a pack', () => {
  it.each([
    [{ total_cards: 9 }, 'pack.team_count'],
    [{ total_cards: 19 }, 'pack.team_count'],
    [{ total_cards: 12, min_cards_per_pack: 9 }, 'pack.team_count'],
    [{ total_cards: 12, max_cards_per_pack: 19 }, 'pack.team_count'],
    [{ total_cards: 12, min_cards_per_pack: 13 }, 'pack.team_count'],
    [{ total_cards: 15, max_cards_per_pack: 14 }, 'pack.team_count'],
    [{ total_cards: 10 }, 'none'],
    [{ total_cards: 18 }, 'none'],
    [{ total_cards: 14, min_cards_per_pack: 14, max_cards_per_pack: 14 }, 'none'],
  ])('of %o is checked with the result %s', (pack, code) => {
    expect(codeOf(() => checkPackSize({ min_cards_per_pack: 10, max_cards_per_pack: 18, ...pack }))).toBe(code);
  });

  it('has a code that is read in any case, with a dash, a space, or neither', () => {
    const code = packCode('7K2MXQ9P', 12);
    const typed = [code, '7k2mxq9p-12', ' 7K2MXQ9P 12 ', '7K2MXQ9P12'].map(readPackCode);
    expect(typed).toEqual(typed.map(() => ({ dealId: '7K2MXQ9P', number: 12 })));
    expect(['', '7K2MXQ9P', '7K2MXQ9-12', 'ILOU1234-1'].map(readPackCode)).toEqual([null, null, null, null]);
  });

  it('is filled in the order of set numbers, then of hand-in', () => {
    const cards = [
      aTeamCard({ id: 'tcd_1', place: null }),
      aTeamCard({ id: 'tcd_2', place: 2 }),
      aTeamCard({ id: 'tcd_3', place: 1 }),
      aTeamCard({ id: 'tcd_0', place: null }),
    ];
    expect(inPackOrder(cards).map(({ id }) => id)).toEqual(['tcd_3', 'tcd_2', 'tcd_0', 'tcd_1']);
  });
});
