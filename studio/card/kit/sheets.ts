import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import { releaseCanvas } from '../../photo/layer-canvas.ts';
import type { CanvasPlan } from '../geometry.ts';

/** Print sheets are too large to keep for the next card. */
export const isPrintPlan = ({ scale }: CanvasPlan): boolean => scale >= 2;

/** Ink and foil of the two screen sizes, 4 MB each. */
const sheets = new LRUCache<string, Canvas>({ max: 4, dispose: releaseCanvas });

/**
 * A blank canvas of the card's size, with drawing units set. The next card gets the same sheet, so draw and read it without awaiting in between:
 * collecting new sheets of 4 MB costs more time than drawing.
 */
export function blankSheet(plan: CanvasPlan, name: 'ink' | 'foil'): { canvas: Canvas; ctx: SKRSContext2D } {
  const { width, height } = plan.plain && name === 'foil' ? { width: 1, height: 1 } : plan;
  const key = `${name}/${width}x${height}`;
  const known = isPrintPlan(plan) ? undefined : sheets.get(key);
  const canvas = known ?? createCanvas(width, height);
  if (!known && !isPrintPlan(plan)) sheets.set(key, canvas);
  const ctx = canvas.getContext('2d');
  // A new canvas takes no memory until something is cleared.
  if (known) ctx.reset();
  toUnits(ctx, plan);
  return { canvas, ctx };
}

/** Empties a print sheet after reading: the collector does not see its 15 to 63 MB. */
export function releaseSheet(canvas: Canvas, plan: CanvasPlan): void {
  if (isPrintPlan(plan)) releaseCanvas(canvas);
}

/** Sets drawing units on a canvas of this plan. */
export function toUnits(ctx: SKRSContext2D, { scale, offset }: CanvasPlan): void {
  ctx.setTransform(scale, 0, 0, scale, -offset * scale, -offset * scale);
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = 'high';
}
