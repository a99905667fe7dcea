import type { CropFraction } from '../card/card-request.ts';
import { clamp } from '../card/geometry.ts';

/** Converts a crop from fractions to whole pixels inside the picture, as sharp's `extract` expects. */
export function extractArea({ x, y, width, height }: CropFraction, fullWidth: number, fullHeight: number) {
  const left = Math.floor(clamp(x, 0, 0.98) * fullWidth);
  const top = Math.floor(clamp(y, 0, 0.98) * fullHeight);
  return {
    left,
    top,
    width: Math.max(1, Math.min(fullWidth - left, Math.round(width * fullWidth))),
    height: Math.max(1, Math.min(fullHeight - top, Math.round(height * fullHeight))),
  };
}
