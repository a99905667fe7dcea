import { expect, it } from 'vitest';
import { overlapOf } from '#studio/card/geometry.ts';
import { measureAlpha } from './checks/measures.ts';

/** A square of ones on a plane of 20 x 20 places, shifted to the right. */
const plane = (shift: number, scale = 1) => {
  const side = 20 * scale;
  const values = Array.from({ length: side * side }, (_, i) => {
    const [x, y] = [(i % side) / scale - shift, Math.floor(i / side) / scale];
    return x >= 5 && x < 15 && y >= 5 && y < 15 ? 1 : 0;
  });
  return { width: side, height: side, values };
};

it('an alpha is compared with the true alpha at any size, and scores less for missing and for extra places', () => {
  expect(measureAlpha(plane(0, 4), plane(0))).toMatchObject({ overlap: 1, inside: 1, outside: 0 });
  // 50 of 100 places on either side are shared: 50 of 150.
  expect(measureAlpha(plane(5), plane(0))).toEqual({ overlap: 1 / 3, soft: 0, inside: 0.5, outside: 50 / 300 });
  const grey = { ...plane(0), values: plane(0).values.map(() => 0.5) };
  expect(measureAlpha(grey, plane(0))).toMatchObject({ soft: 1, overlap: 0 });
});

it('boxes overlap by intersection over union', () => {
  const head = { x: 10, y: 10, width: 20, height: 20 };
  expect(overlapOf(head, head)).toBe(1);
  expect(overlapOf({ ...head, width: 10 }, head)).toBe(0.5);
  expect(overlapOf({ ...head, x: 31 }, head)).toBe(0);
});
