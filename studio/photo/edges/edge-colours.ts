import type { Plane } from '../analysis/analyse-photo.ts';
import type { RgbaPicture } from '../analysis/shrink.ts';
import { boxBlur } from '../box-blur.ts';
import { coarsePlane } from '../small-plane.ts';

/**
 * The colours on both sides of an athlete's outline, on a coarse grid: the athlete's just inside, and the background's
 * just outside. Known near the outline only.
 */
export interface EdgeColours {
  readonly width: number;
  readonly height: number;
  /** Cells of the grid per pixel of the photo, across and down. */
  readonly across: number;
  readonly down: number;
  /** `edgeValues` per cell: the athlete's red, green, blue, the background's, and the sum of both variances. */
  readonly values: Float32Array;
}

export const edgeValues = 7;

/** Matte values from the first on are surely the athlete, and values up to the second surely the background. */
const [surely, surelyNot] = [0.96, 0.04];
/** Radii in cells: for colours next to the outline, and for outlines without sure colours there. */
const [close, wide] = [2, 5];
/** Weight of the wide mean relative to the close one. */
const wideShare = 0.02;
/** Only every second pixel of the matte is read, across and down. */
const stride = 2;
const minCount = 1e-4;
/** The variance of a cell with no sure colour near on one side, for example along a thin stick. */
export const unknown = 1e9;

const made = new WeakMap<Uint8ClampedArray, { readonly matte: Plane; readonly colours: EdgeColours }>();

/** Computed once per decoded photo and matte. `matte` is the photo's fine matte. */
export function edgeColours(photo: RgbaPicture, matte: Plane): EdgeColours {
  const known = made.get(photo.pixels);
  if (known?.matte === matte) return known.colours;
  const colours = coloursBeside(photo, matte);
  made.set(photo.pixels, { matte, colours });
  return colours;
}

/** Sums per cell over the sure samples: their number, red, green, blue, and squares. */
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

/** 1 for cells near enough to the outline for their colours to count. */
function nearOutline({ width, height, values }: Plane): Uint8Array {
  const soft = new Float32Array(values.length);
  for (let i = 0; i < soft.length; i++) {
    const v = values[i] as number;
    soft[i] = v > 0.004 && v < 0.996 ? 1 : 0;
  }
  boxBlur(soft, width, height, wide + 1, soft);
  const near = new Uint8Array(soft.length);
  // Running sums leave rounding errors far from the outline.
  for (let i = 0; i < near.length; i++) near[i] = (soft[i] as number) > 1e-4 ? 1 : 0;
  return near;
}

interface NearRow {
  readonly near: Uint8Array;
  /** Index of the first cell of the grid's row. */
  readonly row: number;
  /** Pixels of the matte per cell, across and down. */
  readonly by: number;
}

/** Hot. Adds the sure samples of a row of the matte: the photo's pixel at the middle of each matte pixel. */
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

/** Writes the means of sure colours around each cell to `values`, from `at` on. Adds their variance to the cell's sum. */
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
