import { describe, expect, it } from 'vitest';
import { Card } from '#domain/cards/card/card.ts';
import { cutoutOf } from '#domain/cards/card/new-card.ts';
import { Snapshot } from '#domain/cards/generation/generation.ts';
import {
  athleteOf,
  Cutout,
  cutoutOrNone,
  noPortraitIn,
  personAt,
  personNear,
  withHead,
} from '#domain/cards/photo/cutout.ts';
import { limits } from '#domain/tables/limits.ts';
import { aCard, aGeneration } from '#tests/builders/a-card.ts';

/** A person whose outline is a diamond in the box: its corners are outside the outline. */
const person = (x: number, y: number, width: number, height: number) => ({
  box: { x, y, width, height },
  outline: [
    { x: x + width / 2, y },
    { x: x + width, y: y + height / 2 },
    { x: x + width / 2, y: y + height },
    { x, y: y + height / 2 },
  ],
});

const [left, right] = [person(0, 0.1, 0.4, 0.8), person(0.6, 0.1, 0.4, 0.8)];
/** In front of the left person. */
const child = person(0.1, 0.4, 0.2, 0.4);
const people = [left, right, child];

describe('the person at a place', () => {
  it.each([
    ['in one outline', { x: 0.8, y: 0.5 }, 1],
    ['in two outlines, the smaller one', { x: 0.2, y: 0.6 }, 2],
    ['in an outline before a smaller box', { x: 0.13, y: 0.45 }, 0],
    ['in a box alone', { x: 0.98, y: 0.12 }, 1],
    ['beside everyone', { x: 0.5, y: 0.5 }, null],
  ])('is found by outline, then by box: %s', (_where, place, found) => {
    expect(personAt(people, place)).toBe(found);
  });

  it('is the nearest person if the place is beside everyone', () => {
    expect(personNear(people, { x: 0.48, y: 0.5 })).toBe(0);
    expect(personNear(people, { x: 0.52, y: 0.5 })).toBe(1);
    expect(personNear([], { x: 0.5, y: 0.5 })).toBeNull();
  });

  it('is found by the box if there is no outline', () => {
    expect(personAt([{ box: left.box }, { box: right.box }], { x: 0.61, y: 0.11 })).toBe(1);
  });
});

describe('the athlete of a card', () => {
  const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
  it('is chosen by the tap, else by the crop, else by the finder', () => {
    expect(athleteOf(people, 0, { person: { x: 0.2, y: 0.6 }, crop })).toBe(2);
    expect(athleteOf(people, 0, { person: null, crop })).toBe(1);
    expect(athleteOf(people, 0, { person: null, crop: null })).toBe(0);
  });
  it('is null if no one was found', () => {
    expect(athleteOf([], null, { person: { x: 0.2, y: 0.6 }, crop })).toBeNull();
  });
});

describe('a cutout', () => {
  const stroke = (points: number, radius = 0.02) => ({
    mode: 'keep',
    radius,
    points: Array.from({ length: points }, () => ({ x: 0.5, y: 0.5 })),
  });
  const dot = { x: 0.123456, y: 1 };

  it('stores places and radii in steps that print can show', () => {
    const input = { person: dot, strokes: [{ mode: 'remove', radius: 0.0123456, points: [dot] }] };
    const stored = Cutout.parse(input);
    expect(stored).toEqual({
      person: { x: 0.1235, y: 1 },
      strokes: [{ mode: 'remove', radius: 0.0123, points: [{ x: 0.1235, y: 1 }] }],
    });
    expect(Cutout.parse(stored)).toEqual(stored);
  });

  it.each([
    ['a person outside the photo', { person: { x: 1.01, y: 0.5 } }],
    ['a place without a number', { person: { x: Number.NaN, y: 0.5 } }],
    ['a brush of zero width', { strokes: [stroke(1, 0)] }],
    ['a brush as wide as the photo', { strokes: [stroke(1, 0.51)] }],
    ['a stroke without a point', { strokes: [stroke(0)] }],
    ['another mode', { strokes: [{ ...stroke(1), mode: 'erase' }] }],
  ])('is refused: %s', (_what, input) => {
    expect(Cutout.safeParse(input).success).toBe(false);
  });

  it.each([
    ['strokes', Array.from({ length: limits.cutout.strokes + 1 }, () => stroke(1))],
    ['points of a stroke', [stroke(limits.cutout.pointsOfStroke + 1)]],
    ['points in all', [400, 400, 400, 301].map((points) => stroke(points))],
  ])('with too many %s is refused with its own error', (_what, strokes) => {
    expect(Cutout.safeParse({ strokes }).error?.issues.map(({ message }) => message)).toEqual(['cutout.too_much']);
  });

  it('fits into the row of a card', () => {
    const points = Array.from({ length: limits.cutout.points / 5 }, () => ({ x: 0.1235, y: 0.9876 }));
    const strokes = Array.from({ length: 5 }, () => ({ mode: 'keep', radius: 0.0123, points }));
    expect(JSON.stringify(Cutout.parse({ strokes })).length).toBeLessThan(50_000);
  });

  it('is null if it changes nothing', () => {
    expect(cutoutOrNone(Cutout.parse({}))).toBeNull();
    expect(cutoutOrNone(undefined)).toBeNull();
    expect(cutoutOrNone(Cutout.parse({ person: dot }))).not.toBeNull();
    expect(cutoutOrNone(Cutout.parse({ strokes: [stroke(1)] }))).not.toBeNull();
  });
});

