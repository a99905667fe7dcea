import { clamp } from '../card/geometry.ts';
import { athletePlane } from './athlete-plane.ts';
import { boxBlur } from './box-blur.ts';
import type { DecodedPhoto } from './decode-photo.ts';
import { exposureGain, exposureOf } from './light/exposure.ts';
import type { PhotoGrade } from './photo-grade.ts';
import { smallPlane } from './small-plane.ts';

/** The photo without its athlete, so blurred that nobody behind him is recognised. */
interface SoftBackground {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue, 0–255. */
  readonly channels: readonly [Float32Array, Float32Array, Float32Array];
}

/** Long side in cells. Nothing finer survives the blur. */
const longSide = 112;
/** Pixels of the photo read per cell, across and down. */
const samples = 4;
/** Radius of the blur as a share of the athlete's height: a head behind him is three such radii. */
const blur = 0.05;
const [minRadius, maxRadius] = [2, 7] as const;
/** Weight of the colours from farther away, for places that the athlete covers. */
const farShare = 0.02;
/** Weight of the photo's mean colour, where even those are covered. */
const meanShare = 1e-4;

const known = new WeakMap<Uint8ClampedArray, SoftBackground>();

function softened(photo: DecodedPhoto): SoftBackground {
  const found = known.get(photo.pixels) ?? soften(photo);
  known.set(photo.pixels, found);
  return found;
}

function soften(photo: DecodedPhoto): SoftBackground {
  const scale = longSide / Math.max(photo.width, photo.height);
  const [width, height] = [Math.round(scale * photo.width), Math.round(scale * photo.height)];
  const { weight, sums } = backgroundCells(photo, width, height);
  const radius = clamp(Math.round(blur * photo.subject.height * height), minRadius, maxRadius);
  const around = (plane: Float32Array): Float32Array => {
    const near = boxBlur(plane, width, height, radius);
    boxBlur(near, width, height, radius, near);
    const far = boxBlur(near, width, height, 5 * radius);
    const mean = plane.reduce((sum, value) => sum + value, 0) / plane.length;
    return near.map((value, i) => value + farShare * (far[i] as number) + meanShare * mean);
  };
  const weights = around(weight);
  const [red, green, blue] = sums.map((sum) => around(sum).map((value, i) => value / (weights[i] as number)));
  return { width, height, channels: [red, green, blue] as unknown as SoftBackground['channels'] };
}

/** Sums of the photo's channels per cell, weighted by how surely each pixel is background. */
function backgroundCells(photo: DecodedPhoto, width: number, height: number) {
  const plane = smallPlane(athletePlane(photo));
  const weight = new Float32Array(width * height).fill(1e-6);
  const sums = [0, 1, 2].map(() => new Float32Array(width * height)) as [Float32Array, Float32Array, Float32Array];
  for (let row = 0; row < height * samples; row++) {
    const v = (row + 0.5) / (height * samples);
    const [line, cells] = [photo.width * Math.floor(v * photo.height), plane.width * Math.floor(v * plane.height)];
    for (let column = 0; column < width * samples; column++) {
      const u = (column + 0.5) / (width * samples);
      // Also off the soft edge, whose colours are half the athlete's.
      const share = 1 - 3 * (plane.values[cells + Math.floor(u * plane.width)] as number);
      if (share <= 0) continue;
      const to = width * Math.floor(row / samples) + Math.floor(column / samples);
      const at = 4 * (line + Math.floor(u * photo.width));
      weight[to] = (weight[to] as number) + share;
      for (let k = 0; k < 3; k++) {
        const sum = sums[k] as Float32Array;
        sum[to] = (sum[to] as number) + share * (photo.pixels[at + k] as number);
      }
    }
  }
  return { weight, sums };
}

/** The soft background in a grade's saturation and colours, RGBA. */
export function gradedBackground(photo: DecodedPhoto, { saturation, background }: PhotoGrade) {
  const { width, height, channels } = softened(photo);
  const pixels = new Uint8ClampedArray(4 * width * height);
  const exposure = exposureOf(photo);
  const { dark, middle, light, amount } = background ?? { dark: [], middle: [], light: [], amount: 0 };
  for (let i = 0; i < width * height; i++) {
    const seen = channels.map((channel) => channel[i] as number);
    const seenLuma = (54 * (seen[0] ?? 0) + 183 * (seen[1] ?? 0) + 19 * (seen[2] ?? 0)) / 256;
    const gain = exposureGain(exposure, seenLuma);
    const own = seen.map((tone) => gain * tone);
    const luma = Math.min(255, gain * seenLuma);
    const [from, to, share] = luma < 128 ? [dark, middle, luma / 128] : [middle, light, luma / 128 - 1];
    for (let k = 0; k < 3; k++) {
      const ownTone = luma + saturation * ((own[k] ?? 0) - luma);
      const tone = (from[k] ?? 0) + share * ((to[k] ?? 0) - (from[k] ?? 0));
      pixels[4 * i + k] = Math.round(clamp(ownTone + amount * (tone - ownTone), 0, 255));
    }
    pixels[4 * i + 3] = 255;
  }
  return { pixels, width, height };
}
