import { clamp, type Rect } from '../../card/geometry.ts';
import { boxBlur } from '../box-blur.ts';
import { type Component, components, joinNear, nth, trimmedBox } from './components.ts';
import { bustPrior, faceCore, facePatch } from './face-patch.ts';
import { type AnalysisRaster, cellCount, smoothHistogram } from './raster.ts';
import { reachesFarRim } from './rim-colours.ts';

/** A first guess at the athlete before the matte: how likely each pixel belongs to them. */
export interface SubjectGuess {
  readonly prior: Float32Array;
  /** Skin of the chosen parts and the core of a face: always athlete, whatever the histograms show. */
  readonly certain: Float32Array;
  /** 1 for lines, walls and horizons that leave the picture. Null for portraits, whose shoulders leave it too. */
  readonly away: Uint8Array | null;
  /** Other salient parts in the middle, 0–1: a ball in the air keeps its colours but is not the athlete. */
  readonly extras: Float32Array;
  /** The box of the chosen parts in raster pixels; null for a portrait or an empty scene. */
  readonly body: Rect | null;
  /** Share of the saliency that lies in the chosen part. Low: nothing stands out. */
  readonly strength: number;
}

/**
 * Guesses the athlete: colours of the photo's rim are background. Rare colours and skin near the middle are athlete.
 */
export function guessSubject(raster: AnalysisRaster): SubjectGuess {
  const { width, height } = raster;
  const far = reachesFarRim(raster);
  const saliency = boxBlur(saliencyOf(raster, far), width, height, Math.max(1, Math.round(width * 0.012)));
  const threshold = saliencyThreshold(saliency);
  const parts = components(saliency, width, threshold, personWeight(raster, saliency)).slice(0, 12);
  const total = parts.reduce((sum, part) => sum + part.mass, 0);
  const body = parts[0] ? joinNear(parts[0], parts.slice(1), width) : [];
  const mask = new Float32Array(width * height);
  for (const part of body) for (const i of part.pixels) mask[i] = 1;
  const soft = boxBlur(mask, width, height, Math.max(2, Math.round(width * 0.025)));
  const mass = body.reduce((sum, part) => sum + part.mass, 0);
  const strength = total > 0 ? mass / total : 0;
  const extras = salientParts(
    parts.filter((part) => !body.includes(part)),
    saliency,
    raster,
  );
  const face = facePatch(raster);
  const core = face && faceCore(face, width, height);
  const certain = soft.map((v, i) => Math.max(core?.[i] ?? 0, raster.skin[i] && v > 0.7 ? 0.9 : 0));
  const share = face ? (face.width * face.height) / (width * height) : 0;
  if (!face || (share < portraitFace && strength > 0.7))
    return { prior: soft, certain, extras, away: far, body: around(body, width), strength };
  const bust = bustPrior(face, width, height);
  return {
    prior: soft.map((v, i) => Math.max(0.6 * v, bust[i] ?? 0)),
    certain,
    extras,
    away: null,
    body: null,
    strength: 1,
  };
}

function salientParts(
  parts: readonly Component[],
  saliency: Float32Array,
  { width, height }: AnalysisRaster,
): Float32Array {
  const mask = new Float32Array(width * height);
  for (const { pixels } of parts) {
    const box = trimmedBox(pixels, width);
    const [x, y] = [(box.x + box.width / 2) / width - 0.5, (box.y + box.height / 2) / height - 0.5];
    const strong = pixels.reduce((sum, i) => sum + (saliency[i] ?? 0), 0) / pixels.length;
    const compact = pixels.length > 0.45 * box.width * box.height;
    if (strong > 0.5 && compact && Math.abs(x) < 0.3 && Math.abs(y) < 0.3) for (const i of pixels) mask[i] = 1;
  }
  return boxBlur(mask, width, height, 1);
}

function around(parts: readonly Component[], width: number): Rect | null {
  const pixels = parts.flatMap((part) => Array.from(part.pixels));
  return pixels.length > 0 ? trimmedBox(Int32Array.from(pixels), width, 0) : null;
}

/** From this share of the picture, a face makes a portrait. */
const portraitFace = 0.045;

function saliencyOf(raster: AnalysisRaster, far: Uint8Array): Float32Array {
  const { width, height, cell, skin } = raster;
  const rim = rimHistogram(raster);
  const out = new Float32Array(width * height);
  for (let i = 0; i < out.length; i++) {
    const x = (i % width) / width - 0.5;
    const y = Math.floor(i / width) / height - 0.5;
    const unusual = 1 / (1 + 90 * (rim[cell[i] ?? 0] ?? 0));
    const central = Math.exp(-2.2 * x * x - 1.6 * y * y);
    out[i] = central * unusual * (skin[i] ? 1.5 : 1) * (far[i] ? 0.25 : 1);
  }
  return out;
}

/** How often each colour occurs at the photo's rim; all cells add up to about 1. */
export function rimHistogram({ width, height, cell }: AnalysisRaster): Float32Array {
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

/** The highest saliency: skin in the middle in a colour that the rim lacks. */
const mostSalient = 1.5;

function saliencyThreshold(saliency: Float32Array): number {
  // Counted in fine steps: sorting all values takes longer.
  const steps = 4096;
  const counts = new Uint32Array(steps + 1);
  for (const value of saliency) {
    const step = Math.min(steps, (steps * value) / mostSalient) | 0;
    counts[step] = (counts[step] as number) + 1;
  }
  const at = (share: number) => (nth(counts, Math.floor(share * (saliency.length - 1))) * mostSalient) / steps;
  return clamp(at(0.5) + 0.42 * (at(0.98) - at(0.5)), 0.12, 0.75);
}

/** Skin suggests a person; a bright logo on a wall has none. */
function personWeight({ skin }: AnalysisRaster, saliency: Float32Array): Float32Array {
  return saliency.map((value, i) => value * (skin[i] ? 3.2 : 0.8));
}
