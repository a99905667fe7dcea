import type { Rect } from '../../card/geometry.ts';

/** Interleaved RGB bytes. */
export interface RgbPicture {
  readonly rgb: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Interleaved RGBA bytes. */
export interface RgbaPicture {
  readonly pixels: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Shrinks an RGBA picture by a whole factor to the mean of each area, and drops alpha. Reads pixels as 32-bit integers. */
export function shrinkRgba(pixels: Uint8ClampedArray, width: number, height: number, by: number): RgbPicture {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const out = emptyPicture(width, height, by);
  const area = by * by;
  for (let y = 0, o = 0; y < out.height; y++) {
    for (let x = 0; x < out.width; x++, o += 3) {
      let r = 0;
      let g = 0;
      let b = 0;
      for (let dy = 0; dy < by; dy++) {
        const start = (y * by + dy) * width + x * by;
        for (let i = start; i < start + by; i++) {
          const word = words[i] as number;
          r += word & 255;
          g += (word >>> 8) & 255;
          b += (word >>> 16) & 255;
        }
      }
      out.rgb[o] = r / area;
      out.rgb[o + 1] = g / area;
      out.rgb[o + 2] = b / area;
    }
  }
  return out;
}

/** Halves a picture: each pixel is the mean of four. */
export function halved({ rgb, width, height }: RgbPicture): RgbPicture {
  const out = emptyPicture(width, height, 2);
  const row = 3 * width;
  for (let y = 0, o = 0; y < out.height; y++) {
    for (let x = 0, i = 2 * y * row; x < out.width; x++, i += 3) {
      for (let k = 0; k < 3; k++, i++, o++) {
        const sum =
          (rgb[i] as number) + (rgb[i + 3] as number) + (rgb[i + row] as number) + (rgb[i + row + 3] as number);
        out.rgb[o] = sum / 4;
      }
    }
  }
  return out;
}

function emptyPicture(width: number, height: number, by: number): RgbPicture {
  const size = { width: Math.max(1, Math.floor(width / by)), height: Math.max(1, Math.floor(height / by)) };
  return { ...size, rgb: new Uint8Array(3 * size.width * size.height) };
}

/** Crops a picture to a part, given in fractions of the picture. */
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
