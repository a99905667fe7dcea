import type { Plane } from '../../photo/analysis/analyse-photo.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { smallPlane } from '../../photo/small-plane.ts';

/** Shares of the pixels below the darkest and the lightest tone of the range. */
const [lowest, highest] = [0.02, 0.98] as const;
/** A flatter photo keeps this much range, because stretching it further would show noise. */
const narrowest = 50;

/** The darkest, the middle and the lightest tone of the athlete alone, so that snow or sky does not darken a face. Of the whole photo without a cut-out. */
export function toneRange(
  photo: DecodedPhoto,
  luma: Uint8Array,
  keep: Plane | null,
): readonly [number, number, number] {
  const counts = toneCounts(photo, luma, keep);
  const all = counts.reduce((sum, n) => sum + n, 0);
  const at = (share: number): number => {
    let sum = 0;
    return counts.findIndex((n) => {
      sum += n;
      return sum >= share * all;
    });
  };
  const low = at(lowest);
  return [low, at(0.5), Math.max(low + narrowest, at(highest))];
}

function toneCounts({ width, height }: DecodedPhoto, luma: Uint8Array, keep: Plane | null): Uint32Array {
  const counts = new Uint32Array(256);
  const count = (i: number): void => {
    const tone = luma[i] as number;
    counts[tone] = (counts[tone] as number) + 1;
  };
  if (!keep) for (let i = 0; i < luma.length; i += 5) count(i);
  const seen = keep && smallPlane(keep);
  seen?.values.forEach((value, i) => {
    if (value < 0.6) return;
    const x = Math.floor((((i % seen.width) + 0.5) * width) / seen.width);
    count(Math.floor(((Math.floor(i / seen.width) + 0.5) * height) / seen.height) * width + x);
  });
  return counts;
}
