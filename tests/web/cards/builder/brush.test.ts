import { describe, expect, it } from 'vitest';
import { Cutout } from '#domain/cards/photo/cutout.ts';
import { limits } from '#domain/tables/limits.ts';
import {
  fits,
  pathOf,
  type Stroke,
  strokeOf,
  strokePath,
  thinned,
} from '#web/src/cards/builder/touch-up/brush-lines.ts';
import { brushSizes } from '#web/src/cards/builder/touch-up/brush-sizes.ts';
import { closer, isClosest, movedToShow, regionOf } from '#web/src/cards/builder/touch-up/region.ts';

const photo = { width: 3000, height: 2000 };
const wave = Array.from({ length: 900 }, (_, at) => ({ x: at, y: 300 + Math.sin(at / 60) * 100 }));
const stroke = (points: number): Stroke => ({
  mode: 'keep',
  radius: 0.02,
  points: Array.from({ length: points }, (_, at) => ({ x: at / 1000, y: 0.5 })),
});

describe('a stroke of the brush', () => {
  it('has as few points as its shape needs', () => {
    const straight = Array.from({ length: 500 }, (_, at) => ({ x: at, y: at / 2 }));
    expect(thinned(straight, 20)).toEqual([straight[0], straight.at(-1)]);
    const few = thinned(wave, 20);
    expect(few.length).toBeLessThan(60);
    // The straight lines between the points stay within a sixth of the brush of the drawn line.
    const away = wave.map(({ x, y }) => {
      const to = few.find((point) => point.x >= x) ?? { x, y };
      const from = few.findLast((point) => point.x <= x) ?? to;
      return Math.abs(y - from.y - (to.x === from.x ? 0 : ((x - from.x) / (to.x - from.x)) * (to.y - from.y)));
    });
    expect(Math.max(...away)).toBeLessThan(3.2);
  });

  it('never has more points than the limit', () => {
    const noise = Array.from({ length: 3000 }, (_, at) => ({ x: at / 3, y: (at % 2) * 300 }));
    expect(thinned(noise, 1).length).toBeLessThanOrEqual(limits.cutout.pointsOfStroke);
  });

  it('is stored in fractions of the photo that the server accepts, wherever it was drawn', () => {
    const drawn = strokeOf({ line: [{ x: -5, y: 0 }, ...wave], radius: 33.333, mode: 'remove' }, photo);
    const strokes = [drawn];
    expect(Cutout.parse({ strokes }).strokes).toEqual(strokes);
    expect(drawn.radius).toBe(0.0333);
    expect(drawn.points[0]).toEqual({ x: 0, y: 0 });
    const dot = strokeOf({ line: [{ x: 500, y: 333.333 }], radius: 0.01, mode: 'keep' }, photo);
    expect(dot).toEqual({ mode: 'keep', radius: limits.cutout.radius.min, points: [{ x: 0.5, y: 0.5 }] });
    expect(strokePath(dot, photo)).toMatch(/^M500\.00 333\.33h/);
    expect(pathOf([])).toBe('');
  });

  it('is refused when the card has reached the max of strokes or points', () => {
    const { strokes, points, pointsOfStroke } = limits.cutout;
    expect(fits([], stroke(1))).toBe(true);
    expect(
      fits(
        Array.from({ length: strokes }, () => stroke(1)),
        stroke(1),
      ),
    ).toBe(false);
    const full = Array.from({ length: Math.floor(points / pointsOfStroke) }, () => stroke(pointsOfStroke));
    expect(fits(full, stroke(points % pointsOfStroke))).toBe(true);
    expect(fits(full, stroke((points % pointsOfStroke) + 1))).toBe(false);
  });

  it('is 20 to 200 pixels wide', () => {
    expect([brushSizes.stepped(20, -1), brushSizes.stepped(200, 1), brushSizes.stepped(40, 1)]).toEqual([20, 200, 50]);
  });
});

describe('the part of the photo under the brush', () => {
  const whole = regionOf({ x: 0, y: 10, width: 40, height: 80 }, photo);

  it('is the card’s crop with a margin, inside the photo', () => {
    expect(whole).toEqual({
      x: 0,
      y: expect.closeTo(34.67, 1),
      width: expect.closeTo(424, 1),
      height: expect.closeTo(597.33, 1),
    });
  });

  it('zooms in around a point, and follows the brush to the edge', () => {
    const near = closer(whole, { x: 400, y: 100 });
    expect(near).toMatchObject({ x: expect.closeTo(212, 1), y: whole.y, width: expect.closeTo(212, 1) });
    const moved = movedToShow(near, { x: 10, y: 600 }, whole);
    expect(moved.x).toBe(10);
    expect(moved.y + moved.height).toBeCloseTo(600);
    expect(movedToShow(near, { x: -50, y: 5000 }, whole)).toMatchObject({ x: whole.x });
    expect(isClosest(closer(closer(whole, whole), whole))).toBe(true);
    expect(isClosest(whole)).toBe(false);
  });
});
