import { clamp } from '../geometry.ts';
import { boxBlur } from './box-blur.ts';
import { type Component, components, trimmedBox } from './components.ts';
import { bustPrior, faceCore, facePatch } from './face-patch.ts';
import { type AnalysisRaster, cellCount, smoothHistogram } from './raster.ts';
import { reachesFarRim } from './rim-colours.ts';

/** A first guess at where the athlete is, before the matte: how likely each pixel belongs to them. */
export interface SubjectGuess {
  readonly prior: Float32Array;
  /** The core of a face: always athlete, whatever its colours look like. */
  readonly certain: Float32Array | null;
  /** Share of the picture's saliency that lies in the chosen part: low means nothing stands out. */
  readonly strength: number;
}

/** What the rim of a photo shows is background; what is rare there, or skin, and near the middle is the athlete. */
export function guessSubject(raster: AnalysisRaster): SubjectGuess {
  const { width, height } = raster;
  const saliency = boxBlur(saliencyOf(raster), width, height, Math.max(1, Math.round(width * 0.012)));
  const threshold = saliencyThreshold(saliency);
  const parts = components(saliency, width, threshold, personWeight(raster, saliency)).slice(0, 12);
  const total = parts.reduce((sum, part) => sum + part.mass, 0);
  const body = parts[0] ? joinNear(parts[0], parts.slice(1), width) : [];
  const mask = new Float32Array(width * height);
  for (const part of body) for (const i of part.pixels) mask[i] = 1;
  const soft = boxBlur(mask, width, height, Math.max(2, Math.round(width * 0.025)));
  const mass = body.reduce((sum, part) => sum + part.mass, 0);
  const strength = total > 0 ? mass / total : 0;
  const face = facePatch(raster);
  const certain = face && faceCore(face, width, height);
  const share = face ? (face.width * face.height) / (width * height) : 0;
  if (!face || (share < portraitFace && strength > 0.7)) return { prior: soft, certain, strength };
  const bust = bustPrior(face, width, height);
  return { prior: soft.map((v, i) => Math.max(0.6 * v, bust[i] ?? 0)), certain, strength: 1 };
}

/** From this share of the picture on, a face means a portrait. */
const portraitFace = 0.045;

function saliencyOf(raster: AnalysisRaster): Float32Array {
  const { width, height, cell, skin } = raster;
  const rim = rimHistogram(raster);
  const far = reachesFarRim(raster);
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

function rimHistogram({ width, height, cell }: AnalysisRaster): Float32Array {
  const histogram = new Float32Array(cellCount);
  let total = 0;
  const rim = Math.max(2, Math.round(Math.min(width, height) * 0.07));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const edge = Math.min(x, width - 1 - x, y);
      // The lower rim often cuts through the athlete, so it says less.
      const weight = edge < rim ? 1 : height - 1 - y < rim ? 0.35 : 0.04;
      const at = cell[y * width + x] ?? 0;
      histogram[at] = (histogram[at] ?? 0) + weight;
      total += weight;
    }
  }
  return smoothHistogram(histogram).map((value) => value / total);
}

function saliencyThreshold(saliency: Float32Array): number {
  const sorted = Float32Array.from(saliency).sort();
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return clamp(at(0.5) + 0.42 * (at(0.98) - at(0.5)), 0.12, 0.75);
}

/** Skin says person; a bright logo on a wall has none. */
function personWeight({ skin }: AnalysisRaster, saliency: Float32Array): Float32Array {
  return saliency.map((value, i) => value * (skin[i] ? 3.2 : 0.8));
}

/** Legs, arms and heads that the threshold cut off belong to the body when they lie near it. */
function joinNear(body: Component, others: readonly Component[], width: number): Component[] {
  const joined = [body];
  let box = trimmedBox(body.pixels, width);
  for (const part of others) {
    if (part.mass < 0.03 * body.mass) continue;
    const other = trimmedBox(part.pixels, width);
    const gapX = Math.max(other.x - (box.x + box.width), box.x - (other.x + other.width), 0);
    const gapY = Math.max(other.y - (box.y + box.height), box.y - (other.y + other.height), 0);
    if (gapX > 0.12 * box.width || gapY > 0.14 * box.height) continue;
    joined.push(part);
    const x = Math.min(box.x, other.x);
    const y = Math.min(box.y, other.y);
    box = {
      x,
      y,
      width: Math.max(box.x + box.width, other.x + other.width) - x,
      height: Math.max(box.y + box.height, other.y + other.height) - y,
    };
  }
  return joined;
}
