import type { Canvas } from '@napi-rs/canvas';
import { cutPlane } from '../../card/kit/cut-plane.ts';
import { smoothLuma } from '../../card/kit/smooth-luma.ts';
import type { CardPalette } from '../../card/palette/card-palette.ts';
import type { Rgb } from '../../colours/oklab.ts';
import { nowhere } from '../../photo/athlete-plane.ts';
import { boxBlur } from '../../photo/box-blur.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { inPixels } from '../../photo/frame-photo.ts';
import { canvasOf } from '../../photo/layer-canvas.ts';
import { stretchedRow } from '../../photo/sample-row.ts';
import { smallPlane } from '../../photo/small-plane.ts';

/** The photo inked like a comic. */
export interface ComicPrint {
  /** The whole photo, with the background in the team's inks. */
  readonly scene: Canvas;
  /** The athlete with a white outline. Null without a matte that is good enough for hard cut-outs. */
  readonly athlete: Canvas | null;
}

/** The comic print, made once per photo and palette. */
export function comicPrint(photo: DecodedPhoto, palette: CardPalette): ComicPrint {
  const name = `comic-cover/${palette.primary}/${palette.secondary}`;
  const known = photo.layers.get(`${name}/scene`);
  if (known) return { scene: known, athlete: photo.layers.get(`${name}/athlete`) ?? null };
  const { width, height } = photo;
  const [scene, athlete] = [new Uint8ClampedArray(4 * width * height), new Uint8ClampedArray(4 * width * height)];
  const work = inkWork(photo, palette);
  const cut = cutPlane(photo);
  const keep = cut ?? photo.matte;
  const soft = smallPlane(keep);
  const wide = boxBlur(boxBlur(soft.values, soft.width, soft.height, 3), soft.width, soft.height, 2);
  const around = { ...soft, values: wide };
  const [keepRow, aroundRow] = [new Float32Array(width), new Float32Array(width)];
  for (let y = 0; y < height; y++) {
    stretchedRow(keep, y, height, keepRow);
    stretchedRow(around, y, height, aroundRow);
    inkRow(photo, work, y, scene, cut ? keepRow : null);
    if (cut) cutRow(athlete, scene, y * width, keepRow, aroundRow);
  }
  const print = {
    scene: canvasOf(scene, width, height),
    athlete: cut ? canvasOf(athlete, width, height) : null,
  };
  photo.layers.set(`${name}/scene`, print.scene);
  if (print.athlete) photo.layers.set(`${name}/athlete`, print.athlete);
  return print;
}

interface InkWork {
  readonly fine: Uint8Array;
  readonly broad: Uint8Array;
  readonly tones: Uint8Array;
  /** The waves of the dot screen: it is the product of one along x + y and one along x - y. */
  readonly wave: Float32Array;
  readonly behind: Uint8Array;
  /** The face, which gets no dots. Empty if no person was detected. */
  readonly face: { readonly x: number; readonly y: number; readonly right: number; readonly bottom: number };
}

function inkWork(photo: DecodedPhoto, palette: CardPalette): InkWork {
  const unit = Math.max(photo.width, photo.height) / 640;
  const fine = smoothLuma(photo, Math.max(1, Math.round(0.8 * unit)));
  const pitch = 6.6 * unit;
  const head = photo.found ? inPixels(photo.head, photo) : nowhere;
  return {
    fine,
    broad: smoothLuma(photo, Math.max(2, Math.round(3 * unit))),
    tones: toneTable(fine),
    wave: Float32Array.from({ length: 2 * (photo.width + photo.height) }, (_, i) => Math.cos((Math.PI * i) / pitch)),
    behind: inkTable([palette.rgb('p', 0.3, 0.13), palette.rgb('p', 0.56, 0.18), palette.rgb('s', 0.86, 0.12)]),
    face: { x: head.x, y: head.y, right: head.x + head.width, bottom: head.y + head.height },
  };
}

