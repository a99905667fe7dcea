import { boxBlur } from '../../photo/box-blur.ts';
import { clamp, type Rect } from '../geometry.ts';
import { nearHead } from './face-tone.ts';

interface Size {
  readonly width: number;
  readonly height: number;
  /** Pixels per unit of the card. */
  readonly unit: number;
}

/** The luminance without texture, but in heads, whose eyes are as small as texture is. */
export function calmed(luma: Float32Array, size: Size, heads: readonly Rect[]): Float32Array {
  const flat = guided(luma, [luma], size, Math.max(2, Math.round(4 * size.unit)), 14)[0] as Float32Array;
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

/** Planes without differences below `texture`, where the guide has none either (guided filter, He et al. 2013). */
function guided(
  guide: Float32Array,
  planes: readonly Float32Array[],
  { width, height }: Size,
  radius: number,
  texture: number,
): Float32Array[] {
  const mean = (plane: Float32Array): Float32Array => boxBlur(plane, width, height, radius);
  const product = (one: Float32Array, other: Float32Array): Float32Array =>
    mean(one.map((value, i) => value * (other[i] as number)));
  const [guides, squares] = [mean(guide), product(guide, guide)];
  return planes.map((plane) => {
    const [means, shared] = plane === guide ? [guides, squares] : [mean(plane), product(guide, plane)];
    const slopes = guides.map((value, i) => {
      const varied = Math.max(0, (squares[i] as number) - value * value);
      return ((shared[i] as number) - value * (means[i] as number)) / (varied + texture * texture);
    });
    const levels = mean(means.map((value, i) => value - (slopes[i] as number) * (guides[i] as number)));
    boxBlur(slopes, width, height, radius, slopes);
    return levels.map((level, i) => level + (slopes[i] as number) * (guide[i] as number));
  });
}

/** The colours without texture of their own. */
export function flatColours(own: Uint8ClampedArray, size: Size): Uint8ClampedArray {
  const luma = new Float32Array(own.length / 4);
  const chroma = [0, 1, 2].map(() => new Float32Array(luma.length));
  for (let i = 0, p = 0; i < luma.length; i++, p += 4) {
    luma[i] = (54 * (own[p] as number) + 183 * (own[p + 1] as number) + 19 * (own[p + 2] as number)) / 256;
    for (const [k, plane] of chroma.entries()) plane[i] = own[p + k] as number;
  }
  const flat = guided(luma, chroma, size, Math.max(2, Math.round(5 * size.unit)), 10);
  // Opaque, because an enlarged transparent picture has no colours.
  const out = new Uint8ClampedArray(own.length).fill(255);
  for (const [k, plane] of flat.entries()) plane.forEach((value, i) => void (out[4 * i + k] = value));
  return out;
}
