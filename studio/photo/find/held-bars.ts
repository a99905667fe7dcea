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

/** Where bars may begin, in pixels of the picture. */
export interface Grips {
  /** About the height of a head. */
  readonly unit: number;
  readonly hands: readonly Spot[];
  /** Whether a place belongs to the athlete's body; to someone else. */
  readonly isBody: (x: number, y: number) => boolean;
  readonly isOther: (x: number, y: number) => boolean;
  readonly feet: readonly Spot[];
}

/** Directions from a hand, and starts to the left and right of it in heads. */
const turns = 48;
const directions = Array.from({ length: turns }, (_, k) => {
  const turn = (2 * Math.PI * k) / turns;
  return [Math.cos(turn), Math.sin(turn)] as const;
});
const offsets = [0, -0.12, 0.12, -0.24, 0.24, -0.36, 0.36];
/** Half widths in heads: poles and strings of a bow, sticks, bats. */
export const halves = [0.03, 0.06, 0.11, 0.18];
/** In heads: how far from the hand a bar leaves the body, and its max length. */
const [leaving, maxLength] = [1.2, 7.5];
/** Min share of a bar's length that is seen. */
const minSeen = 0.7;
/** In heads: how far a bar may stray from a smooth bow. */
const maxStrayed = 0.03;
/** In heads: how far a bar goes on beyond one hand. A line that goes on further lies behind the athlete. */
const beyond = 1.6;
/** In heads: how near to a bar's line the other hand must be to hold it, too. */
const otherHand = 0.5;
/** Length to mean width, and how much of a bar's contrast lies within four pixels of its edge. */
const [slender, minSharp] = [6.5, 0.45];
/** In heads: min lengths of what a hand holds, of what both hold, and of what is seen on the other side of a hand. */
const [minHeld, minShared, minBehind] = [2, 0.7, 0.35];

/** What hands hold: bars from the hand to their ends. */
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

/** Limbs of those behind are straight, too, but wider; what is far behind has soft edges. */
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

/** The blade at the end of a stick: broader than its shaft, at an angle, in whatever colour. */
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

/** In heads: the shaft's min length; the blade's min and max; its starts beyond the shaft. Cosines of its angle to the shaft. */
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

/** Worth of a bar: its length times its contrast, which counts up to a limit. */
export const worthOf = ({ pieces, seen }: Bar): number =>
  seen * pieces.reduce((sum, { contrast }) => sum + Math.min(0.16, contrast), 0);

/** Where a way leaves the body near the hand; null if it stays inside. */
export function exit(from: Heading, { unit, isBody }: Grips): Heading | null {
  for (let along = 0; along < leaving * unit; along += 2) {
    const at = moved(from, along);
    if (!isBody(at.x, at.y)) return at;
  }
  return null;
}

/** The bar's continuation on the other side of the hand, also in the body's gaps. */
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

/** Whether a place is on the line of a bar. */
function isOn({ pieces }: Bar, [px, py]: Spot, near: number): boolean {
  const { x, y, dx, dy } = pieces[0] as Heading;
  return Math.abs((px - x) * dy - (py - y) * dx) < near;
}

/** Min visibility of a hand: one behind the body shows nothing that it holds. */
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
