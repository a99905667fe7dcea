/** Running sums of a channel (an integral image), so that any rectangle's sum takes four reads. */
function sums(at: (i: number) => number, width: number, height: number): Float64Array {
  const out = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += at(y * width + x);
      out[(y + 1) * (width + 1) + x + 1] = (out[y * (width + 1) + x + 1] as number) + row;
    }
  }
  return out;
}

/** The sum in a rectangle, from its corners' indexes. */
const total = (sums: Float64Array, a: number, b: number, c: number, d: number): number =>
  (sums[d] as number) - (sums[b] as number) - (sums[c] as number) + (sums[a] as number);

/**
 * Hot. Kuwahara's filter: each pixel becomes the mean of the calmest of four squares that touch it with a corner. Flat areas merge like wet paint,
 * and edges stay. `radius` returns the squares' reach in pixels. Reads and returns RGBA.
 */
// oxlint-disable-next-line max-lines-per-function -- The loop is whole, because a function for each pixel would return five numbers.
export function smoothStrokes(
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
  radius: (x: number, y: number) => number,
): Uint8ClampedArray<ArrayBuffer> {
  const channel = (k: number) => sums((i) => pixels[4 * i + k] as number, width, height);
  const [red, green, blue] = [channel(0), channel(1), channel(2)];
  const square = sums((i) => (pixels[4 * i + 1] as number) ** 2, width, height);
  const out = new Uint8ClampedArray(pixels.length);
  const stride = width + 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const r = radius(x, y);
      let best = Number.POSITIVE_INFINITY;
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      let count = 1;
      for (let quarter = 0; quarter < 4; quarter++) {
        const left = quarter & 1 ? x : Math.max(0, x - r);
        const right = Math.min(width, (quarter & 1 ? x + r : x) + 1);
        const above = stride * (quarter & 2 ? y : Math.max(0, y - r));
        const below = stride * Math.min(height, (quarter & 2 ? y + r : y) + 1);
        const n = ((right - left) * (below - above)) / stride;
        const mean = total(green, above + left, above + right, below + left, below + right) / n;
        const noise = total(square, above + left, above + right, below + left, below + right) / n - mean * mean;
        if (noise >= best) continue;
        best = noise;
        a = above + left;
        b = above + right;
        c = below + left;
        d = below + right;
        count = n;
      }
      const i = 4 * (y * width + x);
      out[i] = total(red, a, b, c, d) / count;
      out[i + 1] = total(green, a, b, c, d) / count;
      out[i + 2] = total(blue, a, b, c, d) / count;
      out[i + 3] = 255;
    }
  }
  return out;
}
