import { type Rect, smoothStep } from '../../card/geometry.ts';
import { clothingHue } from './clothing-hue.ts';
import { type AnalysisRaster, analysisRaster, cellCount, smoothHistogram } from './raster.ts';
import { halved, type RgbaPicture, shrinkRgba } from './shrink.ts';

/** A plane of 0–1 values that covers the whole photo. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
  /** True if the edge follows the photo within a few pixels. Such an edge is not sharpened. */
  readonly fine?: boolean | undefined;
}

export interface PhotoAnalysis {
  /** The athlete's soft-edged matte. Long side: 1024 from the networks, otherwise the raster's. */
  readonly matte: Plane;
  /** True if the matte may be used to set the athlete off the background. */
  readonly confident: boolean;
  /** True if a subject was found. Only then may a crop close in on it. */
  readonly found: boolean;
  /** In fractions of the photo. */
  readonly subject: Rect;
  readonly head: Rect;
  /** True if a face was detected. Otherwise `head` is only estimated. */
  readonly headSeen: boolean;
  /** The small picture on which colours were counted. */
  readonly raster: AnalysisRaster;
  readonly alpha: Float32Array;
  /** The part of the photo that the raster covers, in fractions. */
  readonly rasterPart: Rect;
  /** Hue of the clothing in radians. Null if the athlete wears greys. */
  readonly hue: number | null;
}

/** Analyses a photo without a detected person, such as of a pet or a car. Designs show it whole, and colours are counted in its middle. */
export function analyseWhole({ pixels, width, height }: RgbaPicture): PhotoAnalysis {
  const small = halved(shrinkRgba(pixels, width, height, 4));
  const raster = analysisRaster(small.rgb, small.width, small.height);
  const middle = middleOf(raster);
  const rim = rimHistogram(raster);
  const alpha = middle.map((value, i) => value / (1 + 200 * (rim[raster.cell[i] as number] as number)));
  return {
    matte: { width: raster.width, height: raster.height, values: middle },
    confident: false,
    found: false,
    subject: { x: 0.2, y: 0.1, width: 0.6, height: 0.85 },
    head: { x: 0.38, y: 0.12, width: 0.24, height: 0.2 },
    headSeen: false,
    raster,
    alpha,
    rasterPart: { x: 0, y: 0, width: 1, height: 1 },
    hue: clothingHue(raster, alpha),
  };
}

/** A plane (0–1) with a soft-edged oval in the middle. */
function middleOf({ width, height }: AnalysisRaster): Float32Array {
  const out = new Float32Array(width * height);
  for (let i = 0; i < out.length; i++) {
    const x = (((i % width) + 0.5) / width - 0.5) / 0.25;
    const y = ((Math.floor(i / width) + 0.5) / height - 0.55) / 0.35;
    out[i] = 1 - smoothStep(Math.sqrt(x * x + y * y), 0.8, 1.2);
  }
  return out;
}

/** How often each colour occurs at the photo's rim. Smoothing makes all cells add up to at most 8. */
function rimHistogram({ width, height, cell }: AnalysisRaster): Float32Array {
  const histogram = new Float32Array(cellCount);
  let total = 0;
  const rim = Math.max(2, Math.round(Math.min(width, height) * 0.07));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const edge = Math.min(x, width - 1 - x, y);
      // The lower rim often cuts through the athlete, so it counts less.
      const weight = edge < rim ? 1 : height - 1 - y < rim ? 0.35 : 0.04;
      const at = cell[y * width + x] ?? 0;
      histogram[at] = (histogram[at] ?? 0) + weight;
      total += weight;
    }
  }
  return smoothHistogram(histogram).map((value) => value / total);
}
