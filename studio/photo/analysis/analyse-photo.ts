import { clamp, type Rect, smoothStep } from '../../card/geometry.ts';
import { boxBlur } from '../box-blur.ts';
import { clothingHue } from './clothing-hue.ts';
import { guessSubject, type SubjectGuess } from './find-subject.ts';
import type { LinearModel } from './guided-filter.ts';
import { headAbove, locateHead } from './locate-head.ts';
import { type Matte, matteOf } from './matte.ts';
import { type AnalysisRaster, analysisRaster } from './raster.ts';
import { cropRgb, halved, type RgbPicture, shrinkRgba } from './shrink.ts';
import { agrees, bodyBelow, isConfident, isFilled, keepsSkin, subjectBox, union } from './trust-matte.ts';

/** A plane of 0–1 values that covers the whole photo. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
  /** Its edge is the photo's own, some pixels wide: it is not made steeper. */
  readonly fine?: boolean | undefined;
}

export interface PhotoAnalysis {
  /** Where the athlete is: soft-edged. Long side about 360 pixels, or 1024 from the networks. */
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

const whole: Rect = { x: 0, y: 0, width: 1, height: 1 };

/** Finds the athlete. A small athlete is analysed again in a crop. `pixels` is RGBA with a long side near 1440. */
export function analysePhoto(pixels: Uint8ClampedArray, width: number, height: number): PhotoAnalysis {
  const middle = shrinkRgba(pixels, width, height, 4);
  const small = halved(middle);
  const raster = analysisRaster(small.rgb, small.width, small.height);
  const guess = guessSubject(raster);
  const near = guess.body && guess.strength > 0.6 ? neighbourhood(fraction(guess.body, raster)) : whole;
  if (near.width * near.height > 0.4) return describe(middle, raster, guess, whole);
  const closer = cropRgb(shrinkRgba(pixels, width, height, 2), near);
  const closeSmall = halved(closer);
  const closeRaster = analysisRaster(closeSmall.rgb, closeSmall.width, closeSmall.height);
  const seen = describe(closer, closeRaster, cropGuess(guess, raster, near, closeRaster), near);
  return { ...seen, matte: spread(seen.matte, near, middle) };
}

/** The first guess with a margin, in fractions. */
function neighbourhood({ x, y, width, height }: Rect): Rect {
  const [dx, dy] = [0.4 * width + 0.05, 0.2 * height + 0.04];
  // More margin above: the guess may miss the head.
  const [left, top] = [clamp(x - dx), clamp(y - 1.8 * dy)];
  return { x: left, y: top, width: clamp(x + width + dx) - left, height: clamp(y + height + dy) - top };
}

function describe(picture: RgbPicture, raster: AnalysisRaster, guess: SubjectGuess, part: Rect): PhotoAnalysis {
  const matte = matteOf(raster, guess);
  const agreed = agrees(matte, guess);
  const alpha = agreed ? matte.alpha : matte.alpha.map((v, i) => Math.max(v, guess.prior[i] ?? 0));
  const found = subjectBox(alpha, raster, guess);
  const above = headAbove(raster, found);
  const box = above ? union(found, above) : found;
  const { head, seen } = above ? { head: above, seen: true } : locateHead(raster, alpha, box);
  const filled = isFilled(alpha, raster, bodyBelow(head, raster));
  const subject = filled ? box : union(box, bodyBelow(head, raster));
  return {
    matte: { width: picture.width, height: picture.height, values: fineMatte(matte, guess.extras, raster, picture) },
    confident: !above && agreed && filled && isConfident(matte) && keepsSkin(alpha, raster, box),
    found: guess.strength > 0.4 && matte.oneness > 0.55 && matte.coverage > 0.008 && matte.coverage < 0.75,
    subject: box.width > 0 ? inWhole(fraction(subject, raster), part) : whole,
    headSeen: seen,
    head: inWhole(fraction(head, raster), part),
    raster,
    alpha,
    rasterPart: part,
    hue: clothingHue(raster, alpha),
  };
}

const inWhole = (box: Rect, part: Rect): Rect => ({
  x: part.x + box.x * part.width,
  y: part.y + box.y * part.height,
  width: box.width * part.width,
  height: box.height * part.height,
});

/** The guess, resampled for a part of the photo. */
function cropGuess(guess: SubjectGuess, from: AnalysisRaster, part: Rect, to: AnalysisRaster): SubjectGuess {
  const source = (i: number): number => {
    const u = part.x + (((i % to.width) + 0.5) / to.width) * part.width;
    const v = part.y + ((Math.floor(i / to.width) + 0.5) / to.height) * part.height;
    return (
      Math.min(from.height - 1, Math.floor(v * from.height)) * from.width +
      Math.min(from.width - 1, Math.floor(u * from.width))
    );
  };
  const at = <T extends Float32Array | Uint8Array>(plane: T, out: T): T =>
    out.map((_, i) => plane[source(i)] ?? 0) as T;
  const count = to.width * to.height;
  const { body } = guess;
  return {
    ...guess,
    prior: at(guess.prior, new Float32Array(count)),
    extras: at(guess.extras, new Float32Array(count)),
    certain: at(guess.certain, new Float32Array(count)),
    away: guess.away && at(guess.away, new Uint8Array(count)),
    body: body && {
      x: ((body.x / from.width - part.x) / part.width) * to.width,
      y: ((body.y / from.height - part.y) / part.height) * to.height,
      width: (body.width / from.width / part.width) * to.width,
      height: (body.height / from.height / part.height) * to.height,
    },
  };
}

/** Puts the plane of a part into a plane of the whole photo. */
function spread(matte: Plane, part: Rect, { width, height }: RgbPicture): Plane {
  const values = new Float32Array(width * height);
  for (let i = 0; i < values.length; i++) {
    const u = (((i % width) + 0.5) / width - part.x) / part.width;
    const v = ((Math.floor(i / width) + 0.5) / height - part.y) / part.height;
    if (u < 0 || u >= 1 || v < 0 || v >= 1) continue;
    values[i] = matte.values[Math.floor(v * matte.height) * matte.width + Math.floor(u * matte.width)] ?? 0;
  }
  return { width, height, values };
}

const fraction = (box: Rect, { width, height }: AnalysisRaster): Rect => ({
  x: box.x / width,
  y: box.y / height,
  width: box.width / width,
  height: box.height / height,
});

/**
 * Applies the small matte's colour model to the larger picture, so that edges follow its pixels (fast guided filter).
 */
function fineMatte(matte: Matte, extras: Float32Array, raster: AnalysisRaster, fine: RgbPicture): Float32Array {
  const out = new Float32Array(fine.width * fine.height);
  for (let i = 0; i < out.length; i++) {
    const x = Math.min(raster.width - 1, (i % fine.width) >> 1);
    const y = Math.min(raster.height - 1, Math.floor(i / fine.width) >> 1);
    const at = y * raster.width + x;
    const coarse = matte.alpha[at] ?? 0;
    const own = coarse < 0.03 ? 0 : contrast(Math.min(modelled(matte.model, fine.rgb, i, at), 2.5 * coarse), coarse);
    out[i] = Math.max(own, extras[at] ?? 0);
  }
  return boxBlur(out, fine.width, fine.height, 1);
}

function modelled(model: LinearModel, rgb: Uint8Array, i: number, at: number): number {
  const [r, g, b] = [(rgb[3 * i] ?? 0) / 255, (rgb[3 * i + 1] ?? 0) / 255, (rgb[3 * i + 2] ?? 0) / 255];
  return (model.red[at] ?? 0) * r + (model.green[at] ?? 0) * g + (model.blue[at] ?? 0) * b + (model.base[at] ?? 0);
}

/** Keeps the small matte's filled holes and steepens its soft middle. */
function contrast(fine: number, coarse: number): number {
  const value = coarse > 0.93 ? Math.max(fine, coarse) : fine;
  return smoothStep(value, 0.2, 0.8);
}
