import { boxBlur } from '../box-blur.ts';
import { components, joinNear } from './components.ts';
import type { SubjectGuess } from './find-subject.ts';
import { applyModel, guidedModel, guideMoments, type LinearModel } from './guided-filter.ts';
import { type AnalysisRaster, cellCount, smoothHistogram } from './raster.ts';

/** How much of each pixel is the athlete, 0–1. Soft on purpose: used as depth, never as a hard cut-out. */
export interface Matte {
  readonly alpha: Float32Array;
  readonly model: LinearModel;
  readonly coverage: number;
  readonly uncertain: number;
  /** Share of the matte that is one connected, or nearly connected, body. */
  readonly oneness: number;
}

const passes = 4;

/** Prior → colour histograms of athlete and background → guided filter, four times. Then the largest part. */
export function matteOf(raster: AnalysisRaster, guess: SubjectGuess): Matte {
  const moments = guideMoments(raster, Math.max(3, Math.round(raster.width / 26)));
  const prior = startingPoint(raster, guess);
  let alpha: Float32Array = prior;
  let model = guidedModel(moments, alpha, 1e-3);
  for (let pass = 0; pass < passes; pass++) {
    const likely = withCertain(likelihood(raster, alpha, prior, pass === passes - 1 ? 0.25 : 0.4), guess.certain);
    model = guidedModel(moments, likely, pass === passes - 1 ? 1e-4 : 4e-4);
    alpha = applyModel(model, raster);
    dim(alpha, guess.away, 0.45);
  }
  return measure(withCertain(alpha, guess.certain), model, raster);
}

// Plain loops: a callback for each pixel boxes its numbers, and collecting those costs more than the sums.

/** The start before colours count: trusts a part that clearly stands out, else expects a person in the middle. */
function startingPoint(raster: AnalysisRaster, { prior, body, strength, away }: SubjectGuess): Float32Array {
  const trusted = body !== null && strength > 0.6;
  const out = new Float32Array(prior.length);
  for (let i = 0; i < out.length; i++) {
    const v = prior[i] as number;
    out[i] = trusted ? 0.04 + 0.86 * v : 0.04 + 0.5 * v + 0.42 * standingPerson(raster, i) * (0.35 + 0.65 * v);
  }
  dim(out, away, 0.2);
  return out;
}

/** Reduces what leaves the picture, in place. */
function dim(alpha: Float32Array, away: Uint8Array | null, by: number): void {
  if (!away) return;
  for (let i = 0; i < alpha.length; i++) if (away[i]) alpha[i] = by * (alpha[i] as number);
}

function withCertain(alpha: Float32Array, certain: Float32Array): Float32Array {
  const out = new Float32Array(alpha.length);
  for (let i = 0; i < out.length; i++) out[i] = Math.max(alpha[i] as number, certain[i] as number);
  return out;
}

/** A head and shoulders in the middle: what most sports photos hold. */
function standingPerson({ width, height }: AnalysisRaster, i: number): number {
  const x = Math.abs((i % width) / width - 0.5);
  const y = Math.floor(i / width) / height;
  const half = y < 0.25 ? 0.1 + 0.5 * Math.max(0, y - 0.05) : y < 0.4 ? 0.22 : 0.3;
  return 1 / (1 + Math.exp(18 * (x - half))) / (1 + Math.exp(30 * (0.1 - y)));
}

function likelihood(raster: AnalysisRaster, alpha: Float32Array, prior: Float32Array, trust: number): Float32Array {
  const { width, height, cell } = raster;
  const inside = new Float32Array(cellCount);
  const outside = new Float32Array(cellCount);
  let insideMass = 0;
  let outsideMass = 0;
  for (let i = 0; i < alpha.length; i++) {
    const x = i % width;
    const rim = x < 0.05 * width || x > 0.95 * width || i < 0.05 * height * width ? 3 : 1;
    const p = alpha[i] ?? 0;
    const at = cell[i] ?? 0;
    inside[at] = (inside[at] ?? 0) + p * p;
    outside[at] = (outside[at] ?? 0) + (1 - p) * (1 - p) * rim;
    insideMass += p * p;
    outsideMass += (1 - p) * (1 - p) * rim;
  }
  const [athlete, background] = [smoothHistogram(inside), smoothHistogram(outside)];
  const ratio = new Float32Array(cellCount);
  for (let at = 0; at < cellCount; at++)
    ratio[at] =
      (((athlete[at] as number) / insideMass + 1e-5) / ((background[at] as number) / outsideMass + 1e-5)) ** 0.85;
  const out = new Float32Array(alpha.length);
  for (let i = 0; i < out.length; i++) {
    const before = trust * (prior[i] as number) + (1 - trust) * (alpha[i] as number);
    const odds = (ratio[cell[i] as number] as number) * (before / (1 - before + 1e-3));
    out[i] = odds / (1 + odds);
  }
  return out;
}

function measure(alpha: Float32Array, model: LinearModel, { width, height }: AnalysisRaster): Matte {
  // Opened first: court lines and fences touch feet by a thread, limbs are thicker.
  const parts = components(boxBlur(alpha, width, height, 2), width, 0.42, alpha);
  const total = parts.reduce((sum, part) => sum + part.mass, 0);
  const largest = new Float32Array(alpha.length);
  const body = parts[0] ? joinNear(parts[0], parts.slice(1, 9), width) : [];
  for (const part of body) for (const i of part.pixels) largest[i] = 1;
  const mass = body.reduce((sum, part) => sum + part.mass, 0);
  const near = boxBlur(largest, width, height, 3);
  const own = new Float32Array(alpha.length);
  for (let i = 0; i < own.length; i++) own[i] = (alpha[i] as number) * Math.min(1, 3 * (near[i] as number));
  const kept = fillHoles(own, width);
  let sum = 0;
  let unsure = 0;
  for (const v of kept) {
    sum += v;
    if (v > 0.2 && v < 0.8) unsure += 1;
  }
  return {
    alpha: kept,
    model,
    coverage: sum / kept.length,
    uncertain: unsure / kept.length,
    oneness: total > 0 ? mass / total : 0,
  };
}

/** Fills gaps that the athlete encloses (a white shirt on a bright day), unless they are large. */
function fillHoles(alpha: Float32Array, width: number): Float32Array {
  const empty = components(
    alpha.map((v) => 1 - v),
    width,
    0.5,
  );
  const out = Float32Array.from(alpha);
  const height = alpha.length / width;
  for (const part of empty) {
    const open = part.pixels.some(
      (i) => i % width === 0 || i % width === width - 1 || i < width || i >= width * (height - 1),
    );
    if (open || part.pixels.length > 0.03 * alpha.length) continue;
    for (const i of part.pixels) out[i] = 0.96;
  }
  return out;
}
