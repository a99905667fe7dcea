import type { Canvas } from '@napi-rs/canvas';
import type { Rect } from '../../card/geometry.ts';
import type { Artboard, Placement } from '../../card/kit/artboard.ts';
import { scoped } from '../../card/kit/canvas-state.ts';
import { releaseSheet } from '../../card/kit/sheets.ts';
import type { Rgb } from '../../colours/oklab.ts';
import { athletePlane } from '../../photo/athlete-plane.ts';
import { placeScene } from '../../photo/photo-layers.ts';
import { painting } from './painting.ts';
import { type PaintArea, wetMask, wetSheet } from './wet-sheet.ts';

/** The painted area, and the sheet's deckled edge, which the paint covers in part. */
interface Painted extends Placement {
  readonly area: PaintArea;
  readonly edge: Rect;
}

/** Draws the photo as dried paint. `pigment` is that of the wash behind the athlete, and along its edge. */
export function paintPhoto(artboard: Artboard, { part, window, area, edge }: Painted, pigment: Rgb): void {
  const { ink, plan, photo } = artboard;
  const shown = {
    x: part.x / photo.width,
    y: part.y / photo.height,
    width: part.width / photo.width,
    height: part.height / photo.height,
  };
  const mask = wetMask(artboard, area, { keep: athletePlane(photo), part: shown, window, pigment });
  const paint = painting(photo, pigment);
  const by = paint.width / photo.width;
  const paintPart = { x: by * part.x, y: by * part.y, width: by * part.width, height: by * part.height };
  const { sheet, scale } = wetSheet(artboard, mask, (ctx) => placeScene(ctx, photo, paint, paintPart, window));
  scoped(ink, () => {
    ink.imageSmoothingQuality = 'low';
    ink.drawImage(sheet, 0, 0, sheet.width / scale, sheet.height / scale);
  });
  coverEdge(artboard, edge, sheet, scale);
  releaseSheet(sheet, plan);
}

/** Removes the edge's foil under the paint. Transparent pixels of the foil plate count as black. */
function coverEdge({ foil }: Artboard, { x, y, width, height }: Rect, sheet: Canvas, scale: number): void {
  const air = 12;
  scoped(foil, () => {
    foil.globalCompositeOperation = 'destination-out';
    foil.imageSmoothingQuality = 'low';
    for (const side of [
      { x: x - air, y: y - air, width: width + 2 * air, height: 2 * air },
      { x: x - air, y: y + height - air, width: width + 2 * air, height: 2 * air },
      { x: x - air, y: y + air, width: 2 * air, height: height - 2 * air },
      { x: x + width - air, y: y + air, width: 2 * air, height: height - 2 * air },
    ]) {
      const { x: left, y: top, width: wide, height: tall } = side;
      foil.drawImage(sheet, scale * left, scale * top, scale * wide, scale * tall, left, top, wide, tall);
    }
  });
}
