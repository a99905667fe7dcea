import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { inPixels } from '../../photo/frame-photo.ts';
import { clamp, type Rect } from '../geometry.ts';

/** The mean tone of a known face. Filters that draw bring it to a middle tone, so that a dark or bright face keeps its features. Null without a known face. */
export function faceTone(photo: DecodedPhoto, toneAt: (pixel: number) => number): number | null {
  const { headKnown, head, width, height } = photo;
  if (!headKnown) return null;
  const box = inPixels(head, photo);
  let [sum, count] = [0, 0];
  for (let v = 0.4; v < 0.9; v += 0.04) {
    for (let u = 0.25; u < 0.75; u += 0.04) {
      const [x, y] = [Math.round(box.x + u * box.width), Math.round(box.y + v * box.height)];
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      sum += toneAt(y * width + x);
      count += 1;
    }
  }
  return count > 0 ? sum / count : null;
}

/** 1 in the head's middle, 0 beyond one and a quarter of it. */
export function nearHead({ x, y, width, height }: Rect, px: number, py: number): number {
  const dx = (2 * (px - x)) / width - 1;
  const dy = (2 * (py - y)) / height - 1;
  return clamp(3 - 2.4 * Math.sqrt(dx * dx + dy * dy));
}
