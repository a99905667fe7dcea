import { describe, expect, it } from 'vitest';
import { boxOverlap, isHeadRight, measureAlpha } from '#scripts/samples/collection/measures.ts';

/** A square of ones on a plane of 20 x 20 places, shifted to the right. */
const plane = (shift: number, scale = 1) => {
  const side = 20 * scale;
  const values = Array.from({ length: side * side }, (_, i) => {
    const [x, y] = [(i % side) / scale - shift, Math.floor(i / side) / scale];
    return x >= 5 && x < 15 && y >= 5 && y < 15 ? 1 : 0;
  });
  return { width: side, height: side, values };
};

describe('An alpha against the true one', () => {
  it('agrees with itself', () => {
    expect(measureAlpha(plane(0), plane(0))).toEqual({ overlap: 1, soft: 0, inside: 1, outside: 0 });
  });

  it('loses what is missing and what is too much', () => {
    // 50 of 100 places on either side are shared: 50 of 150.
    expect(measureAlpha(plane(5), plane(0))).toMatchObject({ overlap: 1 / 3, inside: 0.5, outside: 50 / 300 });
  });

  it('may have another size', () => {
    expect(measureAlpha(plane(0, 4), plane(0)).overlap).toBe(1);
  });

  it('counts places in between as soft', () => {
    const grey = { ...plane(0), values: plane(0).values.map(() => 0.5) };
    expect(measureAlpha(grey, plane(0))).toMatchObject({ soft: 1, overlap: 0, inside: 0.5, outside: 0.5 });
  });
});

describe('A head', () => {
  const head = { x: 10, y: 10, width: 20, height: 20 };
  it.each([
    ['the same box', head, true, 1],
    ['half of it', { ...head, width: 10 }, true, 0.5],
    ['a box beside it', { ...head, x: 31 }, false, 0],
    ['a box four times as wide', { x: -20, y: -20, width: 80, height: 80 }, false, 1 / 16],
  ])('compared with %s', (_, box, right, overlap) => {
    expect(isHeadRight(box, head)).toBe(right);
    expect(boxOverlap(box, head)).toBeCloseTo(overlap);
  });

  it('that was not found is not right', () => expect(isHeadRight(null, head)).toBe(false));
});
