import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { card, type Rect } from '../../card/geometry.ts';
import type { Artboard, Placement } from '../../card/kit/artboard.ts';
import { cutPlane } from '../../card/kit/cut-plane.ts';
import { linear } from '../../card/kit/gradients.ts';
import { releaseCanvas } from '../../photo/layer-canvas.ts';
import { placePhoto } from '../../photo/photo-layers.ts';
import { fillBody, isDistant } from './fill-body.ts';
import type { Exposure } from './layouts.ts';

interface PlacedPrint extends Placement {
  readonly print: Canvas;
}

/** Draws a print that fades towards its foot. Uses a separate sheet, so that nothing below is erased. */
export function placeFaded(artboard: Artboard, exposure: Exposure, { print, part, window }: PlacedPrint): void {
  const { ink, plan, photo } = artboard;
  const sheet = createCanvas(Math.round(window.width * plan.scale), Math.round(window.height * plan.scale));
  const ctx = sheet.getContext('2d');
  const whole = { x: 0, y: 0, width: sheet.width, height: sheet.height };
  placePhoto(ctx, print, part, whole);
  const isCut = cutPlane(photo) !== null;
  if (exposure.filled && isCut && isDistant(photo)) fillBody(artboard, exposure, ctx, { part, window: whole });
  fadeEdges(ctx, window, exposure.fade ?? 0, isCut);
  ink.drawImage(sheet, window.x, window.y, window.width, window.height);
  releaseCanvas(sheet);
}

/** Width of the fade for an arm that leaves the window, in units. */
const sideFade = 90;

/** Fades the foot, and for a cut-out also every window edge on the card, so that no limb ends in a straight line. */
function fadeEdges(ctx: SKRSContext2D, window: Rect, share: number, isCut: boolean): void {
  const { width, height } = ctx.canvas;
  const soft = (sideFade * width) / window.width;
  ctx.globalCompositeOperation = 'destination-out';
  const fade = (x1: number, y1: number, x2: number, y2: number): void => {
    ctx.fillStyle = linear(ctx, x1, y1, x2, y2, [
      [0, 'rgba(0,0,0,0)'],
      [0.85, 'rgba(0,0,0,.96)'],
      [1, '#000'],
    ]);
    ctx.fillRect(0, 0, width, height);
  };
  fade(0, (1 - share) * height, 0, height);
  if (!isCut) return;
  if (window.y > 0) fade(0, soft, 0, 0);
  if (window.x > 0) fade(soft, 0, 0, 0);
  if (window.x + window.width < card.width) fade(width - soft, 0, width, 0);
}
