import type { Rect } from '../../card/geometry.ts';
import { components } from '../analysis/components.ts';
import { analysisRaster } from '../analysis/raster.ts';
import type { RgbPicture } from '../analysis/shrink.ts';
import { boxBlur } from '../box-blur.ts';
import { anchorsOf, type Spot } from './body-anchors.ts';
import type { BodyMask } from './body-mask.ts';
import { fillHandle } from './fill-handle.ts';
import type { SeenPerson } from './find-people.ts';
import type { Kind, SeenThing } from './find-things.ts';
import { type Grid, gridOf, joinedMask, onGrid } from './gear-grid.ts';
import { inMask, maskSide, sampleArea, spreadSquare } from './sample-square.ts';
import { each, thingPixels, wheelPixels } from './thing-pixels.ts';
import { type HeldThing, heldThings, reach } from './whose-thing.ts';

/** A mask with its gear. `missing`: the athlete has a thing that is not whole in the mask. */
export interface GrownBody {
  readonly body: BodyMask;
  readonly missing: boolean;
}

/** Kinds with a handle or a body's length: they fill their box along one line. */
const longKinds: readonly Kind[] = ['bat', 'racket', 'skis', 'board'];
const roundKinds: readonly Kind[] = ['ball', 'frisbee', 'glove'];

/** Adds to a mask the things that the athlete holds, rides or sits in. Nothing grows without a witness. */
export function growGear(
  picture: RgbPicture,
  body: BodyMask,
  things: readonly SeenThing[],
  others: readonly SeenPerson[],
): GrownBody {
  const [left, right] = body.landmarks.slice(7, 9);
  if (!left || !right) return { body, missing: false };
  const anchors = anchorsOf(body.landmarks);
  const held = heldThings(things, anchors, [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2], others);
  const found = held.filter(({ isSure }) => isSure).map((thing) => lookAt(picture, body, thing, anchors.unit));
  const whole = found.filter(({ isWhole }) => isWhole);
  const missing =
    found.some(({ kind }) => !whole.some((one) => one.kind === kind)) ||
    // No network sees poles, and a skier has two.
    held.some((thing) => thing.kind === 'skis' || (!thing.isSure && isLost(thing, body, whole, anchors.unit)));
  if (whole.length === 0) return { body, missing };
  const grid = gridOf(
    picture,
    body.square,
    whole.flatMap(({ grid: { x, y, by, width, height } }): Spot[] => [
      [x, y],
      [x + width * by, y + height * by],
    ]),
  );
  const gear = new Float32Array(grid.width * grid.height);
  for (const thing of whole) copyOnto(gear, grid, thing);
  const mask = spreadSquare(body.mask, onGrid(body.square, grid), grid.width, grid.height);
  return { body: gear.includes(1) ? joinedMask(body, grid, mask, gear) : body, missing };
}

/** True if the mask does not fill a suspected thing's box, as an arm that is taken for a bat, and its hand has no other thing. */
function isLost(
  { box, grip }: HeldThing,
  { mask, square }: BodyMask,
  whole: readonly FoundThing[],
  unit: number,
): boolean {
  if (whole.some((one) => Math.hypot(one.grip[0] - grip[0], one.grip[1] - grip[1]) < unit)) return false;
  let [all, covered] = [0, 0];
  each(inMask(square, box), maskSide, maskSide, (i) => {
    all += 1;
    if ((mask[i] as number) > 0.5) covered += 1;
  });
  return covered <= minFilled.open * all;
}

interface FoundThing extends Pick<HeldThing, 'kind' | 'grip'> {
  /** The thing's pixels, 0 or 1, on a grid of its own. */
  readonly pixels: Float32Array;
  readonly grid: Grid;
  /** True if the thing is whole in pixels and mask together. */
  readonly isWhole: boolean;
}

