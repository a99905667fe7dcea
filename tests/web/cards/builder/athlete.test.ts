import { describe, expect, it } from 'vitest';
import { personAt } from '#domain/cards/photo/cutout.ts';
import { cropDpi } from '#web/src/cards/builder/photo/crop-dpi.ts';
import { leftToRight, placeOn, shownAthlete } from '#web/src/cards/parts/cropping/people.ts';
import { maxZoomOf, suggestedCrop } from '#web/src/cards/parts/cropping/suggested-crop.ts';
import { aPerson, threePeople } from './people-in-photo.ts';

const middleOf = ({ x, width }: { x: number; width: number }): number => x + width / 2;

describe('the people of a photo', () => {
  const found = leftToRight(threePeople);

  it('are ordered from left to right, with the finder’s choice among them', () => {
    expect(found.people.map(({ box }) => middleOf(box).toFixed(1))).toEqual(['0.2', '0.5', '0.8']);
    expect(found.chosen).toBe(1);
  });

  it('each have a point on no other person, even if the middle of the body is outside the outline', () => {
    for (const [index, person] of found.people.entries()) {
      const place = placeOn(found.people, index);
      expect(place && personAt(found.people, place)).toBe(index);
      // The gap between the legs is outside the outline.
      expect(place && personAt([person], place)).toBe(0);
    }
    const hidden = [aPerson(0.5), aPerson(0.52)];
    expect([0, 1].map((index) => personAt(hidden, placeOn(hidden, index) ?? { x: 0, y: 0 }))).toEqual([0, 1]);
  });

  it('start with the athlete at the crop’s centre, until one is tapped', () => {
    const right = { x: 60, y: 0, width: 40, height: 100 };
    expect(shownAthlete(found, null, null)).toBe(1);
    expect(shownAthlete(found, null, right)).toBe(2);
    expect(shownAthlete(found, { person: { x: 0.2, y: 0.5 }, strokes: [] }, right)).toBe(0);
    expect(shownAthlete({ people: [], chosen: null }, null, right)).toBeNull();
  });
});

describe('the suggested crop', () => {
  const photo = { width: 3000, height: 2000 };
  const person = aPerson(0.5);
  const pixels = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
    left: (x / 100) * photo.width,
    top: (y / 100) * photo.height,
    right: ((x + width) / 100) * photo.width,
    bottom: ((y + height) / 100) * photo.height,
  });

  it('has the card’s shape and the whole body, with room above and for the equipment', () => {
    const crop = suggestedCrop(person, photo);
    const { left, top, right, bottom } = pixels(crop);
    expect((right - left) / (bottom - top)).toBeCloseTo(2.5 / 3.5, 5);
    expect(top).toBeLessThan(0.2 * photo.height - 100);
    expect(bottom).toBeGreaterThan(0.9 * photo.height);
    expect(left).toBeLessThan(0.45 * photo.width - 200);
    expect(right).toBeGreaterThan(0.55 * photo.width + 200);
  });

  it('includes a bat above the head if the outline does', () => {
    const outline = [...person.outline, { x: 0.48, y: 0.05 }];
    expect(pixels(suggestedCrop({ ...person, outline }, photo)).top).toBeLessThan(0.05 * photo.height);
  });

  it('zooms in on a tiny figure, but not beyond the print limit', () => {
    const figure = { box: { x: 0.7, y: 0.6, width: 0.02, height: 0.06 }, outline: [] };
    const crop = suggestedCrop(figure, photo);
    expect(cropDpi(crop, photo.width, photo.height)).toBe(200);
    const { left, right, top, bottom } = pixels(crop);
    expect(left).toBeLessThan(0.7 * photo.width);
    expect(right).toBeGreaterThan(0.72 * photo.width);
    expect(top).toBeLessThan(0.6 * photo.height);
    expect(bottom).toBeGreaterThan(0.66 * photo.height);
    expect(maxZoomOf(photo, 4)).toBe(4);
    // 45 megapixels print from a copy of 3000 pixels.
    expect(suggestedCrop(figure, { width: 9000, height: 6000 })).toEqual(crop);
  });

  it('stays inside the photo for a person at its edge or larger than the crop', () => {
    for (const [size, someone] of [
      [photo, aPerson(0.05)],
      [photo, aPerson(0.97)],
      [
        { width: 700, height: 1600 },
        { box: { x: 0, y: 0, width: 1, height: 1 }, outline: [] },
      ],
      [{ width: 500, height: 400 }, person],
    ] satisfies [typeof photo, Pick<typeof person, 'box' | 'outline'>][]) {
      const { x, y, width, height } = suggestedCrop(someone, size);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(100.000001);
    }
  });

  it('allows more zoom than usual if the photo has enough pixels', () => {
    expect(maxZoomOf({ width: 2000, height: 3000 }, 3)).toBeCloseTo(2000 / 550, 2);
    expect(maxZoomOf(null, 4)).toBe(4);
  });
});
