import type { Rect } from '../../geometry.ts';
import type { Artboard } from '../../kit/artboard.ts';

/**
 * Clips to the whole pixels under a window whose edge something else will cover: a clip between pixels, or along a shape, is a mask that every
 * fill inside pays for.
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
