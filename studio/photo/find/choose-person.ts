import { athleteOf, type Cutout } from '#domain/cards/photo/cutout.ts';
import type { Rect } from '../../card/geometry.ts';
import type { PhotoAnalysis } from '../analysis/analyse-photo.ts';
import { type RgbaPicture, shrinkRgba } from '../analysis/shrink.ts';
import { cutToUnit, inPart } from '../photo-part.ts';
import type { OpenScreenCopy } from '../screen-copy.ts';
import { analysisOfPerson, boxOf } from './analysis-of-finding.ts';
import { strokesInPart } from './paint-strokes.ts';
import { refineMask } from './refine-mask.ts';
import { maskSide, type Square } from './sample-square.ts';

/** Decoded pixels of a part of the photo. `part` is in fractions. */
interface PartPixels extends RgbaPicture {
  readonly part: Rect;
}

/** The index of the card's person among the copy's people; null if there is nobody. */
export function wantedPerson(copy: OpenScreenCopy, crop: Rect | null, cutout: Cutout | null): number | null {
  return athleteOf(copy.people, copy.chosen, { person: cutout?.person ?? null, crop });
}

/** True if the customer touched up the matte. */
export const isTouchedUp = (cutout: Cutout | null): cutout is Cutout => cutout !== null && cutout.strokes.length > 0;

/**
 * Analyses a part of the photo for a person, including the brush's strokes. It keeps the networks' mask and only
 * recomputes its edges. A matte that the customer touched up counts as confident.
 */
export function analysisOfWanted(
  copy: OpenScreenCopy,
  index: number,
  photo: PartPixels,
  cutout: Cutout | null,
): PhotoAnalysis {
  const { pixels, width, height, part } = photo;
  const known = copy.people[index] as OpenScreenCopy['people'][number];
  const mask = copy.readMask(index);
  const picture = shrinkRgba(pixels, width, height, 1);
  const strokes = cutout ? strokesInPart(cutout, photo) : [];
  const matte = refineMask(picture, { mask, square: squareInPart(known.square, photo) }, strokes);
  const confident = known.confident || isTouchedUp(cutout);
  const [box, head] = [known.box, known.head].map((one) => cutToUnit(inPart(one, part))) as [Rect, Rect];
  return analysisOfPerson({ confident, box, head, headSeen: known.headSeen }, matte, photo);
}

/** The analysis of a part without a known person: the athlete is what the customer's brush painted. */
export function touchedUp(whole: PhotoAnalysis, photo: PartPixels, cutout: Cutout): PhotoAnalysis {
  const { pixels, width, height } = photo;
  const picture = shrinkRgba(pixels, width, height, 1);
  const square = { cx: width / 2, cy: height / 2, side: Math.max(width, height) };
  const nobody = new Float32Array(maskSide * maskSide);
  const matte = refineMask(picture, { mask: nobody, square }, strokesInPart(cutout, photo));
  const box = boxOf(matte);
  if (!box) return whole;
  return analysisOfPerson({ box, head: topOf(box, width / height), headSeen: false, confident: true }, matte, photo);
}

/** The likely box of the head: the top sixth of the cut-out. */
function topOf({ x, y, width, height }: Rect, aspect: number): Rect {
  const down = height / 6;
  const across = Math.min(width, down / aspect);
  return { x: x + (width - across) / 2, y, width: across, height: down };
}

/** Converts a square of the photo to pixels of a part. */
function squareInPart({ cx, cy, side }: Square, { width, height, part }: PartPixels): Square {
  const whole = Math.max(width / part.width, height / part.height);
  return {
    cx: ((cx - part.x) / part.width) * width,
    cy: ((cy - part.y) / part.height) * height,
    side: side * whole,
  };
}
