import type { RgbPicture } from '../analysis/shrink.ts';
import type { Spot } from './body-anchors.ts';
import type { KeyPoint } from './find-people.ts';
import type { Heading } from './read-strip.ts';
import {
  type Bar,
  type BarPiece,
  type BarSearch,
  mayBegin,
  measuredPiece,
  moved,
  sharpness,
  strayed,
  traceBar,
} from './trace-bar.ts';

/** The spots where bars may begin, in pixels of the picture. */
export interface Grips {
  /** About the height of a head. */
  readonly unit: number;
  readonly hands: readonly Spot[];
  /** True if a point belongs to the athlete's body. `isOther`: to someone else or to a seat. */
  readonly isBody: (x: number, y: number) => boolean;
  readonly isOther: (x: number, y: number) => boolean;
  readonly feet: readonly Spot[];
}

/** Directions from a hand to try, and offsets of the start to its left and right, in heads. */
const turns = 48;
const directions = Array.from({ length: turns }, (_, k) => {
  const turn = (2 * Math.PI * k) / turns;
  return [Math.cos(turn), Math.sin(turn)] as const;
});
const offsets = [0, -0.12, 0.12, -0.24, 0.24, -0.36, 0.36];
/** Half widths in heads: poles and strings of a bow, sticks, bats. */
export const halves = [0.03, 0.06, 0.11, 0.18];
/** In heads: max distance from the hand at which a bar leaves the body, and the bar's max length. */
const [leaving, maxLength] = [1.2, 7.5];
/** Min share of a bar's length that is visible. */
const minSeen = 0.7;
/** In heads: max deviation of a bar from a smooth bow. */
const maxStrayed = 0.03;
/** In heads: max length of a bar behind the hand if only one hand holds it. A longer line is behind the athlete. */
const beyond = 1.6;
/** In heads: max distance of the other hand from a bar's line to hold it, too. */
const otherHand = 0.5;
/** Min ratio of length to mean width, and min share of a bar's contrast in the four pixels across its edge. */
const [slender, minSharp] = [6.5, 0.45];
/** In heads: min lengths of a bar in one hand, of a bar in both hands, and of a bar's part behind a hand. */
const [minHeld, minShared, minBehind] = [2, 0.7, 0.35];

/** Finds the bars that hands hold, from the hand to their ends. */
export function heldBars(picture: RgbPicture, grips: Grips): Bar[] {
  return grips.hands.flatMap((hand, k) => {
    const [other] = grips.hands.filter((_, j) => j !== k);
    const best = bestBar(picture, grips, hand);
    if (!best) return [];
    const isShared = other !== undefined && isOn(best, other, otherHand * grips.unit);
    const isLong = best.seen ** 2 * best.length > (isShared ? minShared : minHeld) * grips.unit;
    if (!isLong || !isThing(picture, best)) return [];
    const back = behind(picture, grips, hand, best);
    const length = back.reduce((sum, bar) => sum + bar.length, 0);
    if (!isShared && (back.some(({ leaves }) => leaves) || length > beyond * grips.unit)) return [];
    const end = bladeOf(picture, grips, best);
    return [best, ...back, ...(end ? [end] : [])];
  });
}

/** True if a bar is slender and has sharp edges. Limbs of people behind are wider, and things far behind have soft edges. */
function isThing(picture: RgbPicture, bar: Bar): boolean {
  const measured = bar.pieces.map((piece) => measuredPiece(picture, piece, 4));
  const mean = (of: (piece: BarPiece) => number): number =>
    measured.reduce((sum, piece) => sum + of(piece), 0) / measured.length;
  return (
    bar.length > slender * mean(({ left, right }) => left + right) &&
    mean((piece) => sharpness(picture, piece)) > minSharp
  );
}

export const isSmooth = (bar: Bar, { unit }: Grips): boolean =>
  bar.seen > minSeen && strayed(bar) < maxStrayed * unit + 0.7;

/** The blade at the end of a stick. It is broader than its shaft, at an angle to it, and of any colour. */
function bladeOf(picture: RgbPicture, grips: Grips, { pieces, length, leaves }: Bar): Bar | null {
  const { unit } = grips;
  const last = pieces.at(-1) as Heading;
  if (leaves || length < blade.shaft * unit) return null;
  let [best, maxWorth]: [Bar | null, number] = [null, 0];
  for (const [dx, dy] of directions) {
    const along = dx * last.dx + dy * last.dy;
    if (along < blade.minCosine || along > blade.maxCosine) continue;
    for (const start of blade.starts) {
      const from = { ...moved(last, start * unit), dx, dy };
      for (const half of halves.slice(1)) {
        const bar = traceBar(picture, from, { ...searchOf(grips, half), maxLength: blade.reach * unit });
        if (!bar || bar.seen < 0.9 || bar.length < blade.length * unit || strayed(bar) > 2 * maxStrayed * unit)
          continue;
        if (worthOf(bar) > maxWorth) [best, maxWorth] = [bar, worthOf(bar)];
      }
    }
  }
  return best && best.length < 0.9 * blade.reach * unit ? best : null;
}

