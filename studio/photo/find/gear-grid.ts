import { clamp } from '../../card/geometry.ts';
import type { RgbPicture } from '../analysis/shrink.ts';
import { boxOfPlaces } from '../plane-box.ts';
import type { Spot } from './body-anchors.ts';
import type { BodyMask } from './body-mask.ts';
import { maskSide, type Square } from './sample-square.ts';

/** Max long side of the grid on which gear is searched. */
const gridSide = 256;
/** Min side of the grid's area as a multiple of the mask square's side. The margin gives the background's colours. */
const around = 1.3;

/** A grid over the picture. It starts at pixel `x`, `y`, and each cell is `by` pixels wide. */
export interface Grid {
  readonly x: number;
  readonly y: number;
  readonly by: number;
  readonly width: number;
  readonly height: number;
}

/** The grid over a square of the picture, its surroundings and some spots further out. */
export function gridOf(picture: RgbPicture, { cx, cy, side }: Square, spots: readonly Spot[]): Grid {
  const half = (around * side) / 2;
  const [xs, ys] = [spots.map(([px]) => px), spots.map(([, py]) => py)];
  const [x, y] = [Math.max(0, Math.min(cx - half, ...xs)), Math.max(0, Math.min(cy - half, ...ys))];
  const right = Math.min(picture.width, Math.max(cx + half, ...xs));
  const bottom = Math.min(picture.height, Math.max(cy + half, ...ys));
  const by = Math.max(1, Math.max(right - x, bottom - y) / gridSide);
  return {
    x,
    y,
    by,
    width: Math.max(1, Math.floor((right - x) / by)),
    height: Math.max(1, Math.floor((bottom - y) / by)),
  };
}

/** Converts a square of the picture to grid cells. */
export const onGrid = ({ cx, cy, side }: Square, { x, y, by }: Grid): Square => ({
  cx: (cx - x) / by,
  cy: (cy - y) / by,
  side: side / by,
});

/** Margin in cells around the gear inside the mask's square. */
const air = 4;

/** The mask with the gear, over a square that contains both. */
export function joinedMask(body: BodyMask, grid: Grid, mask: Float32Array, gear: Float32Array): BodyMask {
  const { width, height, x, y, by } = grid;
  const joined = mask.map((v, i) => Math.max(v, gear[i] as number));
  // Cells of gear are 1, all others 0.
  const box = boxOfPlaces({ width, height, values: gear }, 1);
  if (!box) return body;
  const { cx, cy, side } = onGrid(body.square, grid);
  const [left, right] = [Math.min(box.x - air, cx - side / 2), Math.max(box.x + box.width - 1 + air, cx + side / 2)];
  const [top, bottom] = [Math.min(box.y - air, cy - side / 2), Math.max(box.y + box.height - 1 + air, cy + side / 2)];
  const larger = Math.max(right - left, bottom - top);
  const square = { cx: (left + right) / 2, cy: (top + bottom) / 2, side: larger };
  const out = new Float32Array(maskSide * maskSide);
  for (let k = 0; k < out.length; k++) {
    const u = square.cx + (((k % maskSide) + 0.5) / maskSide - 0.5) * larger;
    const v = square.cy + ((Math.floor(k / maskSide) + 0.5) / maskSide - 0.5) * larger;
    out[k] = bilinear(joined, width, height, u - 0.5, v - 0.5);
  }
  return { ...body, mask: out, square: { cx: x + square.cx * by, cy: y + square.cy * by, side: larger * by } };
}

function bilinear(plane: Float32Array, width: number, height: number, x: number, y: number): number {
  if (x < -1 || y < -1 || x > width || y > height) return 0;
  const [left, top] = [clamp(Math.floor(x), 0, width - 1), clamp(Math.floor(y), 0, height - 1)];
  const [right, below] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
  const [across, down] = [clamp(x - left), clamp(y - top)];
  const upper = (1 - across) * (plane[top * width + left] as number) + across * (plane[top * width + right] as number);
  const lower =
    (1 - across) * (plane[below * width + left] as number) + across * (plane[below * width + right] as number);
  return (1 - down) * upper + down * lower;
}
