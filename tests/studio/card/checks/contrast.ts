import { height, type Letters, width } from './draw-designs.ts';

/** Linear light of each 8-bit value. */
const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const c = value / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});
const light = (value: number | undefined): number => linear[value ?? 0] ?? 0;

const luminance = (rgb: Uint8ClampedArray, i: number): number =>
  0.2126 * light(rgb[3 * i]) + 0.7152 * light(rgb[3 * i + 1]) + 0.0722 * light(rgb[3 * i + 2]);

const median = (values: readonly number[]): number => Float64Array.from(values).sort()[values.length >> 1] ?? 0;

/** Pixels around the letters that count as their ground, outlines and shadows included, as for the eye. */
const near = 4;

/** WCAG contrast between a line's printed letters and their surroundings. Null if nothing is printed. */
export function contrastOf(ink: Uint8ClampedArray, { cover, left, top, right, bottom }: Letters): number | null {
  const inside: number[] = [];
  const around: number[] = [];
  const [from, to] = [Math.max(near, left - near), Math.min(width - near, right + near)];
  for (let y = Math.max(near, top - near); y < Math.min(height - near, bottom + near); y++) {
    for (let x = from; x < to; x++) {
      const i = y * width + x;
      const own = cover[i] ?? 0;
      if (own > 230) inside.push(luminance(ink, i));
      else if (own === 0 && touches(cover, i)) around.push(luminance(ink, i));
    }
  }
  if (inside.length < 12) return null;
  const [lighter, darker] = [median(inside), median(around)].sort((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

const far = [near, -near, near * width, -near * width];
const beside = [1, -1, width, -width];

/** The edge itself is blended, so the ground starts two pixels out. */
const touches = (cover: Uint8Array, i: number): boolean =>
  far.some((step) => (cover[i + step] ?? 0) > 200) && beside.every((step) => cover[i + step] === 0);
