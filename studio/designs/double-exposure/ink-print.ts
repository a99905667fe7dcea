import type { Canvas } from '@napi-rs/canvas';
import { cutPlane } from '../../card/kit/cut-plane.ts';
import { smoothLuma } from '../../card/kit/smooth-luma.ts';
import type { Rgb } from '../../colours/oklab.ts';
import type { Plane } from '../../photo/analysis/analyse-photo.ts';
import { planeBox } from '../../photo/athlete-plane.ts';
import { boxBlur } from '../../photo/box-blur.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { canvasOf, layerOf, scratch } from '../../photo/layer-canvas.ts';
import { stretchedRow } from '../../photo/sample-row.ts';
import { smallPlane } from '../../photo/small-plane.ts';

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
  const table = toneTable(toneCounts(photo, luma, keep), ink);
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
  const table = toneTable(toneCounts(photo, luma, null), ink);
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

/** Counts tones in the athlete alone, so that snow or sky does not darken a face. */
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

/** Maps tones to ink, as words of three bytes. Stretches the photo's tones to the ink's whole range. */
function toneTable(counts: Uint32Array, [dark, middle, light]: InkTones): Int32Array {
  const all = counts.reduce((sum, n) => sum + n, 0);
  const at = (share: number): number => {
    let sum = 0;
    return counts.findIndex((n) => {
      sum += n;
      return sum >= share * all;
    });
  };
  const [low, high] = [at(0.02), at(0.98)];
  const table = new Int32Array(256);
  for (let tone = 0; tone < 256; tone++) {
    const x = Math.min(1, Math.max(0, (tone - low) / Math.max(50, high - low)));
    const t = 0.6 * x + 0.4 * x * x * (3 - 2 * x);
    const [from, to, share] = t < 0.5 ? [dark, middle, 2 * t] : [middle, light, 2 * t - 1];
    from.forEach((value, k) => {
      const ink = Math.floor(value + ((to[k] ?? 0) - value) * share);
      table[tone] = (table[tone] as number) | (ink << (8 * k));
    });
  }
  return table;
}

/** Blur radius of the contour, as a fraction of the matte's long side. */
const lineReach = 0.012;

/** A white line around the athlete, for print and foil; null without a cut-out. */
export function contour(photo: DecodedPhoto): Canvas | null {
  const known = photo.layers.get('double-exposure/contour');
  const cut = cutPlane(photo);
  if (known || !cut) return known ?? null;
  const { width, height } = photo;
  // The line's width grows with the blur, which is large enough for a foil die.
  const soft = smallPlane(cut);
  const reach = Math.round(lineReach * Math.max(soft.width, soft.height));
  const once = boxBlur(soft.values, soft.width, soft.height, reach);
  const wide = { ...soft, values: boxBlur(once, soft.width, soft.height, reach) };
  const row = new Float32Array(width);
  const out = scratch('scene', 4 * width * height).fill(0);
  const words = new Int32Array(out.buffer, 0, width * height);
  for (let y = 0, i = 0; y < height; y++) {
    stretchedRow(wide, y, height, row);
    for (let x = 0; x < width; x++, i++) {
      const k = row[x] as number;
      if (k <= 0.08 || k >= 0.36) continue;
      words[i] = 0xffffff | (Math.round(255 * Math.min(1, (k - 0.08) * 26, (0.36 - k) * 26)) << 24);
    }
  }
  const canvas = canvasOf(out, width, height);
  photo.layers.set('double-exposure/contour', canvas);
  return canvas;
}
