import type { Canvas } from '@napi-rs/canvas';
import { tileSide, tileValues } from './kit/textures.ts';

/** Texture laid over the whole card at the very end: cheaper on the pixels than as two more canvas layers. */
export interface Finish {
  /** Film grain: tones up or down at its strongest. */
  grain: number;
  /** How far paper fibres darken the print, 0–1. */
  paper: number;
}

/** Interleaved RGB, or one grey channel. */
export interface RawPicture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
}

export function finishPicture(canvas: Canvas, { grain, paper }: Finish): RawPicture {
  const { width, height } = canvas;
  const rgba = canvas.data();
  const out = new Uint8ClampedArray(3 * width * height);
  const noise = Int16Array.from(tileValues('grain'), (value) => (value - 128) * (grain / 128) * 256);
  // 8 binary places, so that the loop over every pixel stays in whole numbers.
  const fibres = Int16Array.from(tileValues('paper'), (value) => 256 * (1 - paper * (1 - value / 255)));
  const mask = tileSide - 1;
  let o = 0;
  for (let y = 0; y < height; y++) {
    const row = (y & mask) * tileSide;
    for (let x = 0, i = 4 * y * width; x < width; x++, i += 4, o += 3) {
      const at = row + (x & mask);
      const add = (noise[at] as number) + 128;
      const times = fibres[at] as number;
      out[o] = ((rgba[i] as number) * times + add) >> 8;
      out[o + 1] = ((rgba[i + 1] as number) * times + add) >> 8;
      out[o + 2] = ((rgba[i + 2] as number) * times + add) >> 8;
    }
  }
  return { data: out, width, height, channels: 3 };
}

export function greyPicture(canvas: Canvas): RawPicture {
  const { width, height } = canvas;
  const rgba = canvas.data();
  const out = new Uint8ClampedArray(width * height);
  for (let i = 0; i < out.length; i++) out[i] = rgba[4 * i] as number;
  return { data: out, width, height, channels: 1 };
}
