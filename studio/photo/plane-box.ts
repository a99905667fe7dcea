import type { Rect } from '../card/geometry.ts';
import type { Plane } from './analysis/analyse-photo.ts';

/** Bounding box of a plane's cells with at least `min`, in cells. Null if there are none. */
export function boxOfPlaces({ width, height, values }: Plane, min: number): Rect | null {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if ((values[i] as number) < min) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  }
  return right === 0 ? null : { x: left, y: top, width: right - left, height: bottom - top };
}
