import { clamp, type Rect } from '../geometry.ts';
import { boxBlur } from './box-blur.ts';
import type { Plane } from './analyse-photo.ts';
import type { DecodedPhoto } from './decode-photo.ts';

const planes = new WeakMap<DecodedPhoto, Plane>();

/** What art may never cover or recolour, 0–1: the matte, or a soft oval around the athlete where the matte is not trusted. */
export function keepPlane(photo: DecodedPhoto): Plane {
  const plane = planes.get(photo) ?? makeKeepPlane(photo);
  planes.set(photo, plane);
  return plane;
}

function makeKeepPlane(photo: DecodedPhoto): Plane {
  if (photo.confident) return photo.headSeen ? photo.matte : guardHead(photo);
  const { width, height } = photo.matte;
  const { head, subject } = photo;
  const x = photo.found ? 0.5 * (head.x + head.width / 2) + 0.5 * (subject.x + subject.width / 2) : 0.5;
  const y = photo.found ? subject.y + 0.45 * subject.height : 0.45;
  const across = photo.found ? Math.max(0.16, 0.8 * subject.width) : 0.4;
  const down = photo.found ? Math.max(0.26, 0.78 * subject.height) : 0.46;
  const values = new Float32Array(width * height);
  for (let i = 0; i < values.length; i++) {
    const dx = ((i % width) / width - x) / across;
    const dy = (Math.floor(i / width) / height - y) / down;
    const t = Math.min(1, Math.max(0, 0.9 * (1.75 - Math.sqrt(dx * dx + dy * dy))));
    values[i] = t * t * (3 - 2 * t);
  }
  return { width, height, values };
}

/** Where no face was seen, a head in the background's colours may be missing from the matte: the air round its top is kept too. */
function guardHead({ matte: { width, height, values }, head }: DecodedPhoto): Plane {
  const [x, y] = [head.x + head.width / 2, head.y + 0.3 * head.height];
  const out = values.map((value, i) => {
    const dx = ((i % width) / width - x) / (1.1 * head.width);
    const dy = (Math.floor(i / width) / height - y) / (1.1 * head.height);
    return Math.max(value, 0.5 * Math.max(0, 1 - dx * dx - dy * dy));
  });
  return { width, height, values: out };
}

/** Below this a place counts as all background once the plane is sharpened. */
export const threshold = 0.22;

const boxes = new WeakMap<Plane, Rect>();

/** The box of all that is kept of a photo, in whole pixels of it, with a cell of the plane to spare. */
export const keptBox = (photo: DecodedPhoto): Rect => planeBox(keepPlane(photo), photo);

