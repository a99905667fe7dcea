import { height, width } from './draw-designs.ts';

const linear = (value: number): number => {
  const c = value / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};

const luminance = (rgb: Uint8ClampedArray, i: number): number =>
  0.2126 * linear(rgb[3 * i] ?? 0) + 0.7152 * linear(rgb[3 * i + 1] ?? 0) + 0.0722 * linear(rgb[3 * i + 2] ?? 0);

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** The ground is what lies this near the letters: outlines and shadows count, as for the eye. */
const near = 4;

/** WCAG contrast between a line's printed letters and their surroundings; null where nothing is printed. */
export function contrastOf(ink: Uint8ClampedArray, letters: Uint8Array): number | null {
  const inside: number[] = [];
  const around: number[] = [];
  for (let y = near; y < height - near; y++) {
    for (let x = near; x < width - near; x++) {
      const i = y * width + x;
      const own = letters[i] ?? 0;
      if (own > 230) inside.push(luminance(ink, i));
      else if (own === 0 && touches(letters, i)) around.push(luminance(ink, i));
    }
  }
  if (inside.length < 12) return null;
  const [light, dark] = [median(inside), median(around)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** The edge itself is blended, so the ground starts two pixels out. */
const touches = (letters: Uint8Array, i: number): boolean =>
  [near, -near, near * width, -near * width].some((step) => (letters[i + step] ?? 0) > 200) &&
  [1, -1, width, -width].every((step) => letters[i + step] === 0);
