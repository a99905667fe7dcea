import type { CropFraction } from '../../card/card-request.ts';
import { clamp } from '../../card/geometry.ts';
import type { KnownPerson, Size } from '../screen-copy.ts';

/** An athlete below this share of what a card can show of the photo is small. */
const small = 0.4;
/** Share of the part's height that a small athlete takes: compositions choose the rest. */
const share = 0.45;
/** Share of the part that lies above the athlete: arms and bats go up. */
const above = 0.27;
/** Pixels of the working copy: a composition that closes in on two thirds of them prints at 200 dpi. */
const minHeight = 1125;
/** Width to height of a card. */
const cardAspect = 5 / 7;

/**
 * The part of a photo, in fractions, that is decoded instead of all of it where the athlete is small, so that a close
 * frame has the photo's own pixels. Null if the athlete is large enough, or the photo has no more pixels.
 */
export function closeUp({ box, head }: Pick<KnownPerson, 'box' | 'head'>, working: Size): CropFraction | null {
  const top = Math.min(box.y, head.y) * working.height;
  const tall = Math.max(box.y + box.height, head.y + head.height) * working.height - top;
  const wide = box.width * working.width;
  if (tall > small * Math.min(working.height, working.width / cardAspect)) return null;
  const height = Math.min(working.height, Math.max(tall / share, (1.2 * wide) / cardAspect, minHeight));
  const width = Math.min(working.width, Math.max(height, 1.8 * wide));
  if (height > 0.85 * working.height) return null;
  const x = clamp((box.x + box.width / 2) * working.width - width / 2, 0, working.width - width);
  const y = clamp(top - above * height, 0, working.height - height);
  return {
    x: x / working.width,
    y: y / working.height,
    width: width / working.width,
    height: height / working.height,
  };
}
