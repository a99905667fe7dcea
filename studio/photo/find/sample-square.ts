import type { Rect } from '../../card/geometry.ts';
import type { RgbPicture } from '../analysis/shrink.ts';

/** Side of the networks' square input and of their masks, in pixels. */
export const maskSide = 256;

/** A square of a picture, in its pixels; it may reach beyond the border. */
export interface Square {
  readonly cx: number;
  readonly cy: number;
  readonly side: number;
}

/** A box of the picture in cells of a square's mask. */
export function inMask({ cx, cy, side }: Square, { x, y, width, height }: Rect): Rect {
  const cell = side / maskSide;
  return { x: (x - cx + side / 2) / cell, y: (y - cy + side / 2) / cell, width: width / cell, height: height / cell };
}

/** Max samples per side of an output pixel. */
const maxSamples = 4;

/**
 * Resamples a part of a picture around `cx`, `cy` to `width` × `height` pixels, each `step` pixels of the picture
 * wide. Returns interleaved RGB, 0–1, black outside.
 */
export function sampleArea(
  picture: RgbPicture,
  area: { readonly cx: number; readonly cy: number; readonly step: number },
  width: number,
  height: number,
): Float32Array {
  const out = new Float32Array(3 * width * height);
  const per = Math.max(1, Math.min(maxSamples, Math.ceil(area.step)));
  const fine = area.step / per;
  const share = 1 / (255 * per * per);
  const columns = places(width * per, area.cx - (width * area.step) / 2, fine, picture.width);
  const rows = places(height * per, area.cy - (height * area.step) / 2, fine, picture.height);
  for (let row = 0; row < rows.length; row++) {
    const y = rows[row] as number;
    if (y < 0) continue;
    addRow(picture, y, columns, per, share, out.subarray(3 * width * ((row / per) | 0)));
  }
  return out;
}

/** Pixel indices along one side; -1 is outside. */
function places(count: number, from: number, step: number, limit: number): Int32Array {
  return Int32Array.from({ length: count }, (_, i) => {
    const at = Math.floor(from + (i + 0.5) * step);
    return at < 0 || at >= limit ? -1 : at;
  });
}

/** Hot. Adds the samples of one row of pixels. */
function addRow(
  { rgb, width }: RgbPicture,
  y: number,
  columns: Int32Array,
  per: number,
  share: number,
  out: Float32Array,
): void {
  for (let i = 0; i < columns.length; i++) {
    const x = columns[i] as number;
    if (x < 0) continue;
    const from = 3 * (y * width + x);
    const to = 3 * ((i / per) | 0);
    out[to] = (out[to] as number) + share * (rgb[from] as number);
    out[to + 1] = (out[to + 1] as number) + share * (rgb[from + 1] as number);
    out[to + 2] = (out[to + 2] as number) + share * (rgb[from + 2] as number);
  }
}

/** A square as the networks' input. */
export const sampleSquare = (picture: RgbPicture, { cx, cy, side }: Square): Float32Array =>
  sampleArea(picture, { cx, cy, step: side / maskSide }, maskSide, maskSide);

/** Spreads a mask over its square in a plane of `width` × `height` pixels. Bilinear, 0 outside the square. */
export function spreadSquare(
  mask: Float32Array,
  { cx, cy, side }: Square,
  width: number,
  height: number,
): Float32Array {
  const out = new Float32Array(width * height);
  const n = maskSide;
  for (let y = 0; y < height; y++) {
    const v = ((y + 0.5 - cy) / side + 0.5) * n - 0.5;
    if (v <= -1 || v >= n) continue;
    // The outer rows and columns extend beyond their middles, so a photo that ends inside the square has no rim there.
    const [top, below] = [Math.max(0, Math.floor(v)) * n, Math.min(n - 1, Math.floor(v) + 1) * n];
    const down = v - Math.floor(v);
    for (let x = 0; x < width; x++) {
      const u = ((x + 0.5 - cx) / side + 0.5) * n - 0.5;
      if (u <= -1 || u >= n) continue;
      const floor = Math.floor(u);
      const left = Math.max(0, floor);
      const right = Math.min(n - 1, floor + 1);
      const across = u - floor;
      const upper = (1 - across) * (mask[top + left] as number) + across * (mask[top + right] as number);
      const lower = (1 - across) * (mask[below + left] as number) + across * (mask[below + right] as number);
      out[y * width + x] = (1 - down) * upper + down * lower;
    }
  }
  return out;
}
