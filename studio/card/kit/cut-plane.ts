import type { Plane } from '../../photo/analysis/analyse-photo.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';

/**
 * The matte for hard cut-outs. Null if the matte is not trusted, or if no face was detected and the matte has a hole
 * at the head.
 */
export function cutPlane({ confident, headSeen, head, matte }: DecodedPhoto): Plane | null {
  if (!confident) return null;
  if (headSeen) return matte;
  let [sum, count] = [0, 0];
  for (let y = Math.floor(head.y * matte.height); y < (head.y + 0.8 * head.height) * matte.height; y++) {
    for (let x = Math.floor(head.x * matte.width); x < (head.x + head.width) * matte.width; x++) {
      sum += matte.values[y * matte.width + x] ?? 0;
      count += 1;
    }
  }
  return sum > 0.3 * count ? matte : null;
}
