import type { CropFraction } from '../../card/card-request.ts';
import { clamp } from '../../card/geometry.ts';
import type { KnownPerson, Size } from '../screen-copy.ts';

/** An athlete is small below this share of the tallest card crop of the photo. */
const small = 0.4;
/** Share of the part's height that a small athlete fills. Compositions choose the final frame. */
const share = 0.45;
/** Share of the part's height above the athlete, for raised arms and bats. */
const above = 0.27;
/** Min height in pixels of the working copy. A composition that crops to two thirds of it still prints at 200 dpi. */
const minHeight = 1125;
/** Width to height of a card. */
const cardAspect = 5 / 7;

/**
 * The part of a photo, in fractions, that is decoded instead of the whole if the athlete is small. It gives a close
 * frame the photo's own pixels. Null if the athlete is large enough, or if the photo has no more pixels.
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
