import { clamp, type Rect, smoothStep, union } from '../../card/geometry.ts';
import type { Plane } from '../analysis/analyse-photo.ts';
import { components } from '../analysis/components.ts';
import { applyModel, type Guide, guidedModel, guideMoments, type LinearModel } from '../analysis/guided-filter.ts';
import type { RgbPicture } from '../analysis/shrink.ts';
import { boxBlur } from '../box-blur.ts';
import { type PixelStroke, paintedBox, paintStrokes, type Settled, strokesOnGrid } from './paint-strokes.ts';
import { maskSide, type Square, spreadSquare } from './sample-square.ts';

/** A mask over a square of the picture, as `BodyMask` has it. */
export interface CoarseMask {
  readonly mask: Float32Array;
  readonly square: Square;
}

/** Min cells of the filter's grid per pixel of the mask: the filter needs no more detail. */
const minCell = 1.6;
/** The filter's radius in pixels of the mask: the max error of the mask's edge. */
const reach = 1.3;
/** Approximate max side of the filter's grid. Only strokes far from a small athlete reach it. */
const maxGridSide = 640;

/** The filter's grid over the masked part of a picture. */
interface Grid {
  /** The grid's area, in whole pixels of the picture. */
  readonly part: Rect;
  /** Pixels of the picture per cell. */
  readonly by: number;
  readonly guide: Guide;
  readonly radius: number;
  /** The brush's result for each cell. Null without strokes. */
  readonly settled: Settled | null;
}

/**
 * Turns the mask into a soft matte that follows the picture's edges and covers the whole picture. The colour guided
 * filter runs twice on a small grid. Its model is then applied to the picture's own pixels near the outline. `strokes`
 * are in pixels of the picture, and may be outside the mask's square.
 */
export function refineMask(
  picture: RgbPicture,
  { mask, square }: CoarseMask,
  strokes: readonly PixelStroke[] = [],
): Plane {
  const bare = gridOf(picture, square, paintedBox(strokes));
  const { guide, radius, part, by } = bare;
  const { width, height } = guide;
  const onGrid = { cx: (square.cx - part.x) / by, cy: (square.cy - part.y) / by, side: square.side / by };
  const coarse = spreadSquare(mask, onGrid, width, height);
  // Steepened before the filter: the network's own ramp is some three of its pixels wide.
  const steep = coarse.map((v) => smoothStep(v, 0.25, 0.75));
  const settled = strokes.length > 0 ? paintStrokes(steep, guide, strokesOnGrid(strokes, part, by)) : null;
  const moments = guideMoments(guide, radius);
  const once = applyModel(guidedModel(moments, steep, 4e-4), guide);
  const model = guidedModel(moments, once, 1e-4);
  const sure = boxBlur(steep, width, height, radius);
  const matte = fineMatte(picture, { ...bare, settled }, model, sure);
  // What the brush keeps may lie apart.
  return settled ? matte : withoutCrumbs(matte, { mask, square });
}

/** A crumb has max this share of the largest part's pixels, and the mask is not sure of it, as it is of a ball. */
const [crumb, unsure] = [0.003, 0.9];
/** The level at which parts are apart, with their soft edges. */
const faint = 0.2;

/** Clears scraps that touch nothing of the athlete: bits of shadow and ground lines in the athlete's colours. In place. */
function withoutCrumbs(matte: Plane, { mask, square: { cx, cy, side } }: CoarseMask): Plane {
  const [body, ...others] = components(matte.values, matte.width, faint);
  const maskAt = (i: number): number => {
    const [x, y] = [i % matte.width, Math.floor(i / matte.width)];
    const [u, v] = [x - cx, y - cy].map((d) => Math.floor((d / side + 0.5) * maskSide)) as [number, number];
    return mask[v * maskSide + u] ?? 0;
  };
  for (const { pixels } of others) {
    const known = pixels.reduce((sum, i) => sum + maskAt(i), 0) / pixels.length;
    if (body && pixels.length < crumb * body.pixels.length && known < unsure)
      for (const i of pixels) matte.values[i] = 0;
  }
  return matte;
}

