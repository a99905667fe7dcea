import { clamp, type Rect } from '../../card/geometry.ts';
import { components } from '../analysis/components.ts';
import { type AnalysisRaster, analysisRaster } from '../analysis/raster.ts';
import type { RgbPicture } from '../analysis/shrink.ts';
import { boxBlur } from '../box-blur.ts';
import { type Anchors, anchorsOf, distance, type Spot } from './body-anchors.ts';
import type { BodyMask } from './body-mask.ts';
import { type Ball, fillBall, fitBall } from './fit-ball.ts';
import { type Grid, gridOf, joinedMask, onGrid } from './gear-grid.ts';
import { feetOf, type Grips, handsOf, heldBars } from './held-bars.ts';
import { isEnclosed, isHeld, isSeat, mayBeGear, type Part, partOf } from './held-parts.ts';
import { paintBar } from './paint-bar.ts';
import { maskSide, sampleArea, spreadSquare } from './sample-square.ts';
import { skisUnder } from './skis-under.ts';
import { unlikeBackground } from './unlike-background.ts';

/** Planes over the grid: colours, the body's mask, and the cells that stand out. */
interface Looked {
  readonly raster: AnalysisRaster;
  readonly mask: Float32Array;
  /** 1 where the colour stands out from the background. */
  readonly solid: Float32Array;
}

/** Adds to a mask the gear that the athlete holds, kicks or sits in. Returns the same mask if no gear is surely theirs. */
export function growGear(picture: RgbPicture, body: BodyMask, others: readonly Rect[]): BodyMask {
  if (body.landmarks.length === 0) return body;
  const grips = gripsOf(picture, body, others);
  const bars = [...heldBars(picture, grips), ...skisUnder(picture, grips)];
  const spots = bars.flatMap(({ pieces }) => pieces.map(({ x, y }): Spot => [x, y]));
  const grid = gridOf(picture, body.square, spots);
  const mask = spreadSquare(body.mask, onGrid(body.square, grid), grid.width, grid.height);
  const anchors = anchorsOf(body.landmarks, ([x, y]) => [(x - grid.x) / grid.by, (y - grid.y) / grid.by]);
  const { gear, clutter } = gearOf(rasterOf(picture, grid), grid, mask, anchors, others);
  if (clutter < maxClutter.bars) for (const bar of bars) paintBar(gear, grid, picture, bar, grips.unit);
  return gear.includes(1) ? joinedMask(body, grid, mask, gear) : body;
}

/** The spots on the body where bars may begin, in pixels of the picture. */
function gripsOf(picture: RgbPicture, { landmarks, mask, square }: BodyMask, others: readonly Rect[]): Grips {
  const { unit, seatBox } = anchorsOf(landmarks, ([x, y]) => [x, y]);
  const onMask = (v: number, middle: number): number => Math.floor(((v - middle) / square.side + 0.5) * maskSide);
  return {
    unit,
    hands: handsOf(landmarks, picture),
    feet: seatBox ? [] : feetOf(landmarks, picture),
    isBody: (x, y) => {
      const [u, v] = [onMask(x, square.cx), onMask(y, square.cy)];
      return u >= 0 && v >= 0 && u < maskSide && v < maskSide && (mask[v * maskSide + u] as number) > 0.5;
    },
    // A chair's frame and spokes are no bars, because they are detected as a seat.
    isOther: (x, y) => (seatBox ? [...others, seatBox] : others).some((box) => isIn(box, x, y)),
  };
}

const isIn = (box: Rect, x: number, y: number): boolean =>
  x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;

function rasterOf(picture: RgbPicture, { x, y, by, width, height }: Grid): AnalysisRaster {
  const area = { cx: x + (width * by) / 2, cy: y + (height * by) / 2, step: by };
  const rgb = Uint8Array.from(sampleArea(picture, area, width, height), (v) => Math.round(255 * v));
  return analysisRaster(rgb, width, height);
}

function gearOf(
  raster: AnalysisRaster,
  grid: Grid,
  mask: Float32Array,
  anchors: Anchors,
  others: readonly Rect[],
): { readonly gear: Float32Array; readonly clutter: number } {
  const { width, height } = grid;
  const wide = boxBlur(mask, width, height, 1);
  const wanted = Uint8Array.from(wide, (v) => (v < 0.5 ? 1 : 0));
  for (const box of others) clear(wanted, grid, boxOnGrid(box, grid));
  const known = wanted.map((v, i) => (v && (wide[i] as number) < 0.1 ? 1 : 0));
  // The seat's box is not background. Otherwise one wheel would hide the other.
  if (anchors.seatBox) clear(known, grid, anchors.seatBox);
  const near = nearMask(mask, width, height);
  const solid = closed(unlikeBackground(raster, known, wanted), wanted, grid);
  trimHalo(solid, near, grid, anchors);
  const least = minArea * anchors.unit ** 2;
  const parts = components(solid, width, 0.5)
    .filter(({ pixels }) => pixels.length >= least)
    .map((one) => partOf(one, width, near, anchors));
  const clutter = shareOf(solid, known);
  const ball =
    clutter < maxClutter.ball
      ? ballOf(parts, { raster, mask, solid }, anchors, clutter < maxClutter.held ? ballAway : besideHand)
      : null;
  const gear = collect(clutter < maxClutter.held ? parts : parts.filter(isSeat), raster, mask, anchors);
  if (ball) fillBall(gear, width, ball);
  // Gaps between spokes stay open, because they show the background.
  const isOpen = anchors.seatBox !== null || !gear.includes(1);
  return { gear: isOpen ? gear : withoutMesh(gear, width, anchors.unit), clutter };
}

/** Max area of a hole to fill, in square heads: the mesh of a racket's strings. */
const mesh = 0.06;