/** The box of all places of a plane that are not background, in whole pixels of its photo, with a cell of the plane to spare. */
export function planeBox(plane: Plane, photo: DecodedPhoto): Rect {
  const cells = boxes.get(plane) ?? keptCells(plane);
  boxes.set(plane, cells);
  const [across, down] = [photo.width / plane.width, photo.height / plane.height];
  const [left, top] = [Math.max(0, Math.floor((cells.x - 1) * across)), Math.max(0, Math.floor((cells.y - 1) * down))];
  const right = Math.min(photo.width, Math.ceil((cells.x + cells.width + 1) * across));
  const bottom = Math.min(photo.height, Math.ceil((cells.y + cells.height + 1) * down));
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

function keptCells({ width, height, values }: Plane): Rect {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if ((values[i] as number) < threshold) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Light that wraps round the athlete: strong just inside the outline, nothing in the middle. */
export function rimPlane({ width, height, values }: Plane): Plane {
  const wide = boxBlur(values, width, height, 4);
  boxBlur(wide, width, height, 3, wide);
  // A plain loop: a callback for each place boxes its numbers.
  for (let i = 0; i < wide.length; i++) wide[i] = (values[i] as number) * Math.max(0, 1 - (wide[i] as number)) * 1.6;
  return { width, height, values: wide };
}

/** One row of a plane, stretched to the photo's width; bilinear. Values stay between 0 and 1. Hot. */
export function stretchedRow(plane: Plane, row: number, height: number, out: Float32Array): void {
  const cells = cellsOf(plane, row, height);
  const ends = endsOf(plane.width, out.length);
  const step = plane.width / out.length;
  for (let left = -1, i = 0; i < out.length; left++) {
    // From the middle of one cell of the plane to that of the next.
    const from = cells[left + 1] as number;
    const slope = ((cells[left + 2] as number) - from) * step;
    const end = ends[left + 1] as number;
    for (let value = from + slope * (i + 0.5 - (left + 0.5) / step); i < end; i++, value += slope) out[i] = value;
  }
}

/** A plane's cells on the way down a photo, the first and the last of them twice; the next call writes over them. */
function cellsOf({ width, height: rows, values }: Plane, row: number, height: number): Float64Array {
  if (bench.length < width + 2) bench = new Float64Array(width + 2);
  const y = Math.max(0, ((row + 0.5) * rows) / height - 0.5);
  const top = Math.min(rows - 1, Math.floor(y));
  const [above, below] = [top * width, Math.min(rows - 1, top + 1) * width];
  const share = y - top;
  for (let x = 0; x < width; x++) {
    const one = values[above + x] as number;
    const value = one + ((values[below + x] as number) - one) * share;
    bench[x + 1] = value < 0 ? 0 : value > 1 ? 1 : value;
  }
  bench[0] = bench[1] as number;
  bench[width + 1] = bench[width] as number;
  return bench;
}

let bench = new Float64Array(0);
const known = new Map<string, Int32Array>();

/** Where the way from each cell's middle to the next one's ends, in pixels of the photo. */
function endsOf(cells: number, length: number): Int32Array {
  const key = `${cells}/${length}`;
  const step = cells / length;
  const ends =
    known.get(key) ??
    Int32Array.from({ length: cells + 1 }, (_, n) =>
      n < cells ? Math.min(length, Math.ceil((n + 0.5) / step - 0.5)) : length,
    );
  // Photos come in any shape: the table starts anew before it grows long.
  if (known.size > 16) known.clear();
  known.set(key, ends);
  return ends;
}

/** From here on a place counts as all athlete, and a little above whatever is rounded. */
const wholeFrom = threshold + 0.56;
const surelyWhole = wholeFrom + 0.01;

/** A soft, blown-up matte gets a smooth outline again; in 256ths, from none to all. */
const sharpened = Uint16Array.from({ length: 257 }, (_, i) => {
  const t = clamp((i / 256 - threshold) / (wholeFrom - threshold));
  return Math.round(256 * t * t * (3 - 2 * t));
});

/** A stretched row of what is kept, sharpened, in 256ths: most of it is none or all of the athlete, and quickly told. Hot. */
export function keptRow(plane: Plane, row: number, height: number, out: Uint16Array): void {
  const cells = cellsOf(plane, row, height);
  const ends = endsOf(plane.width, out.length);
  const step = plane.width / out.length;
  for (let left = -1, i = 0; i < out.length; left++) {
    const from = cells[left + 1] as number;
    const to = cells[left + 2] as number;
    const end = ends[left + 1] as number;
    if (from < threshold && to < threshold) for (; i < end; i++) out[i] = 0;
    else if (from > surelyWhole && to > surelyWhole) for (; i < end; i++) out[i] = 256;
    else {
      const slope = (to - from) * step;
      let value = from + slope * (i + 0.5 - (left + 0.5) / step);
      for (; i < end; i++, value += slope) out[i] = sharpened[(256 * Math.fround(value)) | 0] as number;
    }
  }
}

/** A stretched row of a rim, of a light's strength. Most of it lies in the dark. Hot. */
export function litRow(plane: Plane, row: number, height: number, light: number, out: Uint16Array): void {
  const cells = cellsOf(plane, row, height);
  const ends = endsOf(plane.width, out.length);
  const step = plane.width / out.length;
  for (let left = -1, i = 0; i < out.length; left++) {
    const from = cells[left + 1] as number;
    const to = cells[left + 2] as number;
    const end = ends[left + 1] as number;
    if (from === 0 && to === 0) for (; i < end; i++) out[i] = 0;
    else {
      const slope = (to - from) * step;
      let value = from + slope * (i + 0.5 - (left + 0.5) / step);
      for (; i < end; i++, value += slope) out[i] = Math.fround(value) * light;
    }
  }
}

/** A stretched row of what is kept, in equal steps from none to all. Hot. */
export function stepRow(plane: Plane, row: number, height: number, steps: number, out: Uint8Array): void {
  const cells = cellsOf(plane, row, height);
  const ends = endsOf(plane.width, out.length);
  const step = plane.width / out.length;
  for (let left = -1, i = 0; i < out.length; left++) {
    const from = cells[left + 1] as number;
    const to = cells[left + 2] as number;
    const end = ends[left + 1] as number;
    if (from < threshold && to < threshold) for (; i < end; i++) out[i] = 0;
    else if (from > surelyWhole && to > surelyWhole) for (; i < end; i++) out[i] = steps;
    else {
      const slope = (to - from) * step;
      let value = from + slope * (i + 0.5 - (left + 0.5) / step);
      for (; i < end; i++, value += slope)
        out[i] = steps * clamp((Math.fround(value) - threshold) / (wholeFrom - threshold));
    }
  }
}
