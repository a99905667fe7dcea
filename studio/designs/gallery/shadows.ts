import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { card } from '../../card/geometry.ts';
import type { Artboard, Placement } from '../../card/kit/artboard.ts';
import { onCard } from '../../card/kit/athlete-place.ts';
import { scoped } from '../../card/kit/canvas-state.ts';
import { releaseCanvas } from '../../photo/layer-canvas.ts';
import { placePhoto } from '../../photo/photo-layers.ts';

/** Units per pixel of a shadow. It has no detail, so it is drawn this small and enlarged softly. */
const coarse = 5;
const [across, down] = [card.width / coarse, card.height / coarse];

/** Draws the figure's shadow on the floor, for a lamp at the upper left: its silhouette, laid down to the right. */
export function floorShadow({ ink, photo }: Artboard, athlete: Canvas, { part, window }: Placement): void {
  const body = onCard(photo.subject, photo, part, window);
  const foot = body.y + body.height;
  const [figure, shadow] = [createCanvas(across, down), createCanvas(across, down)];
  const ctx = figure.getContext('2d');
  ctx.scale(1 / coarse, 1 / coarse);
  placePhoto(ctx, athlete, part, window);
  ctx.globalCompositeOperation = 'source-in';
  ctx.fillStyle = 'rgba(20,16,12,.4)';
  ctx.fillRect(0, 0, card.width, card.height);
  const cast = shadow.getContext('2d');
  cast.scale(1 / coarse, 1 / coarse);
  cast.filter = 'blur(2px)';
  // The feet stay in place.
  cast.transform(1, 0, -0.62, 0.15, 0.62 * (foot - 8), 0.85 * (foot - 8));
  cast.drawImage(figure, 0, 0, card.width, card.height);
  scoped(ink, () => {
    ink.imageSmoothingQuality = 'medium';
    ink.drawImage(shadow, 0, 0, card.width, card.height);
  });
  releaseCanvas(figure);
  releaseCanvas(shadow);
}
