import type { Rect } from '../card/geometry.ts';
import type { PhotoAnalysis } from '../photo/analysis/analyse-photo.ts';
import { rimHistogram } from '../photo/analysis/find-subject.ts';
import { type AnalysisRaster, analysisRaster } from '../photo/analysis/raster.ts';
import { shrinkRgba } from '../photo/analysis/shrink.ts';
import { bodyBelow } from '../photo/analysis/trust-matte.ts';

type Worn = Pick<PhotoAnalysis, 'raster' | 'alpha'>;

/** Above this share of skin, only the head was found without its clothing. */
const mostlySkin = 0.6;

export function isMostlySkin({ raster, alpha }: Worn): boolean {
  let [inside, bare] = [0, 0];
  alpha.forEach((value, i) => {
    inside += value;
    if (raster.skin[i]) bare += value;
  });
  return bare > mostlySkin * inside;
}

/**
 * The torso's likely place below a head (in fractions): full weight inside, less for colours that are common at the
 * photo's rim.
 */
export function torsoBelow(head: Rect, pixels: Uint8ClampedArray, width: number, height: number): Worn {
  const small = shrinkRgba(pixels, width, height, 8);
  const raster = analysisRaster(small.rgb, small.width, small.height);
  const torso = bodyBelow(inRaster(head, raster), raster);
  const rim = rimHistogram(raster);
  const alpha = Float32Array.from(raster.cell, (cell, i) => {
    const [x, y] = [i % raster.width, Math.floor(i / raster.width)];
    const inside = x >= torso.x && x < torso.x + torso.width && y >= torso.y && y < torso.y + torso.height;
    return inside ? 1 / (1 + 200 * (rim[cell] ?? 0)) : 0;
  });
  return { raster, alpha };
}

const inRaster = ({ x, y, width, height }: Rect, raster: AnalysisRaster): Rect => ({
  x: x * raster.width,
  y: y * raster.height,
  width: width * raster.width,
  height: height * raster.height,
});
