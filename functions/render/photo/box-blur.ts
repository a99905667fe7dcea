/** Mean over a (2r+1)² square, clipped at the border; two running sums, so the radius costs nothing. */
export function boxBlur(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = benchFor(width * height);
  const shares = sharesOf(width, radius);
  for (let y = 0; y < height; y++) blurRow(source, rows, y * width, width, radius, shares);
  return blurColumns(rows, width, height, radius);
}

let bench = new Float32Array(0);

/** Half-blurred values lie on the same bench each time: a photo is blurred some sixty times. */
function benchFor(length: number): Float32Array {
  if (bench.length < length) bench = new Float32Array(length);
  return bench;
}

const known = new Map<string, Float64Array>();

/** One over the number of pixels that a window at each place covers. */
function sharesOf(length: number, radius: number): Float64Array {
  const key = `${length}/${radius}`;
  const shares =
    known.get(key) ??
    Float64Array.from({ length }, (_, i) => 1 / (Math.min(length - 1, i + radius) - Math.max(0, i - radius) + 1));
  // Photos come in any shape: the table starts anew before it grows long.
  if (known.size > 64) known.clear();
  known.set(key, shares);
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

/** All columns at once, row by row: memory is read in its order. */
function blurColumns(rows: Float32Array, width: number, height: number, radius: number): Float32Array {
  const out = new Float32Array(width * height);
  const sums = new Float64Array(width);
  const shares = sharesOf(height, radius);
  const gather = (y: number, sign: 1 | -1): void => {
    for (let x = 0, i = y * width; x < width; x++, i++) sums[x] = (sums[x] as number) + sign * (rows[i] as number);
  };
  for (let y = 0; y < Math.min(radius, height); y++) gather(y, 1);
  for (let y = 0; y < height; y++) {
    if (y + radius < height) gather(y + radius, 1);
    if (y > radius) gather(y - radius - 1, -1);
    const share = shares[y] as number;
    for (let x = 0, i = y * width; x < width; x++, i++) out[i] = (sums[x] as number) * share;
  }
  return out;
}
