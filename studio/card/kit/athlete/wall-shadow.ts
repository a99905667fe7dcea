import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { releaseCanvas } from '../../../photo/layer-canvas.ts';
import { placePhoto } from '../../../photo/photo-layers.ts';
import { card } from '../../geometry.ts';
import type { Artboard, Placement } from '../artboard.ts';
import { scoped } from '../canvas-state.ts';

/** Units per pixel of the shadow's own canvas, which makes it soft. */
const coarse = 12;

/** Draws the shadow that an athlete casts on a wall behind, offset in units. */
export function wallShadow(
  { ink }: Artboard,
  athlete: Canvas,
  { part, window }: Placement,
  { right = 34, down = 26, strength = 0.5 } = {},
): void {
  const canvas = createCanvas(Math.ceil(card.width / coarse), Math.ceil(card.height / coarse));
  const ctx = canvas.getContext('2d');
  ctx.scale(1 / coarse, 1 / coarse);
  placePhoto(ctx, athlete, part, window);
  ctx.globalCompositeOperation = 'source-in';
  ctx.fillStyle = '#000';
  ctx.fillRect(0, 0, card.width + coarse, card.height + coarse);
  scoped(ink, () => {
    ink.globalAlpha = strength;
    ink.imageSmoothingQuality = 'high';
    ink.drawImage(canvas, right, down, coarse * canvas.width, coarse * canvas.height);
  });
  releaseCanvas(canvas);
}