function lookAt(picture: RgbPicture, body: BodyMask, { kind, box, grip }: HeldThing, unit: number): FoundThing {
  const grid = gridAround(picture, box, grip, unit);
  const { x, y, by, width, height } = grid;
  const mask = spreadSquare(body.mask, onGrid(body.square, grid), width, height);
  const area = { cx: x + (width * by) / 2, cy: y + (height * by) / 2, step: by };
  const rgb = Uint8Array.from(sampleArea(picture, area, width, height), (v) => Math.round(255 * v));
  const raster = analysisRaster(rgb, width, height);
  const inCells = {
    box: { x: (box.x - x) / by, y: (box.y - y) / by, width: box.width / by, height: box.height / by },
    grip: [(grip[0] - x) / by, (grip[1] - y) / by] as const,
    unit: unit / by,
  };
  const pixels = (kind === 'wheels' ? wheelPixels : thingPixels)({ raster, mask, ...inCells });
  const [isLong, isRound] = [longKinds.includes(kind), roundKinds.includes(kind)];
  if (isLong) fillHandle(pixels, width, inCells.grip, inCells.unit);
  dropIslands(pixels, mask, width, Math.max(2, Math.round((kind === 'ball' ? reach.ball : maxGap) * inCells.unit)));
  const { filled, reached } = extentOf(pixels, mask, grid, inCells.box, inCells.grip);
  const isThin = !isRound && reached > minReached && filled > minThin;
  return { kind, grip, pixels, grid, isWhole: isThin || filled > (isRound ? minFilled.round : minFilled.open) };
}

/** Min share of a box that thing and athlete fill: normally, and for a long thing that reaches the box's far sides. */
const minFilled = { round: 0.6, open: 0.5 };
const [minThin, minReached] = [0.12, 0.75];
/** Cells along the longer side of a thing's grid, and its margin as a share of the box's longer side and in heads. */
const gridSide = 200;
const [margin, air] = [0.75, 0.3];

/** A grid of a thing, the hand that has it and the ground around both. */
function gridAround(picture: RgbPicture, box: Rect, [gx, gy]: Spot, unit: number): Grid {
  const wide = margin * Math.max(box.width, box.height) + air * unit;
  const [x, y] = [Math.max(0, Math.min(box.x, gx) - wide), Math.max(0, Math.min(box.y, gy) - wide)];
  const right = Math.min(picture.width, Math.max(box.x + box.width, gx) + wide);
  const bottom = Math.min(picture.height, Math.max(box.y + box.height, gy) + wide);
  const by = Math.max(1, Math.max(right - x, bottom - y) / gridSide);
  const cells = (from: number, to: number): number => Math.max(1, Math.floor((to - from) / by));
  return { x, y, by, width: cells(x, right), height: cells(y, bottom) };
}

/** In heads: max distance of a thing's part from the athlete. Balls fly. */
const maxGap = 0.25;

/** Clears parts that do not reach the athlete. In place. */
function dropIslands(pixels: Float32Array, mask: Float32Array, width: number, gap: number): void {
  const body = Float32Array.from(mask, (v) => (v > 0.5 ? 1 : 0));
  const near = boxBlur(body, width, mask.length / width, gap);
  const both = body.map((v, i) => Math.max(v, pixels[i] as number));
  for (const { pixels: part } of components(both, width, 0.5))
    if (!part.some((i) => (near[i] as number) > 0)) for (const i of part) pixels[i] = 0;
}

/** The share of a box that thing and athlete fill, and how far the thing reaches toward the sides that are far from the grip. */
function extentOf(pixels: Float32Array, mask: Float32Array, { width, height }: Grid, box: Rect, grip: Spot) {
  let [all, filled, left, right, top, bottom] = [0, 0, Infinity, -Infinity, Infinity, -Infinity];
  each(box, width, height, (i, x, y) => {
    all += 1;
    if (pixels[i] || (mask[i] as number) > 0.5) filled += 1;
    if (!pixels[i]) return;
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x + 1), Math.min(top, y), Math.max(bottom, y + 1)];
  });
  const across = toFarEnd(left, right, [Math.max(0, box.x), Math.min(width, box.x + box.width)], grip[0]);
  const down = toFarEnd(top, bottom, [Math.max(0, box.y), Math.min(height, box.y + box.height)], grip[1]);
  return { filled: filled / Math.max(1, all), reached: Math.min(across, down) };
}

function toFarEnd(low: number, high: number, [from, to]: readonly [number, number], grip: number): number {
  return (grip < (from + to) / 2 ? high - from : to - low) / Math.max(1, to - from);
}

/** Marks a found thing's cells on another grid. */
function copyOnto(plane: Float32Array, to: Grid, { pixels, grid }: FoundThing): void {
  for (let i = 0; i < plane.length; i++) {
    const x = Math.floor((to.x + ((i % to.width) + 0.5) * to.by - grid.x) / grid.by);
    const y = Math.floor((to.y + (Math.floor(i / to.width) + 0.5) * to.by - grid.y) / grid.by);
    if (x >= 0 && y >= 0 && x < grid.width && y < grid.height && pixels[y * grid.width + x]) plane[i] = 1;
  }
}
