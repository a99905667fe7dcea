import type { Rect } from '../../card/geometry.ts';
import type { BodyMask } from './body-mask.ts';
import type { SeenPerson } from './find-people.ts';
import type { SeenThing } from './find-things.ts';
import { maskSide, type Square } from './sample-square.ts';
import { each } from './thing-pixels.ts';

/** Side of the witness' square as a multiple of the longer side of the athlete's box: a raised bat, skis, a ball at the foot. */
const around = 1.8;

/** The square in which gear and people beside the athlete are searched. */
export const witnessSquare = ({ box: { x, y, width, height } }: SeenPerson): Square => ({
  cx: x + width / 2,
  cy: y + height / 2,
  side: around * Math.max(width, height),
});

/** Min share of a person's box that the mask fills, and min share of the mask in that box, for the person to be in the mask. */
const [minFilled, minShare] = [0.3, 0.25];
/** Two people whose boxes share more than this may be one person, seen twice. */
const onePerson = 0.6;

/** True if a mask contains two people: they hug, or one stands behind the other. */
export function isJoined(body: BodyMask, things: readonly SeenThing[]): boolean {
  const inside = things.filter(({ kind, box }) => kind === 'person' && isInMask(body, box));
  return inside.some((one, k) => inside.slice(k + 1).some((other) => overlap(one.box, other.box) < onePerson));
}

function isInMask({ mask, square: { cx, cy, side } }: BodyMask, { x, y, width, height }: Rect): boolean {
  const cell = side / maskSide;
  let [all, inBox, kept] = [0, 0, 0];
  for (const v of mask) if (v > 0.5) all += 1;
  const onMask = {
    x: (x - cx) / cell + maskSide / 2,
    y: (y - cy) / cell + maskSide / 2,
    width: width / cell,
    height: height / cell,
  };
  each(onMask, maskSide, maskSide, (i) => {
    inBox += 1;
    if ((mask[i] as number) > 0.5) kept += 1;
  });
  return kept > minFilled * inBox && kept > minShare * all;
}

/** The share of the smaller box that both have. */
function overlap(one: Rect, other: Rect): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return (Math.max(0, width) * Math.max(0, height)) / Math.min(one.width * one.height, other.width * other.height);
}
