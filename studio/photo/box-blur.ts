import { LRUCache } from 'lru-cache';

/**
 * Mean over a (2r+1)² square, clipped at the border. Running sums make the cost independent of the radius. `out` may
 * be the source.
 */
export function boxBlur(
  source: Float32Array,
  width: number,
  height: number,
  radius: number,
  out: Float32Array = new Float32Array(width * height),
): Float32Array {
  const rows = rowsFor(width * height);
  const shares = sharesOf(width, radius);
  for (let y = 0; y < height; y++) blurRow(source, rows, y * width, width, radius, shares);
  blurColumns(rows, out, width, height, radius);
  return out;
}

let halfBlurred = new Float32Array(0);

/** Reuses one buffer for every blur, because a photo is blurred some sixty times. */
function rowsFor(length: number): Float32Array {
  if (halfBlurred.length < length) halfBlurred = new Float32Array(length);
  return halfBlurred;
}

/** Keyed by `length/radius`. Photos come in many shapes, and a table takes up to 10 kB. */
const shareTables = new LRUCache<string, Float64Array>({ max: 64 });

/** 1 / the number of pixels in the window around each pixel. */
function sharesOf(length: number, radius: number): Float64Array {
  const key = `${length}/${radius}`;
  const known = shareTables.get(key);
  if (known) return known;
  const shares = Float64Array.from(
    { length },
    (_, i) => 1 / (Math.min(length - 1, i + radius) - Math.max(0, i - radius) + 1),
  );
  shareTables.set(key, shares);
  return shares;
}

function blurRow(
  from: Float32Array,
  to: Float32Array,
  start: number,
  width: number,
  radius: number,
  shares: Float64Array,
): void {
  let sum = 0;
  for (let x = 0; x < Math.min(radius, width); x++) sum += from[start + x] as number;
  for (let x = 0; x < width; x++) {
    if (x + radius < width) sum += from[start + x + radius] as number;
    if (x > radius) sum -= from[start + x - radius - 1] as number;
    to[start + x] = sum * (shares[x] as number);
  }
}

/** Blurs all columns at once, row by row, because memory is read fastest in this order. */
function blurColumns(rows: Float32Array, out: Float32Array, width: number, height: number, radius: number): void {
  const sums = new Float64Array(width);
  const shares = sharesOf(height, radius);
  for (let y = 0; y < Math.min(radius, height); y++) {
    for (let x = 0, i = y * width; x < width; x++, i++) sums[x] = (sums[x] as number) + (rows[i] as number);
  }
  for (let y = 0; y < height; y++) {
    const share = shares[y] as number;
    const to = y * width;
    const next = y + radius < height ? to + radius * width : -1;
    const last = y > radius ? to - (radius + 1) * width : -1;
    if (next >= 0 && last >= 0) slide(rows, out, sums, next, last, to, share);
    else {
      for (let x = 0; x < width; x++) {
        if (next >= 0) sums[x] = (sums[x] as number) + (rows[next + x] as number);
        if (last >= 0) sums[x] = (sums[x] as number) - (rows[last + x] as number);
        out[to + x] = (sums[x] as number) * share;
      }
    }
  }
}

/** Hot: moves the sums of all columns one row down. */
function slide(
  rows: Float32Array,
  out: Float32Array,
  sums: Float64Array,
  next: number,
  last: number,
  to: number,
  share: number,
): void {
  for (let x = 0; x < sums.length; x++) {
    const sum = (sums[x] as number) + (rows[next + x] as number) - (rows[last + x] as number);
    sums[x] = sum;
    out[to + x] = sum * share;
  }
}
