import type { RgbPicture } from '../analysis/shrink.ts';

/** Lightness, red minus green and yellow minus blue of sRGB scaled to 0–1. Near enough to OKLab, and fast enough for a million reads. */
export type Tone = readonly [light: number, red: number, yellow: number];

/** A point of a picture and a direction of length 1, in pixels. */
export interface Heading {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/** The difference of two tones, about the same as `apart` of two OKLab colours. */
export function toneApart(one: Tone, other: Tone): number {
  const [light, red, yellow] = [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
  return Math.sqrt(light * light + 0.1 * red * red + 0.15 * yellow * yellow);
}

/** Pixels read along a strip. Their mean cancels noise, and thin things stay thin. */
const samples = 5;

/**
 * The mean tone of a strip along a heading, `length` pixels long and `across` pixels to its right. With `half` above
 * 0.6, lines that many pixels to both sides are read, too. Null if the strip's middle is outside of the picture.
 */
export function readStrip(
  { rgb, width, height }: RgbPicture,
  { x, y, dx, dy }: Heading,
  across: number,
  length: number,
  half = 0,
): Tone | null {
  const [cx, cy] = [x - across * dy, y + across * dx];
  if (cx < 0 || cy < 0 || cx >= width || cy >= height) return null;
  let [red, green, blue, count] = [0, 0, 0, 0];
  for (let side = half > 0.6 ? -1 : 0; side <= (half > 0.6 ? 1 : 0); side++) {
    for (let k = 0; k < samples; k++) {
      const along = (k / (samples - 1) - 0.5) * length;
      const px = Math.floor(cx + along * dx - side * half * dy);
      const py = Math.floor(cy + along * dy + side * half * dx);
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      const i = 3 * (py * width + px);
      red += rgb[i] as number;
      green += rgb[i + 1] as number;
      blue += rgb[i + 2] as number;
      count += 255;
    }
  }
  if (count === 0) return null;
  return [
    (0.3 * red + 0.59 * green + 0.11 * blue) / count,
    (red - green) / count,
    (0.5 * (red + green) - blue) / count,
  ];
}
