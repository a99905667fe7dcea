import { athletePlane } from './athlete-plane.ts';
import type { DecodedPhoto } from './decode-photo.ts';
import { scratch } from './layer-canvas.ts';
import { exposureOf } from './light/exposure.ts';
import { ownTones } from './own-tones.ts';
import type { PhotoGrade } from './photo-grade.ts';
import { athleteRow } from './sample-row.ts';

const opaque = 255 << 24;

/** Applies a grade to all pixels of a photo, RGBA. A background's tint keeps its details. */
export function composeScene(photo: DecodedPhoto, look: PhotoGrade): Uint8ClampedArray<ArrayBuffer> {
  const { width, height, pixels } = photo;
  const out = scratch('scene', pixels.length);
  const from = new Int32Array(pixels.buffer, pixels.byteOffset, width * height);
  const to = new Int32Array(out.buffer, 0, width * height);
  const own = ownTones(look.saturation, look.contrast, exposureOf(photo));
  if (!look.background) {
    tonedRun(from, to, [own, own, own], 0, to.length);
    return out;
  }
  const amount = Math.round(256 * look.background.amount);
  const crush = crushTable(look.background);
  const [red, green, blue] = [0, 8, 16].map((shift) => behindTones(own, crush, shift, amount));
  const work = { from, to, own, crush, amount, keep: new Uint16Array(width) };
  const plane = athletePlane(photo);
  for (let y = 0; y < height; y++) {
    athleteRow(plane, y, height, work.keep);
    const start = y * width;
    for (let x = 0, end = 0; x < width; x = end) {
      const isBehind = work.keep[x] === 0;
      do end++;
      while (end < width && (work.keep[end] === 0) === isBehind);
      if (isBehind) tonedRun(from, to, [red, green, blue] as Tables, start + x, start + end);
      else mixedRun(work, start, x, end);
    }
  }
  return out;
}

/** A table per channel. */
type Tables = readonly [Uint8Array, Uint8Array, Uint8Array];

/** Hot: a million pixels a photo, in integers that never overflow. */
function tonedRun(pixels: Int32Array, out: Int32Array, [red, green, blue]: Tables, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    const pixel = pixels[i] as number;
    const r = pixel & 255;
    const g = (pixel >>> 8) & 255;
    const b = (pixel >>> 16) & 255;
    const luma = (54 * r + 183 * g + 19 * b) & 0xff00;
    out[i] =
      (red[luma | r] as number) | ((green[luma | g] as number) << 8) | ((blue[luma | b] as number) << 16) | opaque;
  }
}

interface MixedWork {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly own: Uint8Array;
  /** Table from luminance to the background's new colour, packed into 32 bits. */
  readonly crush: Int32Array;
  /** How far the background changes to the new colour, in 256ths. */
  readonly amount: number;
  /** The athlete's share of the row's pixels, in 256ths. */
  readonly keep: Uint16Array;
}

/** Hot. Red and blue share a word, because 256ths of a byte never carry over. */
function mixedRun({ from, to, own, crush, amount, keep }: MixedWork, start: number, first: number, end: number): void {
  for (let x = first; x < end; x++) {
    const pixel = from[start + x] as number;
    const r = pixel & 255;
    const g = (pixel >>> 8) & 255;
    const b = (pixel >>> 16) & 255;
    const luma = (54 * r + 183 * g + 19 * b) & 0xff00;
    const away = Math.imul(256 - (keep[x] as number), amount) >> 8;
    const crushed = crush[luma >> 8] as number;
    const ownRedBlue = (own[luma | r] as number) | ((own[luma | b] as number) << 16);
    const ownGreen = (own[luma | g] as number) << 8;
    const redBlue = ((Math.imul(ownRedBlue, 256 - away) + Math.imul(crushed & 0xff00ff, away)) >>> 8) & 0xff00ff;
    const green = ((Math.imul(ownGreen, 256 - away) + Math.imul(crushed & 0xff00, away)) >>> 8) & 0xff00;
    to[start + x] = redBlue | green | opaque;
  }
}

/** The table for one channel of the background. `shift` is the channel's position in a word. */
function behindTones(own: Uint8Array, crush: Int32Array, shift: number, amount: number): Uint8Array {
  const out = new Uint8Array(own.length);
  for (let luma = 0, i = 0; luma < 256; luma++) {
    const added = Math.imul(((crush[luma] as number) >>> shift) & 255, amount);
    for (const end = i + 256; i < end; i++) out[i] = (Math.imul(own[i] as number, 256 - amount) + added) >> 8;
  }
  return out;
}

/** Table from luminance to colour, from dark over middle to light, as words. */
function crushTable({ dark, middle, light }: NonNullable<PhotoGrade['background']>): Int32Array {
  return Int32Array.from({ length: 256 }, (_, i) => {
    const t = i / 255;
    const [from, to, share] = t < 0.5 ? [dark, middle, 2 * t] : [middle, light, 2 * t - 1];
    const [r, g, b] = [0, 1, 2].map((k) => (from[k] ?? 0) + ((to[k] ?? 0) - (from[k] ?? 0)) * share) as [
      number,
      number,
      number,
    ];
    return r | (g << 8) | (b << 16);
  });
}
