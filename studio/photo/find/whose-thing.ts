import type { Rect } from '../../card/geometry.ts';
import type { Anchors, Spot } from './body-anchors.ts';
import type { SeenPerson } from './find-people.ts';
import type { Kind, SeenThing } from './find-things.ts';

/** A thing that the athlete has, and the hand, foot or seat that has it, in pixels of the picture. */
export interface HeldThing extends SeenThing {
  readonly grip: Spot;
}

/** In heads: max distance of a thing's box from the hand, foot or seat that has it. Boxes of long things often lack the handle. */
export const reach: Readonly<Record<Kind, number>> = {
  bat: 1.8,
  racket: 1.8,
  skis: 0.8,
  board: 0.8,
  wheels: 0.8,
  ball: 1.2,
  frisbee: 0.5,
  glove: 0.5,
  person: 0,
};
/** In heads: a thing so near the middle of the head is the head. */
const atHead = 0.5;
/** Min confidence of a wrist or ankle. */
const sure = 0.2;

/** The things that the athlete has. What is nearer to another person's wrist or ankle is theirs. */
export function heldThings(
  things: readonly SeenThing[],
  anchors: Anchors,
  head: Spot,
  others: readonly SeenPerson[],
): HeldThing[] {
  const theirs = others.flatMap(({ points }) =>
    [...points.slice(9, 11), ...points.slice(15)].flatMap(([x, y, certain]): Spot[] =>
      certain > sure ? [[x, y]] : [],
    ),
  );
  return things.flatMap((thing) => {
    const { kind, box } = thing;
    const middle: Spot = [box.x + box.width / 2, box.y + box.height / 2];
    if (kind === 'person' || Math.hypot(middle[0] - head[0], middle[1] - head[1]) < atHead * anchors.unit) return [];
    const near = nearest(box, spotsFor(kind, anchors));
    if (!near || near.away > reach[kind] * anchors.unit) return [];
    const other = nearest(box, theirs);
    return other && other.away < near.away ? [] : [{ ...thing, grip: near.spot }];
  });
}

function spotsFor(kind: Kind, { hands, feet, seat }: Anchors): readonly Spot[] {
  if (kind === 'wheels') return seat;
  if (kind === 'skis') return feet;
  return kind === 'board' || kind === 'ball' ? [...hands, ...feet] : hands;
}

function nearest({ x, y, width, height }: Rect, spots: readonly Spot[]) {
  const away = ([px, py]: Spot): number =>
    Math.hypot(Math.max(x - px, 0, px - x - width), Math.max(y - py, 0, py - y - height));
  return spots.map((spot) => ({ spot, away: away(spot) })).toSorted((one, other) => one.away - other.away)[0];
}
