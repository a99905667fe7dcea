import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import { releaseCanvas } from '../../photo/layer-canvas.ts';
import type { CanvasPlan } from '../geometry.ts';
import type { Artboard } from './artboard.ts';
import { scoped } from './canvas-state.ts';
import { isPrintPlan, releaseSheet, toUnits } from './sheets.ts';

/** Card-sized sheets of 4 MB each. A card uses at most two. */
const sheets = new LRUCache<string, Canvas>({ max: 4, dispose: releaseCanvas });

/** Draws art that is the same on every card of a design. Cached by size, except for print. `name` must name everything the art depends on. */
export function drawCached({ ink, plan }: Artboard, name: string, paint: (ctx: SKRSContext2D) => void): void {
  const key = `${name}/${plan.width}x${plan.height}`;
  const sheet = sheets.get(key) ?? painted(plan, paint);
  if (!isPrintPlan(plan)) sheets.set(key, sheet);
  // Copies pixel by pixel, because interpolation takes ten times as long.
  scoped(ink, () => {
    ink.resetTransform();
    ink.imageSmoothingEnabled = false;
    ink.drawImage(sheet, 0, 0);
  });
  releaseSheet(sheet, plan);
}

function painted(plan: CanvasPlan, paint: (ctx: SKRSContext2D) => void): Canvas {
  const sheet = createCanvas(plan.width, plan.height);
  const ctx = sheet.getContext('2d');
  toUnits(ctx, plan);
  paint(ctx);
  return sheet;
}
