import type { Plane } from '../../photo/analysis/analyse-photo.ts';
import { boxBlur } from '../../photo/box-blur.ts';
import { stretchedRow } from '../../photo/sample-row.ts';

/** Long side in cells of the grid that texture is measured on, on screen as in print. */
const longSide = 320;
/** Difference in luminance, squared, that is flattened by half: grass and cloth, but no eye and no seam. */
const texture = 0.035 ** 2;

/** Luminance without texture, its edges as they were (guided filter, He et al. 2013). One byte a pixel, as `luma`. On a grid, because a print's photo has eight megapixels. */
export function flattenTexture(luma: Uint8Array, width: number, height: number): Uint8Array {
  const cells = cellsOf(luma, width, height);
  const blurred = (values: Float32Array): Float32Array => boxBlur(values, cells.width, cells.height, 1);
  const twice = (values: Float32Array): Float32Array => blurred(blurred(values));
  const means = twice(cells.values);
  const squares = twice(cells.values.map((value) => value * value));
  const slopes = means.map((mean, i) => {
    const variance = Math.max(0, (squares[i] as number) - mean * mean);
    return variance / (variance + texture);
  });
  const levels = means.map((mean, i) => mean * (1 - (slopes[i] as number)));
  const [slopePlane, levelPlane] = [slopes, levels].map((values) => ({ ...cells, values: twice(values) })) as [
    Plane,
    Plane,
  ];
  const out = new Uint8Array(luma.length);
  const [slope, level] = [new Float32Array(width), new Float32Array(width)];
  for (let y = 0, i = 0; y < height; y++) {
    stretchedRow(slopePlane, y, height, slope);
    stretchedRow(levelPlane, y, height, level);
    for (let x = 0; x < width; x++, i++)
      out[i] = (slope[x] as number) * (luma[i] as number) + 255 * (level[x] as number);
  }
  return out;
}

/** The luminance in cells, 0–1, each the mean of three of its pixels. */
export function cellsOf(luma: Uint8Array, stride: number, rows: number): Plane {
  const step = Math.max(1, Math.round(Math.max(stride, rows) / longSide));
  const [width, height] = [Math.floor(stride / step), Math.floor(rows / step)];
  const values = new Float32Array(width * height);
  const half = step >> 1;
  for (let i = 0; i < values.length; i++) {
    const p = step * Math.floor(i / width) * stride + step * (i % width);
    values[i] = ((luma[p] as number) + (luma[p + half] as number) + (luma[p + half * stride] as number)) / 765;
  }
  return { width, height, values };
}
