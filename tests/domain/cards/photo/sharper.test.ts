import { describe, expect, it } from 'vitest';
import type { FoundPerson } from '#domain/cards/photo/cutout.ts';
import { sharperKeyOf, sharperShare, wantsSharper } from '#domain/cards/photo/sharper.ts';

/** A photo from a messenger, with an athlete who fills most of it. */
const small = {
  width: 480,
  height: 640,
  quality: 70,
  athlete: { x: 0.3, y: 0.1, width: 0.4, height: 0.8 },
};

describe('a sharper copy', () => {
  it('is made of a small photo that a messenger compressed', () => expect(wantsSharper(small)).toBe(true));

  it('is made of a larger photo whose athlete is far away', () => {
    const far = { x: 0.5, y: 0.5, width: 0.05, height: 0.2 };
    expect(wantsSharper({ ...small, width: 1600, height: 1200, athlete: far })).toBe(true);
  });

  it.each([
    ['a photo that prints at 200 dpi', { width: 700, height: 900, athlete: { x: 0, y: 0, width: 1, height: 1 } }],
    ['a lightly compressed photo', { quality: 85 }],
    ['a photo that is not a JPEG', { quality: null }],
    ['a photo without a clearly found person', { athlete: null }],
    [
      'a photo of more than 2000 pixels',
      { width: 2001, height: 1500, athlete: { x: 0, y: 0, width: 0.1, height: 0.1 } },
    ],
  ])('is not made of %s', (_what, change) => expect(wantsSharper({ ...small, ...change })).toBe(false));
});

describe('the share of the network', () => {
  const box = { x: 0.4, y: 0.1, width: 0.2, height: 0.2 };
  const at = (x: number, y: number, seen = true) => sharperShare({ x, y }, [{ box, seen }]);

  it('is 0.4 everywhere in a head, and 1 on the body', () => {
    expect([at(0.5, 0.2), at(0.41, 0.11), at(0.599, 0.299)]).toEqual([0.4, 0.4, 0.4]);
    expect(at(0.5, 0.6)).toBe(1);
  });

  it('grows smoothly from a head’s border, in steps below a fiftieth', () => {
    const line = Array.from({ length: 400 }, (_, n) => at(0.5, 0.2 + n / 1000));
    const steps = line.slice(1).map((share, n) => share - (line[n] as number));
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...steps)).toBeLessThan(0.02);
  });

  it('is 0.4 everywhere if a head was only guessed, and in every head that was found', () => {
    expect(at(0.5, 0.6, false)).toBe(0.4);
    const others = { x: 0.7, y: 0.7, width: 0.1, height: 0.1 };
    const both = [box, others].map((head) => ({ box: head, seen: true }));
    expect(sharperShare({ x: 0.75, y: 0.75 }, both)).toBe(0.4);
  });
});

describe('a card is drawn', () => {
  const person = (x: number): FoundPerson => {
    const box = { x, y: 0.2, width: 0.2, height: 0.6 };
    return { box, head: { ...box, height: 0.1 }, outline: [], score: 0.9 };
  };
  const people = [person(0.1), person(0.6)];
  const sharper = { key: 'u/1_sharper.jpg', people: [0], is_declined: false };
  const photo = { people, chosen: 0, sharper };

  it('from the sharper copy', () => expect(sharperKeyOf(photo, null, null)).toBe(sharper.key));

  it.each([
    ['has no copy', { people, chosen: 0 }],
    ['has a copy that is still made', { ...photo, sharper: { ...sharper, key: null } }],
    ['has a copy that the customer declined', { ...photo, sharper: { ...sharper, is_declined: true } }],
  ])('from the photo if it %s', (_what, other) => expect(sharperKeyOf(other, null, null)).toBeNull());

  it('from the photo if the tapped person, or the person in the crop, is not in the copy', () => {
    const tapped = { person: { x: 0.7, y: 0.5 }, strokes: [] };
    expect(sharperKeyOf(photo, tapped, null)).toBeNull();
    expect(sharperKeyOf(photo, null, { x: 0.55, y: 0, width: 0.4, height: 1 })).toBeNull();
    expect(sharperKeyOf({ ...photo, sharper: { ...sharper, people: [0, 1] } }, tapped, null)).toBe(sharper.key);
  });
});
