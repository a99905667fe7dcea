import { clamp, type Rect } from '../../card/geometry.ts';
import { trimmedBox } from './components.ts';
import type { SubjectGuess } from './find-subject.ts';
import type { Matte } from './matte.ts';
import type { AnalysisRaster } from './raster.ts';

// Measured on portraits, action shots and empty scenes: outside these limits mattes show holes or lose limbs.
export const isConfident = ({ coverage, uncertain, oneness }: Matte): boolean =>
  coverage > 0.035 && coverage < 0.64 && oneness > 0.78 && uncertain < 0.2;

/** Distrusts a matte that lost an arm or a head of the first guess. */
export function agrees({ alpha }: Matte, { prior, body }: SubjectGuess): boolean {
  if (!body) return true;
  let [expected, kept] = [0, 0];
  prior.forEach((v, i) => {
    if (v < 0.75) return;
    expected += 1;
    kept += (alpha[i] ?? 0) > 0.4 ? 1 : 0;
  });
  return kept > 0.84 * expected;
}

/** The box around the matte and the first guess, so that a head cut off by its colours counts. */
export function subjectBox(alpha: Float32Array, { width }: AnalysisRaster, { body, strength }: SubjectGuess): Rect {
  const list = new Int32Array(alpha.length);
  let count = 0;
  for (let i = 0; i < alpha.length; i++) if ((alpha[i] as number) > 0.45) list[count++] = i;
  const pixels = list.subarray(0, count);
  const box = pixels.length > 0 ? trimmedBox(pixels, width, 0.008) : { x: 0, y: 0, width: 0, height: 0 };
  if (!body || strength < 0.6 || pixels.length === 0) return box;
  const joined = union(box, body);
  return { ...joined, height: box.y + box.height - joined.y };
}

export function union(one: Rect, other: Rect): Rect {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** Where the torso must be in any pose: some three heads wide and three high, below the head. */
export function bodyBelow(head: Rect, { width, height }: AnalysisRaster): Rect {
  const x = clamp(head.x - 0.9 * head.width, 0, width);
  const y = clamp(head.y + 0.95 * head.height, 0, height);
  return { x, y, width: clamp(2.8 * head.width, 0, width - x), height: clamp(2.6 * head.height, 0, height - y) };
}

/** Whether some column of the torso is mostly athlete: a green shirt on grass leaves a head without a body. */
export function isFilled(alpha: Float32Array, { width }: AnalysisRaster, torso: Rect): boolean {
  if (torso.height < 4) return true;
  const span = 0.4 * torso.width;
  for (let shift = 0; shift <= 6; shift++) {
    const left = torso.x + (shift / 6) * (torso.width - span);
    let [inside, count] = [0, 0];
    for (let y = Math.floor(torso.y); y < torso.y + torso.height - 1; y++) {
      for (let x = Math.floor(left); x < left + span; x++) {
        inside += alpha[y * width + x] ?? 0;
        count += 1;
      }
    }
    if (inside > 0.62 * count) return true;
  }
  return false;
}

/** Whether the matte kept the skin in and around the upper half: a face in the crowd's colours may be lost. */
export function keepsSkin(alpha: Float32Array, { width, height, skin }: AnalysisRaster, box: Rect): boolean {
  const left = Math.max(0, Math.floor(box.x - 0.06 * box.width));
  const right = Math.min(width, Math.ceil(box.x + 1.06 * box.width));
  const top = Math.max(0, Math.floor(box.y - 0.12 * box.height));
  const bottom = Math.min(height, Math.ceil(box.y + 0.5 * box.height));
  let [kept, lost] = [0, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const i = y * width + x;
      if (!skin[i]) continue;
      if ((alpha[i] ?? 0) > 0.5) kept += 1;
      else if ((alpha[i] ?? 0) < 0.35) lost += 1;
    }
  }
  return lost <= 0.5 * kept + 0.012 * (right - left) * (bottom - top);
}
