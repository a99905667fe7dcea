import type { Plane } from '../analysis/analyse-photo.ts';
import type { RgbaPicture } from '../analysis/shrink.ts';
import { boxBlur } from '../box-blur.ts';
import { coarsePlane } from '../small-plane.ts';

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
const [close, wide] = [2, 5];
/** Weight of the wide mean beside the close one. */
const wideShare = 0.02;
/** Reads every second place of the matte, across and down. */
const stride = 2;
const minCount = 1e-4;
/** The variance where one side has no sure colour near, for example along a thin stick. */
export const unknown = 1e9;

const made = new WeakMap<Uint8ClampedArray, { readonly matte: Plane; readonly colours: EdgeColours }>();

/** Made once for a decoded photo and its matte. `matte` is its fine matte. */
export function edgeColours(photo: RgbaPicture, matte: Plane): EdgeColours {
  const known = made.get(photo.pixels);
  if (known?.matte === matte) return known.colours;
  const colours = coloursBeside(photo, matte);
  made.set(photo.pixels, { matte, colours });
  return colours;
}

/** Sums at each place: how many sure samples, their red, green, blue, and their squares. */
interface Sums {
  readonly count: Float32Array;
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  readonly squares: Float32Array;
}

function emptySums(length: number): Sums {
  const plane = (): Float32Array => new Float32Array(length);
  return { count: plane(), red: plane(), green: plane(), blue: plane(), squares: plane() };
}

function coloursBeside(photo: RgbaPicture, matte: Plane): EdgeColours {
  const { coarse: grid, by } = coarsePlane(matte);
  const { width, height } = grid;
  const near = nearOutline(grid);
  const [athlete, behind] = [emptySums(near.length), emptySums(near.length)];
  for (let y = 0; y < matte.height; y += stride)
    addRow(photo, matte, y, { near, row: Math.floor(y / by) * width, by }, athlete, behind);
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
  const near = new Uint8Array(soft.length);
  // Running sums leave a trace of rounding far from the outline.
  for (let i = 0; i < near.length; i++) near[i] = (soft[i] as number) > 1e-4 ? 1 : 0;
  return near;
}

interface NearRow {
  readonly near: Uint8Array;
  /** Where the grid's row starts. */
  readonly row: number;
  /** Places of the matte per place of the grid, across and down. */
  readonly by: number;
}

/** Hot. Adds the sure samples of a row of the matte: the photo's pixel in the middle of each place. */
function addRow(photo: RgbaPicture, matte: Plane, y: number, { near, row, by }: NearRow, athlete: Sums, behind: Sums) {
  const { pixels, width, height } = photo;
  const start = Math.floor(((y + 0.5) / matte.height) * height) * width;
  const step = width / matte.width;
  for (let x = 0; x < matte.width; x += stride) {
    const cell = row + Math.floor(x / by);
    if (near[cell] === 0) continue;
    const v = matte.values[y * matte.width + x] as number;
    if (v >= surely) add(athlete, cell, pixels, 4 * (start + Math.floor((x + 0.5) * step)));
    else if (v <= surelyNot) add(behind, cell, pixels, 4 * (start + Math.floor((x + 0.5) * step)));
  }
}

function add({ count, red, green, blue, squares }: Sums, cell: number, pixels: Uint8ClampedArray, at: number): void {
  const r = pixels[at] as number;
  const g = pixels[at + 1] as number;
  const b = pixels[at + 2] as number;
  count[cell] = (count[cell] as number) + 1;
  red[cell] = (red[cell] as number) + r;
  green[cell] = (green[cell] as number) + g;
  blue[cell] = (blue[cell] as number) + b;
  squares[cell] = (squares[cell] as number) + r * r + g * g + b * b;
}

/** Means and variance of sure colours around each place, into the values from `at` on. Adds to the variance. */
function fill(values: Float32Array, at: number, sums: Sums, { width, height }: Plane): void {
  const around = (plane: Float32Array): Float32Array => {
    const beside = boxBlur(plane, width, height, close);
    boxBlur(beside, width, height, wide - close, plane);
    for (let i = 0; i < beside.length; i++) beside[i] = (beside[i] as number) + wideShare * (plane[i] as number);
    return beside;
  };
  const [count, red, green] = [around(sums.count), around(sums.red), around(sums.green)];
  const [blue, squares] = [around(sums.blue), around(sums.squares)];
  for (let i = 0, o = at; i < count.length; i++, o += edgeValues) {
    const n = count[i] as number;
    if (n < minCount) {
      values[o - at + 6] = unknown;
      continue;
    }
    const r = (red[i] as number) / n;
    const g = (green[i] as number) / n;
    const b = (blue[i] as number) / n;
    values[o] = r;
    values[o + 1] = g;
    values[o + 2] = b;
    const spread = Math.max(0, (squares[i] as number) / n - r * r - g * g - b * b);
    values[o - at + 6] = (values[o - at + 6] as number) + spread;
  }
}
