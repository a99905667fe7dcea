import type { Plane } from '../../photo/analysis/analyse-photo.ts';
import { boxBlur } from '../../photo/box-blur.ts';
import { stretchedRow } from '../../photo/sample-row.ts';

/** A value for each pixel, 0–255. */
export type Tones = Uint8Array | Float32Array;

/** Long side in cells of the grid that texture is measured on, on screen as in print. */
const longSide = 400;
/** Slopes and levels lie between minus this and this. A row of a plane holds 0 to 1. */
const bound = 4;

/**
 * A plane without texture, its edges as they are in `guide` (fast guided filter, He and Sun 2015). Differences of the guide below `texture`, in tones, are
 * flattened by more than half: grass and cloth, but no eye and no seam.
 */
export function flattenTexture(
  guide: Tones,
  { width, height }: Pick<Plane, 'width' | 'height'>,
  texture: number,
  plane: Tones = guide,
): Float32Array {
  const { slopes, levels } = fitted(cellsOf(guide, width, height), cellsOf(plane, width, height), (texture / 255) ** 2);
  const out = new Float32Array(guide.length);
  const [slope, level] = [new Float32Array(width), new Float32Array(width)];
  for (let y = 0, i = 0; y < height; y++) {
    stretchedRow(slopes, y, height, slope);
    stretchedRow(levels, y, height, level);
    for (let x = 0; x < width; x++, i++) {
      out[i] =
        (2 * bound * (slope[x] as number) - bound) * (guide[i] as number) +
        255 * (2 * bound * (level[x] as number) - bound);
    }
  }
  return out;
}

/** The line through each cell's surroundings that gives the plane from the guide. */
function fitted(guide: Plane, plane: Plane, texture: number): { slopes: Plane; levels: Plane } {
  const { width, height } = guide;
  const mean = (values: Float32Array): Float32Array => {
    const once = boxBlur(values, width, height, 1);
    return boxBlur(once, width, height, 1, once);
  };
  const product = (one: Float32Array, other: Float32Array): Float32Array =>
    mean(one.map((value, i) => value * (other[i] as number)));
  const [guides, planes] = [mean(guide.values), mean(plane.values)];
  const [squares, shared] = [product(guide.values, guide.values), product(guide.values, plane.values)];
  const slopes = guides.map((value, i) => {
    const varied = Math.max(0, (squares[i] as number) - value * value);
    return ((shared[i] as number) - value * (planes[i] as number)) / (varied + texture);
  });
  const levels = planes.map((value, i) => value - (slopes[i] as number) * (guides[i] as number));
  const stored = (values: Float32Array): Plane => ({
    width,
    height,
    values: mean(values).map((value) => (value + bound) / (2 * bound)),
  });
  return { slopes: stored(slopes), levels: stored(levels) };
}

/** The plane in cells, 0–1, each the mean of three of its pixels. */
export function cellsOf(plane: Tones, stride: number, rows: number): Plane {
  const step = Math.max(1, Math.round(Math.max(stride, rows) / longSide));
  const [width, height] = [Math.floor(stride / step), Math.floor(rows / step)];
  const values = new Float32Array(width * height);
  const half = step >> 1;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0, p = step * y * stride; x < width; x++, i++, p += step) {
      values[i] = ((plane[p] as number) + (plane[p + half] as number) + (plane[p + half * stride] as number)) / 765;
    }
  }
  return { width, height, values };
}