describe('a head that a customer points at', () => {
  const head = { x: 0.4, y: 0.3, radius: 0.05 };

  it('is part of the cutout, alone or beside person and strokes, and can be taken back', () => {
    const points = [{ x: 0.5, y: 0.5 }];
    const own = Cutout.parse({ person: { x: 0.5, y: 0.5 }, strokes: [{ mode: 'keep', radius: 0.1, points }] });
    expect(withHead(own, head)).toEqual({ ...own, head });
    expect(withHead(null, head)).toEqual({ person: null, strokes: [], head });
    expect(withHead({ ...own, head }, null)).toEqual(own);
    expect(withHead(withHead(null, head), null)).toBeNull();
  });

  it.each([{ x: 2 }, { radius: 0 }, { radius: 3 }])(
    'is refused outside the photo, as a dot or as a wall: %o',
    (bad) => {
      expect(Cutout.safeParse({ head: { ...head, ...bad } }).success).toBe(false);
    },
  );
});

describe('no portrait of a photo', () => {
  const person = {
    box: { x: 0, y: 0, width: 1, height: 1 },
    head: { x: 0, y: 0, width: 1, height: 1 },
    outline: [],
    score: 1,
  };

  it.each([
    [
      'a head that is not upright',
      { people: [{ ...person, portrait: 'upside_down' as const }], chosen: 0 },
      'upside_down',
    ],
    ['nobody', { people: [], chosen: null }, 'no_head'],
    ['a sure head', { people: [{ ...person, portrait: 'sure' as const }], chosen: 0 }, null],
    ['a photo from before heads were judged', { people: [person], chosen: 0 }, null],
    ['a logo', {}, null],
  ])('is told for %s', (_what, photo, reason) => {
    expect(noPortraitIn(photo)).toBe(reason);
  });
});

describe('the cutout to use', () => {
  const [own, other] = [Cutout.parse({ person: { x: 0.2, y: 0.2 } }), Cutout.parse({ person: { x: 0.8, y: 0.2 } })];
  const card = { photo_key: 'user-1/1.jpg', cutout: own };

  it.each([
    ['the sent cutout', 'user-1/1.jpg', other, other],
    ['null if null was sent', 'user-1/1.jpg', null, null],
    ['the card’s own if nothing was sent', 'user-1/1.jpg', undefined, own],
    ['the sent cutout for another photo', 'user-1/2.jpg', other, other],
    ['null for another photo if nothing was sent', 'user-1/2.jpg', undefined, null],
    ['null without a photo', null, other, null],
  ])('is %s', (_what, photoKey, sent, used) => {
    expect(cutoutOf(card, photoKey, sent)).toEqual(used);
  });

  it('is null on cards and in snapshots from before there were cutouts', () => {
    const { cutout: _card, ...oldCard } = aCard();
    const { cutout: _snapshot, ...oldSnapshot } = aGeneration().snapshot;
    expect(Card.parse(oldCard).cutout).toBeNull();
    expect(Snapshot.parse(oldSnapshot).cutout).toBeNull();
  });
});
