import type { Plane } from './analysis/analyse-photo.ts';
import { isCutBelow } from './cut-below.ts';
import type { DecodedPhoto } from './decode-photo.ts';

/** Legs are in this share of the figure, from below. */
const legs = 0.4;
/** In heads. A stride spans up to 3.8 on 40 measured figures (4.4 of a lunge at tennis, which is then framed whole too), a wheelchair 4.8, skis 6. */
const widestStride = 4;
/** A matte above this is the athlete. */
const there = 0.5;

const known = new WeakMap<Plane, boolean>();

/**
 * Whether a wheelchair, skis or a stick stand out beside the legs. Then the figure is shown down to the ground, before
 * all fades. False where the photo cuts the figure off below.
 */
export function hasLowGear({ matte, head, subject, found, headSeen, confident }: DecodedPhoto): boolean {
  if (!found || !headSeen || !confident || isCutBelow(subject)) return false;
  const seen = known.get(matte) ?? spanAtLegs(matte, subject) > widestStride * head.height * matte.height;
  known.set(matte, seen);
  return seen;
}

/** Distance between the outermost places of the figure at its legs, in cells. */
function spanAtLegs({ width, height, values }: Plane, { y, height: tall }: DecodedPhoto['subject']): number {
  let [left, right] = [width, 0];
  const bottom = Math.min(height, Math.ceil((y + tall) * height));
  // Plain loops: a callback for each place boxes its numbers.
  for (let row = Math.floor((y + (1 - legs) * tall) * height); row < bottom; row++) {
    const start = row * width;
    for (let x = 0; x < left; x++) if ((values[start + x] as number) > there) left = x;
    for (let x = width - 1; x >= right; x--) if ((values[start + x] as number) > there) right = x + 1;
  }
  return right - left;
}
