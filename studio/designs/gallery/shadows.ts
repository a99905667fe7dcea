import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { card } from '../../card/geometry.ts';
import type { Artboard, Placement } from '../../card/kit/artboard.ts';
import { onCard } from '../../card/kit/athlete-place.ts';
import { scoped } from '../../card/kit/canvas-state.ts';
import { radial } from '../../card/kit/gradients.ts';
import { releaseCanvas } from '../../photo/layer-canvas.ts';
import { placePhoto } from '../../photo/photo-layers.ts';

/** Units per pixel of a shadow. It has no detail, so it is drawn this small and enlarged softly. */
const coarse = 5;
const [across, down] = [card.width / coarse, card.height / coarse];

/** Draws the figure's shadow on the floor, for a light at the upper left, and the contact shadow below the feet. */
export function floorShadow(artboard: Artboard, athlete: Canvas, { part, window }: Placement): void {
  const { ink, photo } = artboard;
  const body = onCard(photo.subject, photo, part, window);
  const foot = body.y + body.height;
  castOn(artboard, athlete, { part, window }, 0.3, (ctx) => {
    ctx.filter = 'blur(2.4px)';
    // Slants the shadow to the right and flattens it. The feet stay in place.
    ctx.transform(1, 0, -0.62, 0.17, 0.62 * (foot - 10), 0.83 * (foot - 10));
  });
  const middle = body.x + body.width / 2;
  scoped(ink, () => {
    ink.translate(middle, foot - 6);
    ink.scale(1, 0.075);
    ink.fillStyle = radial(ink, 0, 0, 0, 0.56 * body.width, [
      [0, 'rgba(20,16,12,.42)'],
      [0.5, 'rgba(20,16,12,.2)'],
      [1, 'rgba(20,16,12,0)'],
    ]);
    ink.fillRect(-body.width, -body.width, 2 * body.width, 2 * body.width);
  });
}

/** Draws the shadow of a cut-out that is mounted close to its ground. */
export function wallShadow(artboard: Artboard, athlete: Canvas, placement: Placement): void {
  castOn(artboard, athlete, placement, 0.34, (ctx) => {
    ctx.filter = 'blur(3px)';
    ctx.translate(14, 12);
  });
}

/** Draws the figure's silhouette, darkened and transformed by `lay`, which may also blur it. */
function castOn(
  { ink }: Artboard,
  athlete: Canvas,
  { part, window }: Placement,
  strength: number,
  lay: (ctx: Artboard['ink']) => void,
): void {
  const [figure, shadow] = [createCanvas(across, down), createCanvas(across, down)];
  const ctx = figure.getContext('2d');
  ctx.scale(1 / coarse, 1 / coarse);
  placePhoto(ctx, athlete, part, window);
  ctx.globalCompositeOperation = 'source-in';
  ctx.fillStyle = `rgba(20,16,12,${strength})`;
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
