import { describe, expect, it } from 'vitest';
import { measureCut } from '#scripts/samples/cutout/measure-cut.ts';
import type { Rect } from '#studio/card/geometry.ts';

const [width, height] = [100, 140];

/** A plane that is 1 in the boxes. */
function boxes(...shapes: readonly Rect[]): Float32Array {
  const isIn = (i: number, box: Rect): boolean => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
  };
  return Float32Array.from({ length: width * height }, (_, i) => (shapes.some((box) => isIn(i, box)) ? 1 : 0));
}

const body = { x: 30, y: 20, width: 40, height: 100 };
const bat = { x: 70, y: 40, width: 20, height: 10 };
const stranger = { x: 5, y: 60, width: 10, height: 20 };
const nothing = boxes();
const measured = (cut: Float32Array, open = nothing) =>
  measureCut({ width, height, cut, truth: boxes(body, bat), gear: boxes(bat), gearBoxes: [bat], open });

describe('A cut-out beside its truth', () => {
  it('has no fault if they are equal', () => {
    expect(measured(boxes(body, bat))).toEqual({ overlap: 1, lost: 0, invented: 0, gear: [1], edge: 0 });
  });

  it('shows what is missing and what is too much, as shares of the athlete', () => {
    const found = measured(boxes(body, stranger));
    expect(found.lost).toBeCloseTo(200 / 4200);
    expect(found.invented).toBeCloseTo(200 / 4200);
    expect(found.overlap).toBeCloseTo(4000 / 4400);
    expect(found.gear).toEqual([0]);
  });

  it('takes a shifted edge for an error in print pixels, and not for something lost', () => {
    const found = measured(boxes({ ...body, x: 31 }, { ...bat, x: 71 }));
    expect(found.lost).toBe(0);
    expect(found.invented).toBe(0);
    expect(found.edge).toBeGreaterThan(0.3 * 15);
    expect(found.edge).toBeLessThan(15);
  });

  it('leaves out what may be either', () => {
    const found = measured(boxes(body), boxes(bat));
    expect(found).toMatchObject({ overlap: 1, lost: 0, gear: [0] });
  });
});
