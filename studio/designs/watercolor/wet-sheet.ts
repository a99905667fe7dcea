import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import { card, clamp, type Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { isPrintPlan } from '../../card/kit/sheets.ts';
import type { Rgb } from '../../colours/oklab.ts';
import type { Plane } from '../../photo/analysis/analyse-photo.ts';
import { canvasOf, releaseCanvas, releaseLayer, scratch } from '../../photo/layer-canvas.ts';
import { stretchedRow } from '../../photo/sample-row.ts';
import { cloudSide, clouds } from './clouds.ts';

/** The painted area in units: an oval, or nearly the window. */
export interface PaintArea {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
  /** 0 is an oval, 1 a field painted with a broad brush. */
  readonly square: number;
}

export interface WetMask {
  /** Amount of paint. */
  readonly paint: Canvas;
  /** Drawn over the paint: bare paper shining through, and pigment along the rim. */
  readonly tint: Canvas;
}

/** Units per cell: a wash's edge is no finer. */
const cell = 3;
const [across, down] = [Math.ceil(card.width / cell), Math.ceil(card.height / cell)];

const word = ([r = 0, g = 0, b = 0]: readonly number[]): number => (r & 255) | ((g & 255) << 8) | ((b & 255) << 16);
const paper = word([250, 247, 240]);

/** The photo under a wash: the athlete's plane, the shown part in fractions, and the rim's pigment. */
export interface WashedPhoto {
  readonly keep: Plane;
  readonly part: Rect;
  readonly window: Rect;
  readonly pigment: Rgb;
}

/** Computes a wash as it dries on the card. */
export function wetMask(artboard: Artboard, area: PaintArea, { keep, part, window, pigment }: WashedPhoto): WetMask {
  const shiftX = Math.floor(cloudSide * artboard.random());
  const shiftY = Math.floor(cloudSide * artboard.random());
  const [paint, tint] = [scratch('scene', 4 * across * down), scratch('athlete', 4 * across * down)];
  const wash: Wash = {
    area,
    noise: clouds(),
    shiftX,
    shiftY,
    paint: new Uint32Array(paint.buffer, 0, across * down),
    tints: new Uint32Array(tint.buffer, 0, across * down),
    dark: word(pigment.map((v) => 0.74 * v)),
    inset: Float32Array.from({ length: across }, (_, x) => insideOf(x * cell, window.x, window.width, card.width)),
  };
  const rowOf = figureRows(keep, part, window);
  for (let y = 0; y < down; y++) {
    dryRow(wash, y, insideOf(y * cell, window.y, window.height, card.height), rowOf(y));
  }
  return { paint: canvasOf(paint, across, down), tint: canvasOf(tint, across, down) };
}

interface Wash {
  readonly area: PaintArea;
  readonly noise: Float32Array;
  readonly shiftX: number;
  readonly shiftY: number;
  readonly paint: Uint32Array;
  readonly tints: Uint32Array;
  /** The rim's pigment, packed into 32 bits. */
  readonly dark: number;
  /** Depth of each column inside the window, max 1. */
  readonly inset: Float32Array;
}

/** Hot. Computes one row of cells. `deep` is the row's depth inside the window, max 1. */
function dryRow(wash: Wash, y: number, deep: number, figures: Float32Array): void {
  const { area, noise, shiftX, shiftY, paint, tints, dark, inset } = wash;
  const dy = (y * cell - area.y) / area.down;
  const row = ((y + shiftY) & (cloudSide - 1)) * cloudSide;
  const far = ((y + 3 * shiftX) & (cloudSide - 1)) * cloudSide;
  for (let x = 0, i = y * across; x < across; x++, i++) {
    const dx = (x * cell - area.x) / area.across;
    const puff = noise[row + ((x + shiftX) & (cloudSide - 1))] as number;
    const round = Math.sqrt(dx * dx + dy * dy);
    const open = 1 - round + area.square * (round - Math.max(Math.abs(dx), Math.abs(dy))) + 0.62 * puff - 0.31;
    const inside = Math.min(deep, inset[x] as number);
    const wet = Math.min(open, inside - 0.61 + 0.62 * puff);
    const k = figures[x] as number;
    if (k === 0 && wet <= 0) {
      paint[i] = tints[i] = 0;
      continue;
    }
    const other = noise[far + ((2 * x + shiftY) & (cloudSide - 1))] as number;
    // Edges are crisp where the paper was dry and soft where it was wet.
    const crisp = 7 + 46 * clamp(3 * other - 1.02);
    const washed = clamp(crisp * wet) * (1 - 0.36 * clamp(2.6 * puff - 1.09));
    const figure = k === 0 ? 0 : k * clamp(9 * open + 3.06) * clamp(4 * inside - 2 + 2.4 * puff);
    paint[i] = (255 * (washed + (1 - washed) * figure)) << 24;
    const rim = wet < 0.12 ? (1 - Math.max(0, wet) / 0.12) ** 2 * clamp(crisp / 40) * (1 - k) : 0;
    const bare = (1 - k) * (0.16 + 0.62 * clamp(1.7 * other - 0.51)) * (1 - 5 * rim);
    tints[i] = rim > 0.2 ? dark | ((80 * (rim - 0.2)) << 24) : paper | ((255 * bare) << 24);
  }
}

/** Depth of a cell inside the window, max 1, reached at 110 units. Window edges beyond the trim do not count. */
function insideOf(at: number, from: number, length: number, whole: number): number {
  const before = from > card.trim ? (at - from) / 110 : 1;
  const after = from + length < whole - card.trim ? (from + length - at) / 110 : 1;
  return Math.min(1, before, after);
}

/** Returns the athlete's plane by rows of the card's cells, 0 outside the photo. */
function figureRows(keep: Plane, part: Rect, window: Rect): (y: number) => Float32Array {
  const [wide, tall] = [window.width / cell / part.width, window.height / cell / part.height];
  const whole = new Float32Array(Math.round(wide));
  const row = new Float32Array(across);
  const shift = Math.round(window.x / cell - part.x * wide);
  const none = new Float32Array(across);
  return (y) => {
    const at = y - window.y / cell + part.y * tall;
    if (at < 0 || at > tall - 1) return none;
    stretchedRow(keep, at, tall, whole);
    for (let x = 0; x < across; x++) {
      const value = whole[x - shift] ?? 0;
      row[x] = value < 0.2 ? 0 : value > 0.8 ? 1 : (value - 0.2) / 0.6;
    }
    return row;
  };
}

/** One sheet per screen size, 4 MB each. */
const sheets = new LRUCache<number, Canvas>({ max: 2, dispose: releaseCanvas });

/** Draws a card's paint on a separate sheet. `scale` is the sheet's pixels per unit. Releases the mask. */
export function wetSheet(
  { plan }: Artboard,
  mask: WetMask,
  lay: (ctx: SKRSContext2D) => void,
): { readonly sheet: Canvas; readonly scale: number } {
  // Paint has less detail than a print of 600 dpi, so fewer pixels are enough there.
  const scale = 0.75 * plan.scale;
  const [width, height] = [Math.ceil(scale * card.width), Math.ceil(scale * card.height)];
  const sheet = sheets.get(width) ?? createCanvas(width, height);
  if (!isPrintPlan(plan)) sheets.set(width, sheet);
  const ctx = sheet.getContext('2d');
  ctx.reset();
  ctx.scale(scale, scale);
  lay(ctx);
  ctx.drawImage(mask.tint, 0, 0, across * cell, down * cell);
  ctx.globalCompositeOperation = 'destination-in';
  ctx.drawImage(mask.paint, 0, 0, across * cell, down * cell);
  releaseLayer(mask.tint);
  releaseLayer(mask.paint);
  return { sheet, scale };
}
