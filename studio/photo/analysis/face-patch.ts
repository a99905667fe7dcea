import type { Rect } from '../../card/geometry.ts';
import { boxBlur } from '../box-blur.ts';
import { components, trimmedBox } from './components.ts';
import type { AnalysisRaster } from './raster.ts';

/** The face of a portrait, in raster pixels: a large round patch of skin in the upper part. */
export function facePatch(raster: AnalysisRaster): Rect | null {
  const { width, height } = raster;
  const smooth = boxBlur(Float32Array.from(raster.skin), width, height, Math.max(1, Math.round(width / 90)));
  const round = components(smooth, width, 0.55)
    .map((part) => ({ box: trimmedBox(part.pixels, width, 0.03), area: part.pixels.length }))
    .filter(({ box, area }) => isFace(box, area, width, height));
  const best = round.sort((one, other) => rank(other.box, width, height) - rank(one.box, width, height))[0];
  return best?.box ?? null;
}

function isFace(box: Rect, area: number, width: number, height: number): boolean {
  const aspect = box.height / box.width;
  const filled = area / (box.width * box.height);
  const middle = (box.y + box.height / 2) / height;
  return (
    area > 0.014 * width * height &&
    aspect > 0.75 &&
    aspect < 2.1 &&
    filled > 0.5 &&
    middle < 0.58 &&
    box.width < 0.55 * width
  );
}

const rank = (box: Rect, width: number, height: number): number =>
  box.width *
  box.height *
  (1 - Math.abs((box.x + box.width / 2) / width - 0.5)) *
  (1.2 - (box.y + box.height / 2) / height);

/** Likely head, neck and shoulders around a face, 0–1. */
export function bustPrior(face: Rect, width: number, height: number): Float32Array {
  const out = new Float32Array(width * height);
  const centre = face.x + face.width / 2;
  const chin = face.y + face.height;
  for (let i = 0; i < out.length; i++) {
    const x = Math.abs((i % width) - centre) / face.width;
    const y = Math.floor(i / width);
    const up = (y - (face.y + 0.45 * face.height)) / (0.78 * face.height);
    const head = 1 - Math.hypot(x / 0.66, up);
    const down = (y - chin) / face.height;
    const half = down < 0.15 ? 0.35 : Math.min(1.55, 0.55 + 1.5 * (down - 0.15));
    const body = down < -0.1 ? -1 : (half - x) / 0.5;
    out[i] = 1 / (1 + Math.exp(-5 * Math.max(head * 1.5, body)));
  }
  return out;
}

/** The inner ellipse of a face, 0–1. */
export function faceCore(face: Rect, width: number, height: number): Float32Array {
  const out = new Float32Array(width * height);
  for (let i = 0; i < out.length; i++) {
    const x = ((i % width) - face.x - face.width / 2) / (0.54 * face.width);
    const y = (Math.floor(i / width) - face.y - 0.48 * face.height) / (0.58 * face.height);
    out[i] = 0.98 * Math.min(1, Math.max(0, 3.4 * (0.98 - Math.hypot(x, y))));
  }
  return out;
}