/** The part of the picture under the square and the brush, shrunk to the filter's grid. */
function gridOf(picture: RgbPicture, { cx, cy, side }: Square, painted: Rect | null): Omit<Grid, 'settled'> {
  const [x, y] = [cx - side / 2, cy - side / 2];
  const seen = painted ? union({ x, y, width: side, height: side }, painted) : { x, y, width: side, height: side };
  const left = Math.floor(clamp(seen.x, 0, picture.width - 8));
  const top = Math.floor(clamp(seen.y, 0, picture.height - 8));
  const [right, bottom] = [
    Math.min(picture.width, seen.x + seen.width),
    Math.min(picture.height, seen.y + seen.height),
  ];
  const long = Math.max(right - left, bottom - top);
  const by = Math.max(1, Math.floor(side / maskSide / minCell), Math.floor(long / maxGridSide));
  const width = Math.max(1, Math.floor((right - left) / by));
  const height = Math.max(1, Math.floor((bottom - top) / by));
  const part = { x: left, y: top, width: width * by, height: height * by };
  const radius = Math.max(2, Math.round((reach * side) / maskSide / by));
  return { part, by, guide: shrunk(picture, part, by), radius };
}

/** Hot. The planes of a part, each cell the mean of its pixels, 0–1. */
function shrunk({ rgb, width: rowLength }: RgbPicture, part: Rect, by: number): Guide {
  const [width, height] = [part.width / by, part.height / by];
  const planes = [0, 1, 2].map(() => new Float32Array(width * height)) as [Float32Array, Float32Array, Float32Array];
  const share = 1 / (255 * by * by);
  for (let y = 0; y < part.height; y++) {
    const from = 3 * ((part.y + y) * rowLength + part.x);
    const to = Math.floor(y / by) * width;
    for (let k = 0; k < 3; k++) {
      const plane = planes[k as 0];
      for (let x = 0; x < part.width; x++) {
        const at = to + ((x / by) | 0);
        plane[at] = (plane[at] as number) + share * (rgb[from + 3 * x + k] as number);
      }
    }
  }
  const [red, green, blue] = planes;
  return { width, height, red, green, blue };
}

/** Applies the model at full detail, and only near the outline: a shirt in the grass's colour would get holes. */
function fineMatte(picture: RgbPicture, grid: Grid, model: LinearModel, sure: Float32Array): Plane {
  const { width, height } = picture;
  const values = new Float32Array(width * height);
  const { part, settled } = grid;
  for (let y = 0; y < part.height; y++) {
    for (let x = 0; x < part.width; x++) {
      const at = placeOf(grid, x, y);
      const certain = mixed(sure, at);
      const near = 1 - smoothStep(certain, 0.1, 0.001);
      if (near <= 0) continue;
      const inside = smoothStep(certain, 0.9, 0.999);
      const i = (part.y + y) * width + part.x + x;
      const fine = inside < 1 ? smoothStep(modelled(model, at, picture.rgb, 3 * i), 0.08, 0.92) : 1;
      const value = fine * (1 - inside) * near + inside;
      values[i] = settled ? painted(value, mixed(settled, at)) : value;
    }
  }
  return { width, height, values };
}

/** Blends a value with the brush's certainty: 1 is surely athlete, -1 surely background. */
const painted = (value: number, sure: number): number => (sure > 0 ? value + sure * (1 - value) : value * (1 + sure));

/** The four cells around a pixel, and its offset between them. All pixels share this object to avoid a million garbage objects. */
const place = { a: 0, b: 0, c: 0, d: 0, across: 0, down: 0 };

function placeOf({ guide: { width, height }, by }: Grid, x: number, y: number): typeof place {
  const u = clamp((x + 0.5) / by - 0.5, 0, width - 1);
  const v = clamp((y + 0.5) / by - 0.5, 0, height - 1);
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const [right, below] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
  place.a = top * width + left;
  place.b = top * width + right;
  place.c = below * width + left;
  place.d = below * width + right;
  place.across = u - left;
  place.down = v - top;
  return place;
}

function mixed(plane: Float32Array | Settled, { a, b, c, d, across, down }: typeof place): number {
  const upper = (plane[a] as number) + across * ((plane[b] as number) - (plane[a] as number));
  const lower = (plane[c] as number) + across * ((plane[d] as number) - (plane[c] as number));
  return upper + down * (lower - upper);
}

function modelled(model: LinearModel, at: typeof place, rgb: Uint8Array, i: number): number {
  return (
    (mixed(model.red, at) * (rgb[i] as number) +
      mixed(model.green, at) * (rgb[i + 1] as number) +
      mixed(model.blue, at) * (rgb[i + 2] as number)) /
      255 +
    mixed(model.base, at)
  );
}
