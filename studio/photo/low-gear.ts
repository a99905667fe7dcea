import type { Plane } from './analysis/analyse-photo.ts';
import { isCutBelow } from './cut-below.ts';
import type { DecodedPhoto } from './decode-photo.ts';

/** Share of the figure, from below, that contains the legs. */
const legs = 0.4;
/** In heads. A stride spans up to 3.8 on 40 measured figures, a wheelchair 4.8, skis 6. A tennis lunge of 4.4 is framed whole too. */
const widestStride = 4;
/** Matte values above this are the athlete. */
const there = 0.5;

const known = new WeakMap<Plane, boolean>();

/**
 * True if a wheelchair, skis or a stick stick out beside the legs. Frames then show the figure down to the ground,
 * above the part that names cover. False if the photo cuts the figure off below.
 */
export function hasLowGear({ matte, head, subject, found, headSeen, confident }: DecodedPhoto): boolean {
  if (!found || !headSeen || !confident || isCutBelow(subject)) return false;
  const seen = known.get(matte) ?? spanAtLegs(matte, subject) > widestStride * head.height * matte.height;
  known.set(matte, seen);
  return seen;
}

/** Width of the figure at its legs, in cells. */
function spanAtLegs({ width, height, values }: Plane, { y, height: tall }: DecodedPhoto['subject']): number {
  let [left, right] = [width, 0];
  const bottom = Math.min(height, Math.ceil((y + tall) * height));
  // Plain loops, because a callback per cell boxes its numbers.
  for (let row = Math.floor((y + (1 - legs) * tall) * height); row < bottom; row++) {
    const start = row * width;
    for (let x = 0; x < left; x++) if ((values[start + x] as number) > there) left = x;
    for (let x = width - 1; x >= right; x--) if ((values[start + x] as number) > there) right = x + 1;
  }
  return right - left;
}
