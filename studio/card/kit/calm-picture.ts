import type { RgbaPicture } from '../../photo/analysis/shrink.ts';
import { clamp, type Rect } from '../geometry.ts';
import { nearHead } from './face-tone.ts';
import { flattenTexture } from './flatten-texture.ts';

type Size = Pick<RgbaPicture, 'width' | 'height'>;

/** The luminance without texture, but in heads, whose eyes are as small as texture is. */
export function calmed(luma: Float32Array, size: Size, heads: readonly Rect[]): Float32Array {
  const flat = flattenTexture(luma, size, 14);
  for (const head of heads) {
    const [top, foot] = [head.y - 0.2 * head.height, head.y + 1.2 * head.height].map((y) =>
      clamp(y | 0, 0, size.height),
    );
    for (let y = top as number; y < (foot as number); y++) {
      for (let x = 0, i = y * size.width; x < size.width; x++, i++) {
        flat[i] = (flat[i] as number) + nearHead(head, x, y) * ((luma[i] as number) - (flat[i] as number));
      }
    }
  }
  return flat;
}

/** The colours without texture of their own. */
export function flatColours(own: Uint8ClampedArray, size: Size): Uint8ClampedArray {
  const luma = new Float32Array(own.length / 4);
  for (let i = 0, p = 0; i < luma.length; i++, p += 4) {
    luma[i] = (54 * (own[p] as number) + 183 * (own[p + 1] as number) + 19 * (own[p + 2] as number)) / 256;
  }
  // Opaque, because an enlarged transparent picture has no colours.
  const out = new Uint8ClampedArray(own.length).fill(255);
  const plane = new Uint8Array(luma.length);
  for (const k of [0, 1, 2]) {
    for (let i = 0, p = k; i < plane.length; i++, p += 4) plane[i] = own[p] as number;
    const flat = flattenTexture(luma, size, 10, plane);
    for (let i = 0, p = k; i < plane.length; i++, p += 4) out[p] = flat[i] as number;
  }
  return out;
}
