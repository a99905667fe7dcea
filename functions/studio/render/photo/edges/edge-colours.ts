import type { Plane } from '../analysis/analyse-photo.ts';
import { boxBlur } from '../box-blur.ts';
import { shrinkage, smallPlane } from '../small-plane.ts';

/** A decoded photo as far as its edges need it. RGBA. */
export interface EdgePixels {
  readonly pixels: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/**
 * The colours on either side of an athlete's outline, on a coarse grid: what the athlete looks like just inside it,
 * and the background just outside. Known near the outline only.
 */
export interface EdgeColours {
  readonly width: number;
  readonly height: number;
  /** Places of the grid per pixel of the photo, across and down. */
  readonly across: number;
  readonly down: number;
  /** `edgeValues` for each place: athlete's red, green, blue, the background's, and how much both vary (variance). */
  readonly values: Float32Array;
}

export const edgeValues = 7;

/** Mattes above and below this belong surely to the athlete and to the background. */
const [surely, surelyNot] = [0.96, 0.04];
/** Radii in places of the grid: colours next to the outline, and where none are sure there. */
const [close, wide] = [3, 9];
/** What the wide mean counts beside the close one. */
const wideShare = 0.02;
const leastCount = 1e-4;
/** Stands for the variance where no sure colour of one side is near: along a thin stick, say. */
export const unknown = 1e9;

const made = new WeakMap<Uint8ClampedArray, EdgeColours>();

/** Made once for a decoded photo. `matte` is its fine matte. */
export function edgeColours(photo: EdgePixels, matte: Plane): EdgeColours {
  const known = made.get(photo.pixels) ?? coloursBeside(photo, matte);
  made.set(photo.pixels, known);
  return known;
}

/** Sums at each place: how many sure samples, their red, green, blue, and their squares. */
type Sums = readonly [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array];

function coloursBeside(photo: EdgePixels, matte: Plane): EdgeColours {
  const by = shrinkage(matte);
  const grid = smallPlane(matte);
  const { width, height } = grid;
  const near = nearOutline(grid);
  const sums = (): Sums => [0, 1, 2, 3, 4].map(() => new Float32Array(width * height)) as unknown as Sums;
  const [athlete, behind] = [sums(), sums()];
  for (let cell = 0; cell < near.length; cell++) {
    if (near[cell]) addCell(photo, matte, { cell, by, across: width }, athlete, behind);
  }
  const values = new Float32Array(edgeValues * width * height);
  fill(values, 0, athlete, grid);
  fill(values, 3, behind, grid);
  const [across, down] = [matte.width / by / photo.width, matte.height / by / photo.height];
  return { width, height, across, down, values };
}

/** Places from which a colour may reach the outline. */
function nearOutline({ width, height, values }: Plane): Uint8Array {
  const soft = new Float32Array(values.length);
  for (let i = 0; i < soft.length; i++) {
    const v = values[i] as number;
    soft[i] = v > 0.004 && v < 0.996 ? 1 : 0;
  }
  boxBlur(soft, width, height, wide + 1, soft);
  // Running sums leave a trace of rounding far from the outline.
  return Uint8Array.from(soft, (v) => (v > 1e-4 ? 1 : 0));
}

/** Hot. Adds the sure samples of one place: the photo's pixel in the middle of each place of the matte. */
function addCell(
  { pixels, width, height }: EdgePixels,
  matte: Plane,
  { cell, by, across }: { readonly cell: number; readonly by: number; readonly across: number },
  athlete: Sums,
  behind: Sums,
): void {
  const [left, top] = [(cell % across) * by, Math.floor(cell / across) * by];
  const [right, bottom] = [Math.min(matte.width, left + by), Math.min(matte.height, top + by)];
  for (let y = top; y < bottom; y++) {
    const row = Math.floor(((y + 0.5) / matte.height) * height) * width;
    for (let x = left; x < right; x++) {
      const v = matte.values[y * matte.width + x] as number;
      if (v < surely && v > surelyNot) continue;
      const [count, red, green, blue, squares] = v < surely ? behind : athlete;
      const at = 4 * (row + Math.floor(((x + 0.5) / matte.width) * width));
      const [r, g, b] = [pixels[at] as number, pixels[at + 1] as number, pixels[at + 2] as number];
      count[cell] = (count[cell] as number) + 1;
      red[cell] = (red[cell] as number) + r;
      green[cell] = (green[cell] as number) + g;
      blue[cell] = (blue[cell] as number) + b;
      squares[cell] = (squares[cell] as number) + r * r + g * g + b * b;
    }
  }
}

/** Means and variance of sure colours around each place, into the values from `at` on. Adds to the variance. */
function fill(values: Float32Array, at: number, sums: Sums, { width, height }: Plane): void {
  const means = sums.map((plane) => {
    const beside = boxBlur(plane, width, height, close);
    const around = boxBlur(beside, width, height, wide - close, plane);
    for (let i = 0; i < beside.length; i++) beside[i] = (beside[i] as number) + wideShare * (around[i] as number);
    return beside;
  }) as unknown as Sums;
  const [count, red, green, blue, squares] = means;
  for (let i = 0, o = at; i < count.length; i++, o += edgeValues) {
    const n = count[i] as number;
    if (n < leastCount) {
      values[o - at + 6] = unknown;
      continue;
    }
    const [r, g, b] = [(red[i] as number) / n, (green[i] as number) / n, (blue[i] as number) / n];
    values[o] = r;
    values[o + 1] = g;
    values[o + 2] = b;
    const spread = Math.max(0, (squares[i] as number) / n - r * r - g * g - b * b);
    values[o - at + 6] = (values[o - at + 6] as number) + spread;
  }
}
