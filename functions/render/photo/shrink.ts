import type { Rect } from '../geometry.ts';

/** Interleaved RGB bytes. */
export interface RgbPicture {
  readonly rgb: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Area average by a whole factor; a fourth channel is dropped. */
export function shrinkRgb(
  pixels: Uint8ClampedArray | Uint8Array,
  width: number,
  height: number,
  channels: 3 | 4,
  by: number,
): RgbPicture {
  const outWidth = Math.max(1, Math.floor(width / by));
  const outHeight = Math.max(1, Math.floor(height / by));
  const out = new Uint8Array(3 * outWidth * outHeight);
  const area = by * by;
  for (let y = 0, o = 0; y < outHeight; y++) {
    for (let x = 0; x < outWidth; x++, o += 3) {
      let r = 0;
      let g = 0;
      let b = 0;
      for (let dy = 0; dy < by; dy++) {
        let i = channels * ((y * by + dy) * width + x * by);
        for (let dx = 0; dx < by; dx++, i += channels) {
          r += pixels[i] as number;
          g += pixels[i + 1] as number;
          b += pixels[i + 2] as number;
        }
      }
      out[o] = r / area;
      out[o + 1] = g / area;
      out[o + 2] = b / area;
    }
  }
  return { rgb: out, width: outWidth, height: outHeight };
}

/** A part of a picture, given in fractions of it. */
export function cropRgb({ rgb, width, height }: RgbPicture, part: Rect): RgbPicture {
  const left = Math.floor(part.x * width);
  const top = Math.floor(part.y * height);
  const outWidth = Math.max(8, Math.min(width - left, Math.round(part.width * width)));
  const outHeight = Math.max(8, Math.min(height - top, Math.round(part.height * height)));
  const out = new Uint8Array(3 * outWidth * outHeight);
  for (let y = 0; y < outHeight; y++) {
    const from = 3 * ((top + y) * width + left);
    out.set(rgb.subarray(from, from + 3 * outWidth), 3 * y * outWidth);
  }
  return { rgb: out, width: outWidth, height: outHeight };
}
