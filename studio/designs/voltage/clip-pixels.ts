import type { Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';

/**
 * Clips to the whole pixels under a window whose edge is covered later. Clips between pixels or along a shape are
 * masks that slow down every fill.
 */
export function clipPixels({ ink, plan: { scale, offset } }: Artboard, { x, y, width, height }: Rect): void {
  const [left, top] = [Math.floor((x - offset) * scale), Math.floor((y - offset) * scale)];
  const [right, bottom] = [Math.ceil((x + width - offset) * scale), Math.ceil((y + height - offset) * scale)];
  const units = ink.getTransform();
  ink.resetTransform();
  ink.beginPath();
  ink.rect(left, top, right - left, bottom - top);
  ink.clip();
  ink.setTransform(units);
}
