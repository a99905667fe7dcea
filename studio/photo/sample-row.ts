import { LRUCache } from 'lru-cache';
import { clamp } from '../card/geometry.ts';
import type { Plane } from './analysis/analyse-photo.ts';

/** Values below this count as background when the plane is sharpened. */
export const threshold = 0.22;
/** Values from here on count as all athlete. */
const wholeFrom = threshold + 0.56;

/** Converts a row's values to 256ths. */
interface Kernel {
  /** A segment between two cells below this is all 0. */
  readonly none: number;
  /** A segment between two cells above this is all athlete. */
  readonly whole: number;
  /** Hot. Converts the values in between from `line` to `out`. */
  readonly blend: (line: Float32Array, out: Uint16Array, from: number, to: number) => void;
}

/** A row of a plane, ready to be stretched to the photo's width. */
interface RowCells {
  /** The plane's cells at this row. The first and the last are repeated. */
  readonly cells: Float64Array;
  /** End of the segment from each cell's middle to the next cell's, in pixels of the photo. */
  readonly ends: Int32Array;
  /** Cells per pixel. */
  readonly step: number;
}

const rowCells = (plane: Plane, row: number, height: number, length: number): RowCells => ({
  cells: cellsOf(plane, row, height),
  ends: endsOf(plane.width, length),
  step: plane.width / length,
});

/** Writes one row of a plane to `out`, stretched to the photo's width: 0–1, bilinear. */
export function stretchedRow(plane: Plane, row: number, height: number, out: Float32Array): void {
  stretch(rowCells(plane, row, height, out.length), 0, plane.width + 1, 0, out);
}

let line = new Float32Array(0);

/** Writes a row of the athlete's plane in 256ths. Sharpens a soft plane. Most segments are all background or all athlete and are only filled. */
export function athleteRow(plane: Plane, row: number, height: number, out: Uint16Array): void {
  const { none, whole, blend } = plane.fine ? fine : sharp;
  if (line.length < out.length) line = new Float32Array(out.length);
  const found = rowCells(plane, row, height, out.length);
  for (let left = 0, start = 0; left <= plane.width; ) {
    const kind = kindOf(found.cells, left, none, whole);
    const first = left;
    while (left <= plane.width && kindOf(found.cells, left, none, whole) === kind) left++;
    const end = found.ends[left - 1] as number;
    if (kind === 'soft') {
      stretch(found, first, left, start, line);
      blend(line, out, start, end);
    } else out.fill(kind === 'none' ? 0 : 256, start, end);
    start = end;
  }
}

/** Classifies the segment from a cell's middle to the next cell's. */
function kindOf(cells: Float64Array, left: number, none: number, whole: number): 'none' | 'whole' | 'soft' {
  const from = cells[left] as number;
  const to = cells[left + 1] as number;
  return from < none && to < none ? 'none' : from > whole && to > whole ? 'whole' : 'soft';
}

/** Hot. Writes bilinear values between the middles of cells `first` and `last` to `out`, from `start` on. */
function stretch({ cells, ends, step }: RowCells, first: number, last: number, start: number, out: Float32Array): void {
  for (let left = first, i = start; left < last; left++) {
    const from = cells[left] as number;
    const slope = ((cells[left + 1] as number) - from) * step;
    const end = ends[left] as number;
    for (let value = from + slope * (i + 0.5 - (left - 0.5) / step); i < end; i++, value += slope) out[i] = value;
  }
}

let blended = new Float64Array(0);

/** The next call overwrites the returned buffer. */
function cellsOf({ width, height: rows, values }: Plane, row: number, height: number): Float64Array {
  if (blended.length < width + 2) blended = new Float64Array(width + 2);
  const y = Math.max(0, ((row + 0.5) * rows) / height - 0.5);
  const top = Math.min(rows - 1, Math.floor(y));
  const [above, below] = [top * width, Math.min(rows - 1, top + 1) * width];
  const share = y - top;
  for (let x = 0; x < width; x++) {
    const one = values[above + x] as number;
    const value = one + ((values[below + x] as number) - one) * share;
    blended[x + 1] = value < 0 ? 0 : value > 1 ? 1 : value;
  }
  blended[0] = blended[1] as number;
  blended[width + 1] = blended[width] as number;
  return blended;
}

/** Keyed by `cells/length`. Photos come in many shapes, and a table takes 1 kB. */
const endTables = new LRUCache<string, Int32Array>({ max: 16 });

function endsOf(cells: number, length: number): Int32Array {
  const key = `${cells}/${length}`;
  const known = endTables.get(key);
  if (known) return known;
  const step = cells / length;
  const ends = Int32Array.from({ length: cells + 1 }, (_, n) =>
    n < cells ? Math.min(length, Math.ceil((n + 0.5) / step - 0.5)) : length,
  );
  endTables.set(key, ends);
  return ends;
}

/** Table from value to share of athlete, both in 256ths. It gives a soft, enlarged matte a smooth outline again. */
const sharpened = Uint16Array.from({ length: 257 }, (_, i) => {
  const t = clamp((i / 256 - threshold) / (wholeFrom - threshold));
  return Math.round(256 * t * t * (3 - 2 * t));
});

const sharp: Kernel = {
  none: threshold,
  // A margin for rounding.
  whole: wholeFrom + 0.01,
  blend: (values, out, from, to) => {
    for (let i = from; i < to; i++) out[i] = sharpened[(256 * (values[i] as number)) | 0] as number;
  },
};

/** Values of a fine plane below this count as background, and values above 1 minus this as all athlete. */
export const fineThreshold = 0.03;

const fine: Kernel = {
  none: fineThreshold,
  whole: 1 - fineThreshold,
  blend: (values, out, from, to) => {
    for (let i = from; i < to; i++) {
      const t = ((values[i] as number) - fineThreshold) / (1 - 2 * fineThreshold);
      out[i] = t <= 0 ? 0 : t >= 1 ? 256 : Math.round(256 * t);
    }
  },
};
