/** Running sums of a channel: any rectangle's total takes four reads. */
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

/**
 * Kuwahara's filter: each pixel becomes the mean of the calmest of four squares at its corners. Flat places flow
 * together like wet paint; edges stay. `radius` returns the squares' side at a pixel. RGBA in and out.
 */
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
      let [best, a, b, c, d, count] = [Number.POSITIVE_INFINITY, 0, 0, 0, 0, 1];
      for (let quarter = 0; quarter < 4; quarter++) {
        const [x0, y0] = [quarter & 1 ? x : Math.max(0, x - r), quarter & 2 ? y : Math.max(0, y - r)];
        const [x1, y1] = [
          Math.min(width, (quarter & 1 ? x + r : x) + 1),
          Math.min(height, (quarter & 2 ? y + r : y) + 1),
        ];
        const [p, q, s, t] = [y0 * stride + x0, y0 * stride + x1, y1 * stride + x0, y1 * stride + x1];
        const n = (x1 - x0) * (y1 - y0);
        const mean = ((green[t] as number) - (green[q] as number) - (green[s] as number) + (green[p] as number)) / n;
        const noise =
          ((square[t] as number) - (square[q] as number) - (square[s] as number) + (square[p] as number)) / n -
          mean * mean;
        if (noise < best) [best, a, b, c, d, count] = [noise, p, q, s, t, n];
      }
      const i = 4 * (y * width + x);
      out[i] = ((red[d] as number) - (red[b] as number) - (red[c] as number) + (red[a] as number)) / count;
      out[i + 1] = ((green[d] as number) - (green[b] as number) - (green[c] as number) + (green[a] as number)) / count;
      out[i + 2] = ((blue[d] as number) - (blue[b] as number) - (blue[c] as number) + (blue[a] as number)) / count;
      out[i + 3] = 255;
    }
  }
  return out;
}
