/** Half of 0.38 mm at 600 dpi, minus half a pixel of rounding. */
const radius = 4;
const disc = Array.from({ length: (2 * radius + 1) ** 2 }, (_, k) => [
  (k % (2 * radius + 1)) - radius,
  Math.floor(k / (2 * radius + 1)) - radius,
]).filter(([x = 0, y = 0]) => x * x + y * y <= radius * radius);

/** The mask at twice its size: soft edges show where between two pixels a line ends. */
function doubled(foil: Uint8ClampedArray, width: number): Uint8Array {
  const height = foil.length / width;
  const out = new Uint8Array(4 * foil.length);
  // Three parts of the row and one of the row beside it, with the columns at both ends once more.
  const mixed = new Int32Array(width + 2);
  for (let y = 0, o = 0; y < 2 * height; y++) {
    const row = y >> 1;
    const next = Math.min(height - 1, Math.max(0, row + (y & 1 ? 1 : -1)));
    for (let x = 0; x < width; x++)
      mixed[x + 1] = 3 * (foil[row * width + x] as number) + (foil[next * width + x] as number);
    mixed[0] = mixed[1] as number;
    mixed[width + 1] = mixed[width] as number;
    for (let x = 1; x <= width; x++) {
      const own = 3 * (mixed[x] as number);
      out[o++] = own + (mixed[x - 1] as number) > 16 * 127 ? 1 : 0;
      out[o++] = own + (mixed[x + 1] as number) > 16 * 127 ? 1 : 0;
    }
  }
  return out;
}

/** Whether a die with its middle here has foil all around. Foil continues beyond the bleed. */
function isWhole(on: Uint8Array, middle: number, steps: Int32Array): boolean {
  for (let k = 0; k < steps.length; k++) if (on[middle + (steps[k] as number)] === 0) return false;
  return true;
}

/** Share of the foil (at 300 dpi) that a round die of 0.38 mm reaches from inside; it misses thin lines and specks. */
export function stampable(foil: Uint8ClampedArray, width: number): number {
  const steps = Int32Array.from(disc, ([x = 0, y = 0]) => y * 2 * width + x);
  const on = doubled(foil, width);
  const kept = new Uint8Array(on.length);
  for (let i = 0; i < on.length; i++) {
    if (on[i] === 0 || !isWhole(on, i, steps)) continue;
    for (let k = 0; k < steps.length; k++) kept[i + (steps[k] as number)] = 1;
  }
  let all = 0;
  let reached = 0;
  for (let i = 0; i < on.length; i++) {
    all += on[i] as number;
    reached += (on[i] as number) & (kept[i] as number);
  }
  return all > 0 ? reached / all : 1;
}