/** Fills small holes. In place. */
function withoutMesh(gear: Float32Array, width: number, unit: number): Float32Array {
  const empty = components(
    gear.map((v) => 1 - v),
    width,
    0.5,
  );
  for (const { pixels } of empty) if (pixels.length < mesh * unit ** 2) for (const i of pixels) gear[i] = 1;
  return gear;
}

/** Min area of a part, in square heads. Smaller parts are noise. */
const minArea = 0.03;
/**
 * Max share of the background that stands out from the rest, for each kind of gear. In more clutter, a part beside a
 * hand may be a poster, a light or someone's shirt.
 */
const maxClutter = { held: 0.06, ball: 0.2, bars: 0.3 };
/** Max distance of a ball from hand or foot, in heads: normally, and in clutter, where it must be close. */
const [ballAway, besideHand] = [1.7, 1];
/** Parts that may be a ball: max length in heads, min area in square heads, max number. */
const ballSpot = { length: 2, area: 0.05, count: 4 };
/** Max gap in held gear, in heads: a hand or a bright stripe. */
const followAir = 0.25;

/** The likeliest ball near hands and feet. Null if there is none. */
function ballOf(
  parts: readonly Part[],
  { raster, mask, solid }: Looked,
  { unit }: Anchors,
  maxAway: number,
): Ball | null {
  const spots = parts.filter(
    (part) => !isSeat(part) && part.away < maxAway && part.length < ballSpot.length && part.area > ballSpot.area,
  );
  const found = spots.slice(0, ballSpot.count).flatMap(({ box, away, atFoot }) => {
    const fitted = fitBall(raster, mask, solid, { box, unit, atFoot });
    return fitted ? [{ ...fitted, worth: fitted.edge / (0.5 + away) }] : [];
  });
  const [best] = found
    .filter(({ ball }) => !isEnclosed(ball, mask, raster.width, unit))
    .toSorted((one, other) => other.worth - one.worth);
  return best?.ball ?? null;
}

/** Marks seats and held gear: parts that begin at a hand or foot, and longer parts next to them. */
function collect(parts: readonly Part[], raster: AnalysisRaster, mask: Float32Array, anchors: Anchors): Float32Array {
  const { width, height } = raster;
  const gear = new Float32Array(mask.length);
  const seats = parts.filter(isSeat);
  for (const { pixels } of seats) for (const i of pixels) gear[i] = 1;
  const able = parts.filter((part) => !seats.includes(part) && mayBeGear(part, anchors.unit));
  for (const start of able) {
    if (!isHeld(start) || isEnclosed(middleOf(start.box), mask, width, anchors.unit)) continue;
    const reach = new Float32Array(mask.length);
    for (const i of start.pixels) reach[i] = 1;
    boxBlur(reach, width, height, Math.round(followAir * anchors.unit), reach);
    const follows = able.filter(
      (part) =>
        part !== start &&
        part.leaning === 0 &&
        part.length > start.length &&
        part.pixels.some((i) => (reach[i] as number) > 0),
    );
    if (Math.max(start.length, ...follows.map(({ length }) => length)) < minHeld) continue;
    for (const { pixels } of [start, ...follows]) {
      for (const i of pixels) gear[i] = 1;
    }
  }
  return gear;
}

/** Min length of held gear, in heads. */
const minHeld = 0.8;

/** The marked share of the cells in `among`. */
function shareOf(marked: Float32Array, among: Uint8Array): number {
  let [count, sum] = [1, 0];
  for (let i = 0; i < among.length; i++) {
    if (!among[i]) continue;
    count += 1;
    sum += marked[i] as number;
  }
  return sum / count;
}

const middleOf = ({ x, y, width, height }: Rect) => ({ x: x + width / 2, y: y + height / 2 });

/** Closes gaps of one cell. */
function closed(unlike: Uint8Array, wanted: Uint8Array, { width, height }: Grid): Float32Array {
  const solid = boxBlur(Float32Array.from(unlike), width, height, 1);
  for (let i = 0; i < solid.length; i++) solid[i] = wanted[i] && (unlike[i] || (solid[i] as number) > 0.5) ? 1 : 0;
  return solid;
}

/** 1 within two cells of the mask. */
function nearMask(mask: Float32Array, width: number, height: number): Uint8Array {
  const wide = boxBlur(
    Float32Array.from(mask, (v) => (v > 0.5 ? 1 : 0)),
    width,
    height,
    2,
  );
  return Uint8Array.from(wide, (v) => (v > 0.01 ? 1 : 0));
}

/** Clears cells along the mask's soft edge, unless a hand, foot or seat is near: they are no gear. In place. */
function trimHalo(solid: Float32Array, near: Uint8Array, { width }: Grid, { hands, feet, seat, unit }: Anchors): void {
  const anchors = [...hands, ...feet, ...seat];
  for (let i = 0; i < solid.length; i++) {
    if (solid[i] && near[i] && distance(anchors, i % width, Math.floor(i / width)) > 1.2 * unit) solid[i] = 0;
  }
}

const boxOnGrid = ({ x, y, width, height }: Rect, grid: Grid): Rect => ({
  x: (x - grid.x) / grid.by,
  y: (y - grid.y) / grid.by,
  width: width / grid.by,
  height: height / grid.by,
});

function clear(plane: Uint8Array, grid: Grid, box: Rect): void {
  const [left, right] = [box.x, box.x + box.width].map((v) => Math.round(clamp(v, 0, grid.width))) as [number, number];
  const [top, bottom] = [box.y, box.y + box.height].map((v) => Math.round(clamp(v, 0, grid.height))) as [
    number,
    number,
  ];
  for (let y = top; y < bottom; y++) plane.fill(0, y * grid.width + left, y * grid.width + right);
}
