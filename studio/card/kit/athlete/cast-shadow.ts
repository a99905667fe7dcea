import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { releaseCanvas } from '../../../photo/layer-canvas.ts';
import { placePhoto } from '../../../photo/photo-layers.ts';
import { card } from '../../geometry.ts';
import type { Artboard, Placement } from '../artboard.ts';
import { scoped } from '../canvas-state.ts';

/** Units per pixel of a shadow. It has no detail, so it is drawn this small and enlarged softly. */
const coarse = 5;
const [across, down] = [card.width / coarse, card.height / coarse];

/** Draws the figure's silhouette in one colour, transformed by `lay`, which may also blur it: a blur of 1 px is 5 units. */
export function castFigure(
  { ink }: Artboard,
  athlete: Canvas,
  { part, window }: Placement,
  colour: string,
  lay: (ctx: Artboard['ink']) => void,
): void {
  const [figure, shadow] = [createCanvas(across, down), createCanvas(across, down)];
  const ctx = figure.getContext('2d');
  ctx.scale(1 / coarse, 1 / coarse);
  placePhoto(ctx, athlete, part, window);
  ctx.globalCompositeOperation = 'source-in';
  ctx.fillStyle = colour;
  ctx.fillRect(0, 0, card.width, card.height);
  const cast = shadow.getContext('2d');
  cast.scale(1 / coarse, 1 / coarse);
  lay(cast);
  cast.drawImage(figure, 0, 0, card.width, card.height);
  scoped(ink, () => {
    ink.imageSmoothingQuality = 'medium';
    ink.drawImage(shadow, 0, 0, card.width, card.height);
  });
  releaseCanvas(figure);
  releaseCanvas(shadow);
}
