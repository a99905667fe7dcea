import { clamp, type Rect, union } from '../../card/geometry.ts';
import { components } from '../analysis/components.ts';
import { applyModel, guidedModel, guideMoments } from '../analysis/guided-filter.ts';
import { type AnalysisRaster, cellCount, smoothHistogram } from '../analysis/raster.ts';
import { boxBlur } from '../box-blur.ts';
import type { Spot } from './body-anchors.ts';
import { unlikeBackground } from './unlike-background.ts';

/** A thing to find in a grid. All places are in its cells. */
export interface ThingSearch {
  readonly raster: AnalysisRaster;
  /** The athlete's mask, 0–1. */
  readonly mask: Float32Array;
  readonly box: Rect;
  /** The hand, foot or seat that has it. */
  readonly grip: Spot;
  /** About the height of a head. */
  readonly unit: number;
}

/** Width of the ring around a box whose colours are the background, as a share of the box's longer side. */
const ring = 0.5;
/** A thing may end this far outside its box: a share of the box's sides, and heads. */
const [margin, air] = [0.25, 0.1];
/** In heads: around the grip, the thing may be anywhere. */
const atGrip = 0.3;
/** A colour that is rarer than this on each side is no background. */
const rare = 0.008;
/** Min share of a colour in the box that the background does not explain. */
const unexplained = 0.5;
/** Cells of this mask value are hardly background. */
const soft = 0.3;
/** Min cells of a side whose colours count, and of a part. */
const [minSide, minPart] = [40, 7];
/** Max cells between a part and the athlete. */
const touching = 2;

/**
 * The pixels of a thing: those in and near its box whose colour is more frequent in it than on any side of it. Sides count
 * apart, because the box often lies on a border of two grounds. 1 in the thing, 0 elsewhere.
 */
export function thingPixels(search: ThingSearch): Float32Array {
  const { raster, mask, box, grip, unit } = search;
  const { width, height } = raster;
  const near = grown(box, margin * box.width + air * unit, margin * box.height + air * unit);
  const reach = union(near, grown({ x: grip[0], y: grip[1], width: 0, height: 0 }, atGrip * unit, atGrip * unit));
  const chance = chances(search, reach);
  const likely = new Float32Array(width * height);
  each(reach, width, height, (i) => {
    likely[i] = (mask[i] as number) > 0.5 ? 1 : (chance[raster.cell[i] as number] as number);
  });
  const smooth = applyModel(guidedModel(guideMoments(raster, 2), likely, 1e-3), raster);
  const thing = new Float32Array(width * height);
  each(reach, width, height, (i) => {
    if ((smooth[i] as number) > unexplained && (mask[i] as number) <= 0.5) thing[i] = 1;
  });
  return partsOf(thing, search);
}

/** The pixels of wheels in a box. It is so large that only the ground further left and right is surely behind them. */
export function wheelPixels({ raster, mask, box }: ThingSearch): Float32Array {
  const { width, height } = raster;
  const wanted = new Uint8Array(mask.length);
  each(box, width, height, (i) => (wanted[i] = (mask[i] as number) <= 0.5 ? 1 : 0));
  const known = Uint8Array.from(mask, (v) => (v < 0.1 ? 1 : 0));
  each(box, width, height, (i) => (known[i] = 0));
  return Float32Array.from(unlikeBackground(raster, known, wanted));
}

/** For each colour, the share of its pixels in the box that the background does not explain. */
function chances({ raster: { cell, width, height }, mask, box }: ThingSearch, reach: Rect): Float32Array {
  const inBox = new Float32Array(cellCount);
  const sides = [0, 1, 2, 3].map(() => new Float32Array(cellCount));
  const count = (counts: Float32Array, colour: number) => void (counts[colour] = (counts[colour] as number) + 1);
  const wide = ring * Math.max(box.width, box.height);
  each(grown(reach, wide, wide), width, height, (i, x, y) => {
    if ((mask[i] as number) > soft) return;
    const colour = cell[i] as number;
    if (isIn(box, x, y)) count(inBox, colour);
    const beside = [x < reach.x, x >= reach.x + reach.width, y < reach.y, y >= reach.y + reach.height];
    for (const [k, side] of sides.entries()) if (beside[k]) count(side, colour);
  });
  const own = sharesOf(inBox);
  const backs = sides.filter((side) => sum(side) > minSide).map(sharesOf);
  return own.map((share, k) => {
    const back = Math.max(0, ...backs.map((side) => side[k] as number));
    return Math.max(share > 0 ? clamp((share - back) / share) : 0, clamp(1 - back / rare));
  });
}

const sum = (counts: Float32Array): number => counts.reduce((all, one) => all + one, 0);

function sharesOf(counts: Float32Array): Float32Array {
  const all = Math.max(1, sum(counts));
  return smoothHistogram(counts).map((count) => count / all);
}

/** The parts that are mostly in the box: those beside the athlete, and the largest one. */
function partsOf(thing: Float32Array, { raster: { width, height }, mask, box }: ThingSearch): Float32Array {
  const near = boxBlur(
    mask.map((v) => (v > 0.5 ? 1 : 0)),
    width,
    height,
    touching,
  );
  const out = new Float32Array(thing.length);
  const parts = components(thing, width, 0.5).filter(({ pixels }) => {
    const inside = pixels.filter((i) => isIn(box, i % width, Math.floor(i / width))).length;
    return pixels.length >= minPart && inside > 0.5 * pixels.length;
  });
  for (const [k, { pixels }] of parts.entries())
    if (k === 0 || pixels.some((i) => (near[i] as number) > 0)) for (const i of pixels) out[i] = 1;
  return out;
}

const isIn = ({ x, y, width, height }: Rect, px: number, py: number): boolean =>
  px >= x && py >= y && px < x + width && py < y + height;

const grown = ({ x, y, width, height }: Rect, dx: number, dy: number): Rect => ({
  x: x - dx,
  y: y - dy,
  width: width + 2 * dx,
  height: height + 2 * dy,
});

/** Visits the cells of a box that lie in the grid. */
export function each(box: Rect, width: number, height: number, visit: (i: number, x: number, y: number) => void): void {
  const [left, right] = [Math.max(0, Math.floor(box.x)), Math.min(width, Math.ceil(box.x + box.width))];
  const [top, bottom] = [Math.max(0, Math.floor(box.y)), Math.min(height, Math.ceil(box.y + box.height))];
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) visit(y * width + x, x, y);
}
