import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Artboard } from './artboard.ts';
import { scoped } from './canvas-state.ts';
import { releaseSheet, toUnits } from './sheets.ts';

/** A handful: each is a card of 4 MB. */
const most = 4;
const kept = new Map<string, Canvas>();

/** Lays down art that is the same on every card of a design, drawn once per size; `name` says everything it depends on. */
export function drawCached({ ink, plan }: Artboard, name: string, paint: (ctx: SKRSContext2D) => void): void {
  const key = `${name}/${plan.width}x${plan.height}`;
  const sheet = kept.get(key) ?? createCanvas(plan.width, plan.height);
  if (!kept.has(key)) {
    const ctx = sheet.getContext('2d');
    toUnits(ctx, plan);
    paint(ctx);
  }
  kept.delete(key);
  if (plan.scale < 2) kept.set(key, sheet);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest) kept.delete(oldest);
  // Pixel on pixel: nothing is to be interpolated, which takes ten times as long.
  scoped(ink, () => {
    ink.resetTransform();
    ink.imageSmoothingEnabled = false;
    ink.drawImage(sheet, 0, 0);
  });
  releaseSheet(sheet, plan);
}
