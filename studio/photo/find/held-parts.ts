import type { Rect } from '../../card/geometry.ts';
import type { Component } from '../analysis/components.ts';
import { type Anchors, distance } from './body-anchors.ts';

/** A part of the picture that stands out from the background, measured in heads. */
export interface Part {
  readonly pixels: Int32Array;
  /** In grid cells. */
  readonly box: Rect;
  readonly area: number;
  /** Diagonal of its box. */
  readonly length: number;
  /** Share of its box that it fills. */
  readonly filled: number;
  /** Distance to the nearest hand or foot. */
  readonly away: number;
  /** True if it is closer to a foot than to a hand. */
  readonly atFoot: boolean;
  /** Share of its cells beside the body. `leaning`: those far from hands and feet. `rim`: its length at the grid's border, in heads. */
  readonly touching: number;
  readonly leaning: number;
  readonly rim: number;
  /** Share of its cells inside the seat's box. */
  readonly seated: number;
}

/** Measures a part. `near` is 1 beside the body. */
export function partOf({ pixels }: Component, width: number, near: Uint8Array, anchors: Anchors): Part {
  const height = near.length / width;
  const { unit, hands, feet, seatBox: seat } = anchors;
  let [left, top, right, bottom] = [width, height, 0, 0];
  let [touching, leaning, rim, seated, toHand, toFoot] = [0, 0, 0, 0, Infinity, Infinity];
  for (const i of pixels) {
    const [x, y] = [i % width, Math.floor(i / width)];
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
    const [hand, foot] = [distance(hands, x, y), distance(feet, x, y)];
    const here = Math.min(hand, foot);
    toHand = Math.min(toHand, hand);
    toFoot = Math.min(toFoot, foot);
    if (near[i]) touching += 1;
    if (near[i] && here > 0.8 * unit) leaning += 1;
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) rim += 1;
    if (seat && x >= seat.x && y >= seat.y && x < seat.x + seat.width && y < seat.y + seat.height) seated += 1;
  }
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  const share = 1 / pixels.length;
  return {
    pixels,
    box,
    area: pixels.length / unit ** 2,
    length: Math.hypot(box.width, box.height) / unit,
    filled: pixels.length / (box.width * box.height),
    away: Math.min(toHand, toFoot) / unit,
    atFoot: toFoot < toHand,
    touching: touching * share,
    leaning: leaning * share,
    rim: rim / unit,
    seated: seated * share,
  };
}

/** In heads: max area, length and border contact of gear, such as a racket or a pair of skis. */
const max = { area: 5, length: 7.5, rim: 0.6 };
/** Min mean width in grid cells. A thinner part is the mixed edge of two colours. */
const minWidth = 1.2;
/** True for boards and posters behind the athlete: filled upright boxes wider than any bat. */
const isBoard = ({ filled, box }: Part, unit: number): boolean =>
  filled > 0.8 && Math.min(box.width, box.height) > 0.35 * unit;

/** True if a part may be gear by its size and shape. */
export const mayBeGear = (part: Part, unit: number): boolean =>
  part.area < max.area &&
  part.length < max.length &&
  part.rim < max.rim &&
  unit * part.area > minWidth * part.length &&
  !isBoard(part, unit);

/** True for a ski. A wider part under a foot may be a shadow. */
const isSki = ({ area, length }: Part): boolean => length > 2 && area / length < 0.15;

/** True if a part begins at a hand or foot, extends away from there, and does not run along the body. */
export const isHeld = (part: Part): boolean =>
  part.touching > 0 &&
  part.touching < 0.5 &&
  part.away < 0.7 &&
  part.length > 0.35 &&
  part.leaning < 0.12 &&
  (!part.atFoot || isSki(part));

/** True if a part belongs to a seat under a person who sits. */
export const isSeat = ({ seated, touching }: Part): boolean => seated > 0.9 && touching > 0;

/** In heads: max distance to the athlete on three sides of a part between arms or legs. */
const enclosing = 2;

export function isEnclosed(
  place: { readonly x: number; readonly y: number },
  mask: Float32Array,
  width: number,
  unit: number,
): boolean {
  const height = mask.length / width;
  const [x, y] = [Math.floor(place.x), Math.floor(place.y)];
  const meets = (dx: number, dy: number): boolean => {
    for (let k = 1; k < enclosing * unit; k++) {
      const [px, py] = [x + k * dx, y + k * dy];
      if (px < 0 || py < 0 || px >= width || py >= height) return false;
      if ((mask[py * width + px] as number) > 0.5) return true;
    }
    return false;
  };
  return [meets(1, 0), meets(-1, 0), meets(0, 1), meets(0, -1)].filter(Boolean).length > 2;
}
