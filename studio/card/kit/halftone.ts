import { Path2D } from '@napi-rs/canvas';
import type { Rect } from '../geometry.ts';

/**
 * Dots on a 45° screen. `tone` returns the tone (0–1) at a point of the rectangle (in fractions). `step` is the distance
 * between dots in units.
 */
export function halftone({ x, y, width, height }: Rect, step: number, tone: (u: number, v: number) => number): Path2D {
  const path = new Path2D();
  const half = step * Math.SQRT1_2;
  for (let dy = 0, row = 0; dy < height; dy += half, row++) {
    for (let dx = (row % 2) * half; dx < width; dx += 2 * half) {
      const radius = 0.62 * step * tone(dx / width, dy / height);
      if (radius < 0.35) continue;
      path.moveTo(x + dx + radius, y + dy);
      path.arc(x + dx, y + dy, radius, 0, 2 * Math.PI);
    }
  }
  return path;
}
