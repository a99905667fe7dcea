import { clamp, type Rect } from '../geometry.ts';
import { components, trimmedBox } from './components.ts';
import { guessSubject } from './find-subject.ts';
import type { LinearModel } from './guided-filter.ts';
import { locateHead } from './locate-head.ts';
import { type Matte, matteOf } from './matte.ts';
import { type AnalysisRaster, analysisRaster } from './raster.ts';
import { shrinkRgb } from './shrink.ts';

/** A plane of 0–1 values that covers the whole photo. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

export interface PhotoAnalysis {
  /** Where the athlete is; soft, at about 360 px. */
  readonly matte: Plane;
  /** Whether the matte may be used to set the athlete off the background. */
  readonly confident: boolean;
  /** Whether something stands out at all, so that the crop may close in on it. */
  readonly found: boolean;
  /** In fractions of the photo. */
  readonly subject: Rect;
  readonly head: Rect;
  readonly raster: AnalysisRaster;
  readonly alpha: Float32Array;
}

const whole: Rect = { x: 0, y: 0, width: 1, height: 1 };

/** Finds the athlete. `pixels` is RGBA with its long side near 1440. */
export function analysePhoto(pixels: Uint8ClampedArray, width: number, height: number): PhotoAnalysis {
  const middle = shrinkRgb(pixels, width, height, 4, 4);
  const small = shrinkRgb(middle.rgb, middle.width, middle.height, 3, 2);
  const raster = analysisRaster(small.rgb, small.width, small.height);
  const guess = guessSubject(raster);
  const matte = matteOf(raster, guess);
  const box = subjectBox(matte, raster.width);
  const head = locateHead(raster, matte.alpha, box);
  const skin = raster.skin.reduce((sum, v) => sum + v, 0) / raster.skin.length;
  return {
    matte: { width: middle.width, height: middle.height, values: fineMatte(matte, raster, middle) },
    confident: isConfident(matte) && skin < 0.42,
    found: guess.strength > 0.4 && matte.oneness > 0.55 && matte.coverage > 0.008 && matte.coverage < 0.75,
    subject: box.width > 0 ? fraction(box, raster) : whole,
    head: fraction(head, raster),
    raster,
    alpha: matte.alpha,
  };
}

// Measured on portraits, action shots and empty scenes (CARD-ART): outside these the matte shows holes or eats limbs.
const isConfident = ({ coverage, uncertain, oneness }: Matte): boolean =>
  coverage > 0.035 && coverage < 0.64 && oneness > 0.78 && uncertain < 0.2;

function subjectBox({ alpha }: Matte, width: number): Rect {
  const largest = components(alpha, width, 0.5)[0];
  return largest ? trimmedBox(largest.pixels, width) : { x: 0, y: 0, width: 0, height: 0 };
}

const fraction = (box: Rect, { width, height }: AnalysisRaster): Rect => ({
  x: box.x / width,
  y: box.y / height,
  width: box.width / width,
  height: box.height / height,
});

/** The small matte's colour model applied to the larger picture: edges follow the pixels there (fast guided filter). */
function fineMatte(matte: Matte, raster: AnalysisRaster, fine: { rgb: Uint8Array; width: number; height: number }) {
  const out = new Float32Array(fine.width * fine.height);
  for (let i = 0; i < out.length; i++) {
    const x = Math.min(raster.width - 1, (i % fine.width) >> 1);
    const y = Math.min(raster.height - 1, Math.floor(i / fine.width) >> 1);
    const coarse = matte.alpha[y * raster.width + x] ?? 0;
    out[i] =
      coarse < 0.03
        ? 0
        : contrast(Math.min(modelled(matte.model, fine.rgb, i, y * raster.width + x), coarse * 2.5), coarse);
  }
  return out;
}

function modelled(model: LinearModel, rgb: Uint8Array, i: number, at: number): number {
  const [r, g, b] = [(rgb[3 * i] ?? 0) / 255, (rgb[3 * i + 1] ?? 0) / 255, (rgb[3 * i + 2] ?? 0) / 255];
  return (model.red[at] ?? 0) * r + (model.green[at] ?? 0) * g + (model.blue[at] ?? 0) * b + (model.base[at] ?? 0);
}

/** Holes filled in the small matte stay filled; the soft middle is steepened. */
function contrast(fine: number, coarse: number): number {
  const value = coarse > 0.93 ? Math.max(fine, coarse) : fine;
  const t = clamp((value - 0.2) / 0.6);
  return t * t * (3 - 2 * t);
}
