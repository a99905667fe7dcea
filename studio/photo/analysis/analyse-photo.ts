import { type Rect, smoothStep } from '../../card/geometry.ts';
import { clothingHue } from './clothing-hue.ts';
import { type AnalysisRaster, analysisRaster, cellCount, smoothHistogram } from './raster.ts';
import { halved, type RgbaPicture, shrinkRgba } from './shrink.ts';

/** A plane of 0–1 values that covers the whole photo. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
  /** Whether its edge follows the photo, some pixels wide; such an edge is not made steeper. */
  readonly fine?: boolean | undefined;
}

export interface PhotoAnalysis {
  /** Where the athlete is: soft-edged. Long side 1024 from the networks, else that of the raster. */
  readonly matte: Plane;
  /** Whether the matte may be used to set the athlete off the background. */
  readonly confident: boolean;
  /** Whether a subject was found, so that the crop may close in on it. */
  readonly found: boolean;
  /** In fractions of the photo. */
  readonly subject: Rect;
  readonly head: Rect;
  /** Whether a face was detected. If not, `head` is only the top of the athlete. */
  readonly headSeen: boolean;
  /** The small picture on which colours were counted. */
  readonly raster: AnalysisRaster;
  readonly alpha: Float32Array;
  /** The part of the photo that the raster shows, in fractions. */
  readonly rasterPart: Rect;
  /** Hue of the clothing in radians; null if the athlete wears greys. */
  readonly hue: number | null;
}

/**
 * The analysis of a photo in which nobody is known, such as a pet or a car: designs show it whole, and colours are
 * counted in its middle.
 */
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

/** An oval in the middle, 0–1. */
function middleOf({ width, height }: AnalysisRaster): Float32Array {
  const out = new Float32Array(width * height);
  for (let i = 0; i < out.length; i++) {
    const x = (((i % width) + 0.5) / width - 0.5) / 0.25;
    const y = ((Math.floor(i / width) + 0.5) / height - 0.55) / 0.35;
    out[i] = 1 - smoothStep(Math.sqrt(x * x + y * y), 0.8, 1.2);
  }
  return out;
}

/** How often each colour occurs at the photo's rim; all cells add up to about 1. */
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
