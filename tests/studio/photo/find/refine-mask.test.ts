import { expect, it } from 'vitest';
import { refineMask } from '#studio/photo/find/refine-mask.ts';

const side = 512;
const maskSide = 256;
const square = { cx: side / 2, cy: side / 2, side };
type Box = readonly [left: number, top: number, right: number, bottom: number];
const isIn = (x: number, y: number, [left, top, right, bottom]: Box) =>
  x >= left && x < right && y >= top && y < bottom;

const body: Box = [200, 100, 300, 400];
/** A scrap in the athlete's colour, of which the mask is half sure. */
const scrap: Box = [342, 242, 348, 248];
/** A ball that a witness saw, apart from the athlete. */
const ball: Box = [400, 100, 410, 110];

function aLook() {
  const rgb = new Uint8Array(3 * side * side);
  const mask = new Float32Array(maskSide * maskSide);
  for (let i = 0; i < side * side; i++) {
    const [x, y] = [i % side, Math.floor(i / side)];
    const isRed = [body, scrap, ball].some((box) => isIn(x, y, box));
    rgb.set(isRed ? [200, 40, 40] : [58, 107, 53], 3 * i);
    const known = isIn(x, y, scrap) ? 0.6 : isIn(x, y, body) || isIn(x, y, ball) ? 1 : 0;
    if (x % 2 === 0 && y % 2 === 0) mask[(y / 2) * maskSide + x / 2] = known;
  }
  return { picture: { rgb, width: side, height: side }, coarse: { mask, square } };
}

it('A matte has no crumbs beside the athlete, but the ball that the mask is sure of', () => {
  const { picture, coarse } = aLook();
  const at = (x: number, y: number, strokes: Parameters<typeof refineMask>[2] = []) =>
    refineMask(picture, coarse, strokes).values[y * side + x];
  expect(at(250, 250)).toBeGreaterThan(0.9);
  expect(at(405, 105)).toBeGreaterThan(0.5);
  expect(at(345, 245)).toBe(0);
  const kept = { keep: true, radius: 8, points: [{ x: 345, y: 245 }] };
  expect(at(345, 245, [kept])).toBeGreaterThan(0.5);
});
