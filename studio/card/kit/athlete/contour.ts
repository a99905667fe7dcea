import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { opaquePart, releaseCanvas } from '../../../photo/layer-canvas.ts';
import { placePhoto } from '../../../photo/photo-layers.ts';
import { card, type Rect } from '../../geometry.ts';
import type { Artboard, Placement } from '../artboard.ts';
import { fillAll } from '../canvas-state.ts';

interface Contour {
  /** Width of the line beside the figure, in units. */
  readonly width: number;
  readonly colour: string;
  /** True to stamp the line too; its colour must be white then. Draw the figure and free it from foil afterwards. */
  readonly isFoil?: boolean;
}

/** Directions that the silhouette is shifted in. Between two of them a line is at most a twelfth thinner. */
const directions = 8;

/** Draws a line around a figure: its silhouette, shifted in all directions, to draw the figure upon. */
export function drawContour(
  { ink, foil, plan }: Artboard,
  figure: Canvas,
  { part, window }: Placement,
  { width, colour, isFoil = false }: Contour,
): void {
  const box = boxOf(figure, { part, window }, width);
  if (box.width <= 0 || box.height <= 0) return;
  const [shape, line] = [sheetFor(box, plan.scale), sheetFor(box, plan.scale)];
  placePhoto(shape, figure, part, window);
  for (let k = 0; k < directions; k++) {
    const angle = (2 * Math.PI * k) / directions;
    const [x, y] = [box.x + width * Math.cos(angle), box.y + width * Math.sin(angle)];
    line.drawImage(shape.canvas, x, y, box.width, box.height);
  }
  line.globalCompositeOperation = 'source-in';
  fillAll(line, colour);
  for (const target of isFoil ? [ink, foil] : [ink]) target.drawImage(line.canvas, box.x, box.y, box.width, box.height);
  for (const { canvas } of [shape, line]) releaseCanvas(canvas as Canvas);
}

/** The figure's box on the card with its line, in whole units. */
function boxOf(figure: Canvas, { part, window }: Placement, width: number): Rect {
  const opaque = opaquePart(figure);
  const scale = window.width / part.width;
  const at = { x: window.x + scale * (opaque.x - part.x), y: window.y + scale * (opaque.y - part.y) };
  const margin = width + 2;
  const [left, top] = [Math.max(0, Math.floor(at.x - margin)), Math.max(0, Math.floor(at.y - margin))];
  const right = Math.min(card.width, Math.ceil(at.x + scale * opaque.width + margin));
  const bottom = Math.min(card.height, Math.ceil(at.y + scale * opaque.height + margin));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function sheetFor({ x, y, width, height }: Rect, scale: number): SKRSContext2D {
  const ctx = createCanvas(Math.round(width * scale), Math.round(height * scale)).getContext('2d');
  ctx.scale(ctx.canvas.width / width, ctx.canvas.height / height);
  ctx.translate(-x, -y);
  return ctx;
}
