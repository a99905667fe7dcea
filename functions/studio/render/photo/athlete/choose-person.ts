import { athleteOf, type Cutout } from '#domain/photos/cutout';
import type { Rect } from '../../geometry.ts';
import type { PhotoAnalysis } from '../analysis/analyse-photo.ts';
import { shrinkRgba } from '../analysis/shrink.ts';
import { cutToUnit, inPart } from '../photo-part.ts';
import type { OpenScreenCopy } from '../screen-copy.ts';
import { analysisOfPerson } from './analysis-of-finding.ts';
import { refineMask } from './refine-mask.ts';
import type { Square } from './sample-square.ts';

/** Decoded pixels (RGBA) of a part of the photo, in fractions. */
interface PartPixels {
  readonly pixels: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly part: Rect;
}

/** Whose card it is, as an index of the copy's people; null where the photo has none. */
export function wantedPerson(copy: OpenScreenCopy, crop: Rect | null, cutout: Cutout | null): number | null {
  return athleteOf(copy.people, copy.chosen, { person: cutout?.person ?? null, crop });
}

/** Analyses a part for another person than the finder's choice. The networks' mask is kept: only its edges are found again. */
export function analysisOfOther(copy: OpenScreenCopy, index: number, photo: PartPixels): PhotoAnalysis {
  const { pixels, width, height, part } = photo;
  const known = copy.people[index] as OpenScreenCopy['people'][number];
  const mask = copy.readMask(index);
  const picture = shrinkRgba(pixels, width, height, 1);
  const matte = refineMask(picture, { mask, square: squareInPart(known.square, photo) });
  const person = { ...known, mask, box: cutToUnit(inPart(known.box, part)), head: cutToUnit(inPart(known.head, part)) };
  return analysisOfPerson(person, matte, photo);
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
