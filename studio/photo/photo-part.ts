import type { Rect } from '../card/geometry.ts';

/** Converts a box from fractions of the photo to fractions of a part. The box may reach beyond the part. */
export const inPart = (box: Rect, part: Rect): Rect => ({
  x: (box.x - part.x) / part.width,
  y: (box.y - part.y) / part.height,
  width: box.width / part.width,
  height: box.height / part.height,
});

/** Clips a box in fractions to 0–1. */
export function cutToUnit({ x, y, width, height }: Rect): Rect {
  const cut = (value: number): number => Math.min(1, Math.max(0, value));
  const [left, top] = [cut(x), cut(y)];
  return { x: left, y: top, width: cut(x + width) - left, height: cut(y + height) - top };
}
