import { clamp, type Rect } from '../geometry.ts';
import { boxBlur } from './box-blur.ts';
import { components, trimmedBox } from './components.ts';
import { guessSubject } from './find-subject.ts';
import type { LinearModel } from './guided-filter.ts';
import { locateHead } from './locate-head.ts';
import { type Matte, matteOf } from './matte.ts';
import { type AnalysisRaster, analysisRaster } from './raster.ts';
import { cropRgb, type RgbPicture, shrinkRgb } from './shrink.ts';

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
  /** The small picture the colours were counted on, and the athlete in it. */
  readonly raster: AnalysisRaster;
  readonly alpha: Float32Array;
}

interface Look extends PhotoAnalysis {
  readonly strength: number;
}

const whole: Rect = { x: 0, y: 0, width: 1, height: 1 };

/** Finds the athlete; one who is small in the frame is looked at a second time, closer. `pixels` is RGBA, long side near 1440. */
export function analysePhoto(pixels: Uint8ClampedArray, width: number, height: number): PhotoAnalysis {
  const middle = shrinkRgb(pixels, width, height, 4, 4);
  const first = lookAt(middle);
  const near = neighbourhood(first.subject);
  if (!first.found || near.width * near.height > 0.4) return first;
  const part = cropRgb(shrinkRgb(pixels, width, height, 4, 2), near);
  const second = lookAt(part);
  return second.found && second.confident ? placed(second, near, middle) : { ...first, confident: false };
}

/** The first guess with air around it, in fractions. */
function neighbourhood({ x, y, width, height }: Rect): Rect {
  const [dx, dy] = [0.4 * width + 0.05, 0.2 * height + 0.04];
  const [left, top] = [clamp(x - dx), clamp(y - dy)];
  return { x: left, y: top, width: clamp(x + width + dx) - left, height: clamp(y + height + dy) - top };
}

function lookAt(picture: RgbPicture): Look {
  const small = shrinkRgb(picture.rgb, picture.width, picture.height, 3, 2);
  const raster = analysisRaster(small.rgb, small.width, small.height);
  const guess = guessSubject(raster);
  const matte = matteOf(raster, guess);
  const box = subjectBox(matte, raster);
  const head = locateHead(raster, matte.alpha, box);
  return {
    matte: { width: picture.width, height: picture.height, values: fineMatte(matte, raster, picture) },
    confident: isConfident(matte),
    found: guess.strength > 0.4 && matte.oneness > 0.55 && matte.coverage > 0.008 && matte.coverage < 0.75,
    subject: box.width > 0 ? fraction(box, raster) : whole,
    head: fraction(head, raster),
    raster,
    alpha: matte.alpha,
    strength: guess.strength,
  };
}

/** What was seen in a part of the photo, in the coordinates of the whole. */
function placed(look: Look, near: Rect, { width, height }: RgbPicture): PhotoAnalysis {
  const toWhole = (box: Rect): Rect => ({
    x: near.x + box.x * near.width,
    y: near.y + box.y * near.height,
    width: box.width * near.width,
    height: box.height * near.height,
  });
  const values = new Float32Array(width * height);
  for (let i = 0; i < values.length; i++) {
    const u = ((i % width) / width - near.x) / near.width;
    const v = (Math.floor(i / width) / height - near.y) / near.height;
    if (u < 0 || u >= 1 || v < 0 || v >= 1) continue;
    values[i] = look.matte.values[Math.floor(v * look.matte.height) * look.matte.width + Math.floor(u * look.matte.width)] ?? 0;
  }
  return { ...look, matte: { width, height, values }, subject: toWhole(look.subject), head: toWhole(look.head) };
}

// Measured on portraits, action shots and empty scenes (CARD-ART): outside these the matte shows holes or eats limbs.
const isConfident = ({ coverage, uncertain, oneness }: Matte): boolean =>
  coverage > 0.035 && coverage < 0.64 && oneness > 0.78 && uncertain < 0.2;

function subjectBox({ alpha }: Matte, { width, height }: AnalysisRaster): Rect {
  const largest = components(boxBlur(alpha, width, height, 1), width, 0.5)[0];
  return largest ? trimmedBox(largest.pixels, width) : { x: 0, y: 0, width: 0, height: 0 };
}

const fraction = (box: Rect, { width, height }: AnalysisRaster): Rect => ({
  x: box.x / width,
  y: box.y / height,
  width: box.width / width,
  height: box.height / height,
});

/** The small matte's colour model applied to the larger picture: edges follow the pixels there (fast guided filter). */
function fineMatte(matte: Matte, raster: AnalysisRaster, fine: RgbPicture): Float32Array {
  const out = new Float32Array(fine.width * fine.height);
  for (let i = 0; i < out.length; i++) {
    const x = Math.min(raster.width - 1, (i % fine.width) >> 1);
    const y = Math.min(raster.height - 1, Math.floor(i / fine.width) >> 1);
    const at = y * raster.width + x;
    const coarse = matte.alpha[at] ?? 0;
    out[i] = coarse < 0.03 ? 0 : contrast(Math.min(modelled(matte.model, fine.rgb, i, at), 2.5 * coarse), coarse);
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
