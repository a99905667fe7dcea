import { athleteOf, type Cutout } from '#domain/cards/photo/cutout.ts';
import { type Rect, sharedPart } from '../../card/geometry.ts';
import type { PhotoAnalysis, Plane } from '../analysis/analyse-photo.ts';
import { type RgbaPicture, shrinkRgba } from '../analysis/shrink.ts';
import { cutToUnit, inPart } from '../photo-part.ts';
import type { OpenScreenCopy } from '../screen-copy.ts';
import { analysisOfPerson, boxOf } from './analysis-of-finding.ts';
import { strokesInPart } from './paint-strokes.ts';
import { refineMask } from './refine-mask.ts';
import { maskSide, type Square } from './sample-square.ts';

/** Decoded pixels of a part of the photo, in fractions. */
interface PartPixels extends RgbaPicture {
  readonly part: Rect;
}

/** Whose card it is, as an index of the copy's people; null where the photo has none. */
export function wantedPerson(copy: OpenScreenCopy, crop: Rect | null, cutout: Cutout | null): number | null {
  return athleteOf(copy.people, copy.chosen, { person: cutout?.person ?? null, crop });
}

/** Whether the customer touched the matte up. */
export const isTouchedUp = (cutout: Cutout | null): cutout is Cutout => cutout !== null && cutout.strokes.length > 0;

/**
 * Analyses a part for a person with the brush's strokes. The networks' mask is kept: only its edges are found again. A
 * matte that the customer touched up is trusted.
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

/** A matte of the photo's part as a mask over its square: what the brush begins with where the networks saw nobody. */
function maskOf(matte: Plane): Float32Array {
  const mask = new Float32Array(maskSide * maskSide);
  const long = Math.max(matte.width, matte.height);
  const at = (k: number, size: number): number => Math.floor(((k + 0.5) / maskSide - 0.5) * long + size / 2);
  for (let i = 0; i < mask.length; i++) {
    const [x, y] = [at(i % maskSide, matte.width), at(Math.floor(i / maskSide), matte.height)];
    if (x < 0 || y < 0 || x >= matte.width || y >= matte.height) continue;
    mask[i] = matte.values[y * matte.width + x] as number;
  }
  return mask;
}

/** The classical analysis of a part after the customer's brush. */
export function touchedUp(analysis: PhotoAnalysis, photo: PartPixels, cutout: Cutout): PhotoAnalysis {
  const { pixels, width, height } = photo;
  const picture = shrinkRgba(pixels, width, height, 1);
  const square = { cx: width / 2, cy: height / 2, side: Math.max(width, height) };
  const matte = refineMask(picture, { mask: maskOf(analysis.matte), square }, strokesInPart(cutout, photo));
  const box = boxOf(matte);
  if (!box) return analysis;
  const head = sharedPart(box, analysis.head) > 0.3 ? analysis.head : topOf(box, width / height);
  return analysisOfPerson(
    { box, head, headSeen: analysis.headSeen && head === analysis.head, confident: true },
    matte,
    photo,
  );
}

/** Where a head is likely: the top sixth of what was cut out. */
function topOf({ x, y, width, height }: Rect, aspect: number): Rect {
  const down = height / 6;
  const across = Math.min(width, down / aspect);
  return { x: x + (width - across) / 2, y, width: across, height: down };
}

/** A square of the photo in the pixels of a part. */
function squareInPart({ cx, cy, side }: Square, { width, height, part }: PartPixels): Square {
  const whole = Math.max(width / part.width, height / part.height);
  return {
    cx: ((cx - part.x) / part.width) * width,
    cy: ((cy - part.y) / part.height) * height,
    side: side * whole,
  };
}
