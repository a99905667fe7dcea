import { boxBlur } from './box-blur.ts';
import { components, joinNear } from './components.ts';
import type { SubjectGuess } from './find-subject.ts';
import { applyModel, guidedModel, guideMoments, type LinearModel } from './guided-filter.ts';
import { type AnalysisRaster, cellCount, smoothHistogram } from './raster.ts';

/** How much of each pixel is the athlete, 0–1. Soft on purpose: it is used as depth, never as a hard cut-out. */
export interface Matte {
  readonly alpha: Float32Array;
  readonly model: LinearModel;
  readonly coverage: number;
  readonly uncertain: number;
  /** Share of the matte that is one body: connected, or nearly. */
  readonly oneness: number;
}

const passes = 4;

/** Prior → colour histograms of athlete and background → guided filter, four times; then the largest part. */
export function matteOf(raster: AnalysisRaster, guess: SubjectGuess): Matte {
  const moments = guideMoments(raster, Math.max(3, Math.round(raster.width / 26)));
  // A part that clearly stands out is trusted; else a person is expected in the middle.
  const standing = guess.prior.map((v, i) =>
    guess.body && guess.strength > 0.6
      ? 0.04 + 0.86 * v
      : 0.04 + 0.5 * v + 0.42 * standingPerson(raster, i) * (0.35 + 0.65 * v),
  );
  const prior = standing.map((v, i) => (guess.away?.[i] ? 0.2 * v : v));
  let alpha: Float32Array = prior;
  let model = guidedModel(moments, alpha, 1e-3);
  for (let pass = 0; pass < passes; pass++) {
    const likely = withCertain(likelihood(raster, alpha, prior, pass === passes - 1 ? 0.25 : 0.4), guess.certain);
    model = guidedModel(moments, likely, pass === passes - 1 ? 1e-4 : 4e-4);
    alpha = applyModel(model, raster).map((v, i) => (guess.away?.[i] ? 0.45 * v : v));
  }
  return measure(withCertain(alpha, guess.certain), model, raster);
}

const withCertain = (alpha: Float32Array, certain: Float32Array): Float32Array =>
  alpha.map((v, i) => Math.max(v, certain[i] ?? 0));

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
  return alpha.map((p, i) => {
    const at = cell[i] ?? 0;
    const ratio = ((athlete[at] ?? 0) / insideMass + 1e-5) / ((background[at] ?? 0) / outsideMass + 1e-5);
    const before = trust * (prior[i] ?? 0) + (1 - trust) * p;
    const odds = ratio ** 0.85 * (before / (1 - before + 1e-3));
    return odds / (1 + odds);
  });
}

function measure(alpha: Float32Array, model: LinearModel, { width, height }: AnalysisRaster): Matte {
  // Opened first: court lines and fences hang on to feet by a thread, limbs are thicker.
  const parts = components(boxBlur(alpha, width, height, 2), width, 0.42, alpha);
  const total = parts.reduce((sum, part) => sum + part.mass, 0);
  const largest = new Float32Array(alpha.length);
  const body = parts[0] ? joinNear(parts[0], parts.slice(1, 9), width) : [];
  for (const part of body) for (const i of part.pixels) largest[i] = 1;
  const mass = body.reduce((sum, part) => sum + part.mass, 0);
  const near = boxBlur(largest, width, height, 3);
  const kept = fillHoles(
    alpha.map((v, i) => v * Math.min(1, 3 * (near[i] ?? 0))),
    width,
  );
  const mean = kept.reduce((sum, v) => sum + v, 0) / kept.length;
  const unsure = kept.reduce((sum, v) => sum + (v > 0.2 && v < 0.8 ? 1 : 0), 0) / kept.length;
  return {
    alpha: kept,
    model,
    coverage: mean,
    uncertain: unsure,
    oneness: total > 0 ? mass / total : 0,
  };
}

/** Gaps that the athlete encloses (a white shirt on a bright day) are athlete too, unless they are large. */
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
