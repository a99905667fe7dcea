import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import { releaseCanvas } from '../../photo/layer-canvas.ts';
import type { CanvasPlan } from '../geometry.ts';

/** True for print plans, whose sheets are too large to keep for the next card. */
export const isPrintPlan = ({ scale }: CanvasPlan): boolean => scale >= 2;

/** Ink and foil sheets of the two screen sizes, 4 MB each. */
const sheets = new LRUCache<string, Canvas>({ max: 4, dispose: releaseCanvas });

/**
 * A blank canvas of the card's size, with drawing units set. The next card reuses the sheet, because collecting new sheets of 4 MB takes longer
 * than drawing. So draw and read the sheet without awaiting in between.
 */
export function blankSheet(plan: CanvasPlan, name: 'ink' | 'foil'): { canvas: Canvas; ctx: SKRSContext2D } {
  const { width, height } = plan.plain && name === 'foil' ? { width: 1, height: 1 } : plan;
  const key = `${name}/${width}x${height}`;
  const known = isPrintPlan(plan) ? undefined : sheets.get(key);
  const canvas = known ?? createCanvas(width, height);
  if (!known && !isPrintPlan(plan)) sheets.set(key, canvas);
  const ctx = canvas.getContext('2d');
  // Does not clear a new canvas, because it takes no memory until it is cleared.
  if (known) ctx.reset();
  toUnits(ctx, plan);
  return { canvas, ctx };
}

/** Frees a print sheet after reading, because the garbage collector does not count its 15 to 63 MB. */
export function releaseSheet(canvas: Canvas, plan: CanvasPlan): void {
  if (isPrintPlan(plan)) releaseCanvas(canvas);
}

/** Sets drawing units on a canvas of this plan. */
export function toUnits(ctx: SKRSContext2D, { scale, offset }: CanvasPlan): void {
  ctx.setTransform(scale, 0, 0, scale, -offset * scale, -offset * scale);
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = 'high';
}
