import { clamp } from '../../card/geometry.ts';
import { athletePlane } from '../athlete-plane.ts';
import type { DecodedPhoto } from '../decode-photo.ts';
import { smallPlane } from '../small-plane.ts';

/** How much brighter or darker an athlete's dark tones are drawn: the slope of a curve that keeps black and white. 1 changes nothing. */
export type Exposure = number;

const known = new WeakMap<Uint8ClampedArray, Exposure>();

/** Luminance, 0–1, that the athlete's light parts and the middle of his tones should reach. Dark skin and black cloth alone do not count as a dark photo. */
const wanted = { light: 0.6, middle: 0.27 } as const;
/** Shares of the athlete's pixels below his light parts, and below the middle. */
const shares = { light: 0.94, middle: 0.5 } as const;
/** Luminance of the middle from which an athlete is too light, as on snow. */
const tooLight = 0.74;
const [darkest, lightest] = [0.72, 4.2] as const;
/** A slope this near to 1 is not worth a change of each photo. */
const close = 1.08;

/** The exposure that makes a dark, back-lit or glaring photo's athlete readable. Measured on the whole of a photo without a sure outline, so no edge shows. */
export function exposureOf(photo: DecodedPhoto): Exposure {
  const found = known.get(photo.pixels) ?? measured(photo);
  known.set(photo.pixels, found);
  return found;
}

function measured(photo: DecodedPhoto): Exposure {
  const counts = athleteTones(photo);
  const [light, middle] = [toneAt(counts, shares.light), toneAt(counts, shares.middle)];
  if (middle > tooLight) return Math.max(darkest, slope(middle, tooLight));
  const needed = Math.min(slope(light, wanted.light), 1.6 * slope(middle, wanted.middle));
  return needed < close ? 1 : clamp(needed, 1, lightest);
}

/** The slope at which the curve leads from one tone to another. */
const slope = (from: number, to: number): number => (to * (1 - from)) / (Math.max(0.01, from) * (1 - to));

/** The athlete's pixels by luminance, weighted by the plane. One pixel per cell of the small plane is enough. */
function athleteTones(photo: DecodedPhoto): Float64Array {
  const { pixels, width, height } = photo;
  const plane = smallPlane(photo.found ? photo.matte : athletePlane(photo));
  const counts = new Float64Array(256);
  for (let y = 0, i = 0; y < plane.height; y++) {
    const row = width * Math.floor(((y + 0.5) * height) / plane.height);
    for (let x = 0; x < plane.width; x++, i++) {
      const share = plane.values[i] as number;
      if (share < 0.5) continue;
      const at = 4 * (row + Math.floor(((x + 0.5) * width) / plane.width));
      const luma =
        (54 * (pixels[at] as number) + 183 * (pixels[at + 1] as number) + 19 * (pixels[at + 2] as number)) >> 8;
      counts[luma] = (counts[luma] as number) + share;
    }
  }
  return counts;
}

/** The tone, 0–1, below which this share of the pixels lies. A usual tone if there are none. */
function toneAt(counts: Float64Array, share: number): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let sum = 0;
  for (let tone = 0; tone < 256; tone++) {
    sum += counts[tone] as number;
    if (sum > share * all) return tone / 255;
  }
  return 0.5;
}

/** The gain of a luminance of 0–255 under the exposure. Colours keep their hue. */
export const exposureGain = (exposure: Exposure, luma: number): number =>
  exposure / (1 + ((exposure - 1) * luma) / 255);
