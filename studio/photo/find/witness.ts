import { overlapOf, type Rect } from '../../card/geometry.ts';
import { boxOfPlaces } from '../plane-box.ts';
import type { BodyMask } from './body-mask.ts';
import type { SeenPerson } from './find-people.ts';
import type { SeenThing } from './find-things.ts';
import { inMask, maskSide, type Square } from './sample-square.ts';
import { each } from './thing-pixels.ts';

/** Side of the witness' square as a multiple of the longer side of the athlete's box: a raised bat, skis, a ball at the foot. */
const around = 1.8;

/** The square in which gear and people beside the athlete are searched. */
export const witnessSquare = ({ box: { x, y, width, height } }: SeenPerson): Square => ({
  cx: x + width / 2,
  cy: y + height / 2,
  side: around * Math.max(width, height),
});

/** Overlaps of the mask's box with that of a person whom the witness saw: the two mean one person, and they saw the same body. */
const [samePerson, sameBody] = [0.3, 0.72];
/** A further person is in the mask if it fills this share of the box, and if the box has this much of the mask: all of it is the athlete in a large box. */
const minFilled = 0.25;
const [minShare, maxShare] = [0.25, 0.9];

/** True if the witness saw another body than the mask has, or two of them in it: they hug, or one stands behind the other. */
export function isDoubtful({ mask, square }: BodyMask, things: readonly SeenThing[]): boolean {
  const extent = boxOfPlaces({ width: maskSide, height: maskSide, values: mask }, 0.5);
  if (!extent) return true;
  const people = things
    .filter(({ kind }) => kind === 'person')
    .map(({ box }) => inMask(square, box))
    .toSorted((one, other) => overlapOf(other, extent) - overlapOf(one, extent));
  const [athlete, ...others] = people;
  const fit = athlete ? overlapOf(athlete, extent) : 0;
  return fit >= samePerson && (fit < sameBody || others.some((box) => isInMask(mask, box)));
}

function isInMask(mask: Float32Array, box: Rect): boolean {
  let [all, inBox, kept] = [0, 0, 0];
  for (const v of mask) if (v > 0.5) all += 1;
  each(box, maskSide, maskSide, (i) => {
    inBox += 1;
    if ((mask[i] as number) > 0.5) kept += 1;
  });
  return kept > minFilled * inBox && kept > minShare * all && kept < maxShare * all;
}
