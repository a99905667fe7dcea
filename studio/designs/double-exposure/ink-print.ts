import type { Canvas } from '@napi-rs/canvas';
import { cutPlane } from '../../card/kit/cut-plane.ts';
import { smoothLuma } from '../../card/kit/smooth-luma.ts';
import { toneRange } from '../../card/kit/tone-range.ts';
import type { Rgb } from '../../colours/oklab.ts';
import { planeBox } from '../../photo/athlete-plane.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { canvasOf, layerOf, scratch } from '../../photo/layer-canvas.ts';
import { stretchedRow } from '../../photo/sample-row.ts';

/** Tones of one ink, darkest first. */
export type InkTones = readonly [Rgb, Rgb, Rgb];

/** The athlete in one ink, or the whole photo without a cut-out. Made once per photo and ink. */
export function inkPrint(photo: DecodedPhoto, ink: InkTones): Canvas {
  const name = `double-exposure/${ink.join('/')}`;
  const known = photo.layers.get(name);
  if (known) return known;
  const { width, height } = photo;
  const keep = cutPlane(photo);
  // Smooths a whole photo, because grain would show in flat walls and sky.
  const luma = smoothLuma(photo, keep ? 0 : Math.max(1, Math.round(Math.max(width, height) / 1280)));
  const table = toneTable(toneRange(photo, luma, keep), ink);
  const part = keep ? planeBox(keep, photo) : { x: 0, y: 0, width, height };
  const row = new Float32Array(width).fill(1);
  const out = scratch('duotone', 4 * part.width * part.height).fill(0);
  const words = new Int32Array(out.buffer, 0, part.width * part.height);
  for (let y = 0, o = 0; y < part.height; y++) {
    if (keep) stretchedRow(keep, part.y + y, height, row);
    const start = (part.y + y) * width;
    for (let x = part.x; x < part.x + part.width; x++, o++) {
      const k = row[x] as number;
      if (k < 0.2) continue;
      const alpha = k > 0.8 ? 255 : Math.round(425 * (k - 0.2));
      words[o] = (table[luma[start + x] as number] as number) | (alpha << 24);
    }
  }
  const canvas = layerOf(out, part, width, height);
  photo.layers.set(name, canvas);
  return canvas;
}

/** The whole photo in one ink at half its size, for a second exposure that shows through the first. */
export function scenePrint(photo: DecodedPhoto, ink: InkTones): Canvas {
  const name = `double-exposure/scene/${ink.join('/')}`;
  const known = photo.layers.get(name);
  if (known) return known;
  const [width, height] = [photo.width >> 1, photo.height >> 1];
  const luma = smoothLuma(photo, 0);
  const table = toneTable(toneRange(photo, luma, null), ink);
  const out = scratch('duotone', 4 * width * height);
  const words = new Int32Array(out.buffer, 0, width * height);
  for (let y = 0, o = 0; y < height; y++) {
    for (let x = 0, i = 2 * y * photo.width; x < width; x++, o++, i += 2) {
      words[o] = (table[luma[i] as number] as number) | (255 << 24);
    }
  }
  const canvas = canvasOf(out, width, height);
  photo.layers.set(name, canvas);
  return canvas;
}

/** Maps tones to ink, as words of three bytes. Stretches the photo's tones to the ink's whole range. */
function toneTable([low, , high]: ReturnType<typeof toneRange>, [dark, middle, light]: InkTones): Int32Array {
  const table = new Int32Array(256);
  for (let tone = 0; tone < 256; tone++) {
    const x = Math.min(1, Math.max(0, (tone - low) / (high - low)));
    const t = 0.6 * x + 0.4 * x * x * (3 - 2 * x);
    const [from, to, share] = t < 0.5 ? [dark, middle, 2 * t] : [middle, light, 2 * t - 1];
    from.forEach((value, k) => {
      const ink = Math.floor(value + ((to[k] ?? 0) - value) * share);
      table[tone] = (table[tone] as number) | (ink << (8 * k));
    });
  }
  return table;
}