/** Maps luminance to four steps between this photo's darkest and lightest tones, with soft edges. */
function toneTable(luma: Uint8Array): Uint8Array {
  const counts = new Uint32Array(256);
  for (let i = 0; i < luma.length; i += 7) counts[luma[i] as number] = (counts[luma[i] as number] ?? 0) + 1;
  const all = counts.reduce((sum, n) => sum + n, 0);
  const percentile = (share: number): number => {
    let sum = 0;
    return counts.findIndex((n) => {
      sum += n;
      return sum >= share * all;
    });
  };
  const low = percentile(0.03);
  const span = Math.max(60, percentile(0.97) - low);
  const levels = [20, 92, 162, 236];
  return Uint8Array.from({ length: 256 }, (_, tone) => {
    const t = Math.min(0.999, Math.max(0, (tone - low) / span)) * levels.length;
    const step = Math.min(levels.length - 1, Math.floor(t));
    const next = levels[step + 1] ?? levels[step] ?? 0;
    const flat = (levels[step] ?? 0) + (next - (levels[step] ?? 0)) * Math.max(0, (t - step - 0.86) / 0.14);
    return 0.76 * flat + 0.24 * tone;
  });
}

function inkTable([dark, middle, light]: readonly [Rgb, Rgb, Rgb]): Uint8Array {
  const table = new Uint8Array(3 * 256);
  for (let tone = 0; tone < 256; tone++) {
    const ink = tone < 70 ? dark : tone < 168 ? middle : light;
    ink.forEach((value, k) => {
      table[3 * tone + k] = value;
    });
  }
  return table;
}

/** Hot. Draws flat tones that keep their colour, a dot screen in shade, and lines at sharp dark edges. */
function inkRow(
  photo: DecodedPhoto,
  work: InkWork,
  y: number,
  out: Uint8ClampedArray,
  keep: Float32Array | null,
): void {
  const { pixels, width, height } = photo;
  const { fine, broad, tones, wave, behind, face } = work;
  for (let x = 0, i = y * width, p = 4 * i; x < width; x++, i++, p += 4) {
    const luma = fine[i] as number;
    const inFace = y > face.y && y < face.bottom && x > face.x && x < face.right;
    // A face keeps more of the photo's tones than the rest.
    let tone = inFace ? 0.5 * ((tones[luma] as number) + luma) : (tones[luma] as number);
    if (!inFace && tone < 150 && (wave[x + y] as number) * (wave[x - y + height] as number) > 0.0036 * tone)
      tone *= 0.62;
    const edge = (broad[i] as number) - luma - (inFace ? 9 : 5);
    const line = edge < 0 ? 1 : edge > 11 ? 0.12 : 1 - 0.08 * edge;
    const vivid = inFace ? 1.12 : 1.32;
    const k = keep ? (keep[x] as number) : 1;
    if (k < 0.5) {
      const base = 3 * (tone | 0);
      out[p] = (behind[base] as number) * line;
      out[p + 1] = (behind[base + 1] as number) * line;
      out[p + 2] = (behind[base + 2] as number) * line;
    } else {
      out[p] = (tone + vivid * ((pixels[p] as number) - luma)) * line;
      out[p + 1] = (tone + vivid * ((pixels[p + 1] as number) - luma)) * line;
      out[p + 2] = (tone + vivid * ((pixels[p + 2] as number) - luma)) * line;
    }
    out[p + 3] = 255;
  }
}

/** Draws the inked athlete with a white outline, and a black one around it. */
function cutRow(
  out: Uint8ClampedArray,
  scene: Uint8ClampedArray,
  start: number,
  keep: Float32Array,
  around: Float32Array,
): void {
  for (let x = 0; x < keep.length; x++) {
    const outer = (around[x] as number) - 0.09;
    if (outer <= 0) continue;
    const p = 4 * (start + x);
    const inside = Math.min(1, Math.max(0, ((keep[x] as number) - 0.44) * 9));
    const white = Math.min(1, Math.max(0, (outer - 0.075) * 16));
    for (let k = 0; k < 3; k++) {
      const cut = 16 + 239 * white;
      out[p + k] = cut + ((scene[p + k] as number) - cut) * inside;
    }
    out[p + 3] = 255 * Math.min(1, Math.max(inside, outer * 22));
  }
}
