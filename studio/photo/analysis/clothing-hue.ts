import type { AnalysisRaster } from './raster.ts';

const bins = 36;
const turn = 2 * Math.PI;
/** Colours with less chroma are greys. */
const minChroma = 0.06;

/** The hue of the clothing in radians, weighted by chroma² and the matte. Null if the athlete wears greys. */
export function clothingHue({ lightness, a: as, b: bs, skin }: AnalysisRaster, alpha: Float32Array): number | null {
  const histogram = new Float64Array(bins);
  let worn = 1;
  for (let i = 0; i < alpha.length; i++) {
    const inside = (alpha[i] as number) ** 2;
    worn += inside;
    const [l, a, b] = [lightness[i] as number, as[i] as number, bs[i] as number];
    // Skips greys, which are most of the pixels, because roots and angles are slow.
    if (a * a + b * b < 0.99 * minChroma ** 2) continue;
    const chroma = Math.hypot(a, b);
    if (chroma < minChroma || l < 0.14 || l > 0.95) continue;
    const hue = (Math.atan2(b, a) + turn) % turn;
    const bin = Math.floor((hue / turn) * bins) % bins;
    histogram[bin] =
      (histogram[bin] as number) + chroma * chroma * (0.02 + inside) * (skin[i] && chroma < 0.13 ? 0.06 : 1);
  }
  const smooth = Array.from(
    histogram,
    (v, i) => v + 0.6 * ((histogram[(i + 1) % bins] ?? 0) + (histogram[(i + bins - 1) % bins] ?? 0)),
  );
  const peak = Math.max(...smooth);
  if (peak / worn < 0.0016) return null;
  return ((smooth.indexOf(peak) + 0.5) / bins) * turn;
}
