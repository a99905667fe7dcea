import type { AnalysisRaster } from './raster.ts';

const alike = 0.055 ** 2;

/**
 * Marks pixels that look like the far left or right rim at their height: court lines, walls and horizons are rare
 * colours but not athletes. The near rim does not count, because it often cuts athletes.
 */
export function reachesFarRim(raster: AnalysisRaster): Uint8Array {
  const { width, height } = raster;
  const out = new Uint8Array(width * height);
  const reach = Math.round(0.13 * height);
  for (let y = 0; y < 0.93 * height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const left = x > 0.28 * width && matches(raster, i, 1, y, reach);
      const right = x < 0.72 * width && matches(raster, i, width - 2, y, reach);
      if (left || right) out[i] = 1;
    }
  }
  return out;
}

function matches(
  { lightness, a, b, width, height }: AnalysisRaster,
  i: number,
  column: number,
  y: number,
  reach: number,
) {
  const to = Math.min(height - 1, y + reach);
  for (let row = Math.max(0, y - reach); row <= to; row += 2) {
    const j = row * width + column;
    const dl = 0.7 * ((lightness[i] ?? 0) - (lightness[j] ?? 0));
    const da = (a[i] ?? 0) - (a[j] ?? 0);
    const db = (b[i] ?? 0) - (b[j] ?? 0);
    if (dl * dl + 2 * (da * da + db * db) < alike) return true;
  }
  return false;
}
