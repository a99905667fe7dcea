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
  const at = (x: number, y: number): number =>
    foil[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0;
  for (let y = 0, o = 0; y < 2 * height; y++) {
    const [row, next] = [y >> 1, (y >> 1) + (y & 1 ? 1 : -1)];
    for (let x = 0; x < 2 * width; x++, o++) {
      const [column, beside] = [x >> 1, (x >> 1) + (x & 1 ? 1 : -1)];
      const value = 9 * at(column, row) + 3 * at(beside, row) + 3 * at(column, next) + at(beside, next);
      out[o] = value > 16 * 127 ? 1 : 0;
    }
  }
  return out;
}

/** Share of the foil (at 300 dpi) that a round die of 0.38 mm reaches from inside; it misses thin lines and specks. */
export function stampable(foil: Uint8ClampedArray, width: number): number {
  const steps = disc.map(([x = 0, y = 0]) => y * 2 * width + x);
  const on = doubled(foil, width);
  const kept = new Uint8Array(on.length);
  for (let i = 0; i < on.length; i++) {
    // Foil continues beyond the bleed.
    if (!on[i] || steps.some((step) => on[i + step] === 0)) continue;
    for (const step of steps) kept[i + step] = 1;
  }
  let all = 0;
  let reached = 0;
  for (let i = 0; i < on.length; i++) {
    all += on[i] as number;
    reached += (on[i] as number) & (kept[i] as number);
  }
  return all > 0 ? reached / all : 1;
}
