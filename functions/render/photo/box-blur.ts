/** Mean over a (2r+1)² square, clipped at the border; two running sums, so the radius costs nothing. */
export function boxBlur(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(width * height);
  for (let y = 0; y < height; y++) blurLine(source, rows, y * width, 1, width, radius);
  const out = new Float32Array(width * height);
  for (let x = 0; x < width; x++) blurLine(rows, out, x, width, height, radius);
  return out;
}

function blurLine(from: Float32Array, to: Float32Array, start: number, step: number, length: number, radius: number) {
  let sum = 0;
  for (let i = 0; i < Math.min(radius, length); i++) sum += from[start + i * step] as number;
  for (let i = 0; i < length; i++) {
    if (i + radius < length) sum += from[start + (i + radius) * step] as number;
    if (i - radius - 1 >= 0) sum -= from[start + (i - radius - 1) * step] as number;
    const count = Math.min(length - 1, i + radius) - Math.max(0, i - radius) + 1;
    to[start + i * step] = sum / count;
  }
}