/** In heads: the shaft's min length, the blade's min and max length, its starts beyond the shaft. Cosines of its angle to the shaft. */
const blade = {
  shaft: 2.4,
  length: 0.35,
  reach: 1.7,
  starts: [0, 0.12, 0.24, 0.36],
  minCosine: -0.35,
  maxCosine: 0.92,
};

function bestBar(picture: RgbPicture, grips: Grips, hand: Spot): Bar | null {
  let [best, maxWorth]: [Bar | null, number] = [null, 0];
  for (const [dx, dy] of directions) {
    for (const offset of offsets) {
      const from = exit(moved({ x: hand[0], y: hand[1], dx, dy }, 0, offset * grips.unit), grips);
      if (!from) continue;
      for (const half of halves) {
        const search = searchOf(grips, half);
        if (!mayBegin(picture, from, search)) continue;
        const bar = traceBar(picture, from, search);
        if (!bar || !isSmooth(bar, grips)) continue;
        if (bar.length < minShared * grips.unit || bar.length > maxLength * grips.unit) continue;
        const worth = worthOf(bar) * half ** 0.5;
        if (worth > maxWorth) [best, maxWorth] = [bar, worth];
      }
    }
  }
  return best;
}

export const searchOf = ({ unit, isBody, isOther }: Grips, half: number): BarSearch => ({
  half: Math.max(1, half * unit),
  unit,
  maxLength: maxLength * unit,
  isTaken: (x, y) => isBody(x, y) || isOther(x, y),
});

/** Score of a bar: its length times its contrast, which is capped. */
export const worthOf = ({ pieces, seen }: Bar): number =>
  seen * pieces.reduce((sum, { contrast }) => sum + Math.min(0.16, contrast), 0);

/** The point where a line leaves the body near the hand. Null if it stays inside. */
export function exit(from: Heading, { unit, isBody }: Grips): Heading | null {
  for (let along = 0; along < leaving * unit; along += 2) {
    const at = moved(from, along);
    if (!isBody(at.x, at.y)) return at;
  }
  return null;
}

/** The bar's continuations on the other side of the hand, including those in the body's gaps. */
function behind(picture: RgbPicture, grips: Grips, hand: Spot, bar: Bar): Bar[] {
  const first = bar.pieces[0] as BarPiece;
  const isPast = ({ x, y }: Heading): boolean => (x - hand[0]) * first.dx + (y - hand[1]) * first.dy < 0;
  const search = searchOf(grips, first.left / 1.3 / grips.unit);
  const found: Bar[] = [];
  let at: Heading = { x: first.x, y: first.y, dx: -first.dx, dy: -first.dy };
  for (let along = 0; along < maxLength * grips.unit; along += 2, at = moved(at, 2)) {
    if (!isPast(at) || grips.isBody(at.x, at.y)) continue;
    const next = traceBar(picture, at, search);
    if (!next) continue;
    found.push(next);
    const way = 2 * Math.ceil(next.length / 2);
    along += way;
    at = moved(at, way);
  }
  return found.filter((one) => one.length > minBehind * grips.unit && isSmooth(one, grips));
}

/** True if a point is within `near` pixels of a bar's line. */
function isOn({ pieces }: Bar, [px, py]: Spot, near: number): boolean {
  const { x, y, dx, dy } = pieces[0] as Heading;
  return Math.abs((px - x) * dy - (py - y) * dx) < near;
}

/** Min visibility of a hand or foot. A hand behind the body has no visible gear. */
const minVisible = 0.3;

/** The middles of the hands that are in the picture, from BlazePose's landmarks: wrists, little and index fingers. */
export const handsOf = (landmarks: readonly KeyPoint[], picture: RgbPicture) =>
  middles(landmarks, [15, 17, 19], picture);

/** The middles of the feet that are in the picture: heels and toes. */
export const feetOf = (landmarks: readonly KeyPoint[], picture: RgbPicture) => middles(landmarks, [29, 31], picture);

function middles(landmarks: readonly KeyPoint[], of: readonly number[], { width, height }: RgbPicture): Spot[] {
  return [0, 1]
    .flatMap((side): Spot[] => {
      const points = of.map((k) => landmarks[k + side] as KeyPoint);
      if ((points[0]?.[2] ?? 0) < minVisible) return [];
      const [x, y] = [0, 1].map((c) => points.reduce((sum, point) => sum + (point[c as 0] as number) / of.length, 0));
      return [[x as number, y as number]];
    })
    .filter(([x, y]) => x >= 0 && y >= 0 && x < width && y < height);
}
