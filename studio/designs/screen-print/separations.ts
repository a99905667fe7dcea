import type { Canvas } from '@napi-rs/canvas';
import type { Rgb } from '../../colours/oklab.ts';
import { athletePlane } from '../../photo/athlete-plane.ts';
import { boxBlur } from '../../photo/box-blur.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { canvasOf, scratch } from '../../photo/layer-canvas.ts';
import { stretchedRow } from '../../photo/sample-row.ts';
import { smallPlane } from '../../photo/small-plane.ts';
import { withSoftMatte } from '../../photo/soften-matte.ts';
import { type HeadTones, headTones, redder, toneSteps } from './tone-steps.ts';

/** The inks of a print, darkest first. The last one is paper. */
export interface ScreenInks {
  readonly athlete: readonly Rgb[];
  readonly background: readonly Rgb[];
}

export interface ScreenLayers {
  readonly background: Canvas;
  readonly athlete: Canvas;
}

/** The photo in flat inks by luminance, made once per photo and palette. */
export function screenLayers(photo: DecodedPhoto, name: string, inks: ScreenInks): ScreenLayers {
  const known = { background: photo.layers.get(`${name}/background`), athlete: photo.layers.get(`${name}/athlete`) };
  if (known.background && known.athlete) return { background: known.background, athlete: known.athlete };
  const { width, height } = photo;
  const luma = photo.planes.get('screen-print/luma') ?? calmLuma(photo);
  photo.planes.set('screen-print/luma', luma);
  const keep = athletePlane(photo);
  const steps = toneSteps(photo);
  const [athlete, background] = [scratch('athlete', 4 * luma.length), scratch('scene', 4 * luma.length)];
  const cut = new Uint32Array(athlete.buffer, 0, luma.length);
  const whole = new Uint32Array(background.buffer, 0, luma.length);
  const [row, wideRow] = [new Float32Array(width), new Float32Array(width)];
  const soft = smallPlane(photo.matte);
  const wide = { ...soft, values: boxBlur(soft.values, soft.width, soft.height, 2) };
  const [red, green, blue] = inks.athlete.at(-1) ?? [255, 255, 255];
  const lightest = red | (green << 8) | (blue << 16);
  const [athleteTable, backgroundTable] = [
    inkTable(steps.athlete, inks.athlete),
    inkTable(steps.background, inks.background),
  ];
  const figure = photo.planes.get('screen-print/figure') ?? moveHead(luma, photo, headTones(photo, steps.athlete));
  photo.planes.set('screen-print/figure', figure);
  for (let y = 0; y < height; y++) {
    stretchedRow(keep, y, height, row);
    stretchedRow(wide, y, height, wideRow);
    for (let x = 0, i = y * width; x < width; x++, i++) {
      whole[i] = (backgroundTable[luma[i] as number] as number) | opaque;
      const ink = athleteTable[figure[i] as number] as number;
      // Without a trusted matte the whole photo is printed.
      if (!photo.confident) cut[i] = ink | opaque;
      else cut[i] = outlined(ink, lightest, edge(row[x] as number, 0.5), edge(wideRow[x] as number, keylineAt));
    }
  }
  const print = { athlete: canvasOf(athlete, width, height), background: canvasOf(background, width, height) };
  photo.layers.set(`${name}/athlete`, print.athlete);
  photo.layers.set(`${name}/background`, print.background);
  return print;
}

/** The tones for the athlete's print: moved inside the head, with a fade around it. */
function moveHead(luma: Uint8Array, { pixels, width, height }: DecodedPhoto, head: HeadTones | null): Uint8Array {
  if (!head) return luma;
  const out = luma.slice();
  const { moved, x, y, across, down } = head;
  const [left, right] = [Math.max(0, Math.floor((x - 1.42 * across) * width)), (x + 1.42 * across) * width];
  for (
    let py = Math.max(0, Math.floor((y - 1.42 * down) * height));
    py < Math.min(height, (y + 1.42 * down) * height);
    py++
  ) {
    for (let px = left; px < Math.min(width, right); px++) {
      const far = ((px / width - x) / across) ** 2 + ((py / height - y) / down) ** 2;
      if (far > 2) continue;
      const calm = luma[py * width + px] as number;
      const p = 4 * (py * width + px);
      const own =
        (redder[0] * (pixels[p] ?? 0) + redder[1] * (pixels[p + 1] ?? 0) + redder[2] * (pixels[p + 2] ?? 0)) >> 8;
      // Restores detail in the head, because eyes and mouth are smaller than the smoothed grain.
      const tone = Math.round(calm + 0.7 * Math.min(1, 2 - far) * (own - calm));
      out[py * width + px] = Math.round(tone + Math.min(1, 2 - far) * ((moved[tone] as number) - tone));
    }
  }
  return out;
}

/** Alpha of a hard edge that is one pixel soft, 0–255. */
const edge = (keep: number, at: number): number => Math.max(0, Math.min(255, (keep - at) * 1500 + 128));

/** Threshold in the blurred matte for a rim of bare paper. Without the rim a face would vanish in a backdrop sun of the same ink. */
const keylineAt = 0.12;

const opaque = 255 << 24;

/** A pixel of ink over a rim of paper. `own` and `rim` are their alphas, 0–255. */
function outlined(ink: number, paper: number, own: number, rim: number): number {
  if (own >= 255) return ink | opaque;
  if (rim <= own) return ink | (own << 24);
  if (own <= 0) return paper | (rim << 24);
  return mixed(paper, ink, own, 0) | mixed(paper, ink, own, 8) | mixed(paper, ink, own, 16) | (rim << 24);
}

/** Mixes one channel: `share` of 255 is ink, the rest paper. */
function mixed(paper: number, ink: number, share: number, shift: number): number {
  const from = (paper >> shift) & 255;
  return Math.round(from + ((((ink >> shift) & 255) - from) * share) / 255) << shift;
}

/** Maps tones to inks, as words. Mixes two inks over six tones at each step, which prevents jagged edges. */
function inkTable(steps: readonly number[], inks: readonly Rgb[]): Uint32Array {
  const table = new Uint32Array(256);
  for (let tone = 0; tone < 256; tone++) {
    for (let k = 0; k < 3; k++) {
      let value = inks[0]?.[k] ?? 0;
      steps.forEach((step, j) => {
        const share = Math.min(1, Math.max(0, (tone - step) / 6 + 0.5));
        value += ((inks[j + 1]?.[k] ?? 0) - value) * share;
      });
      table[tone] = (table[tone] as number) | (Math.floor(value) << (8 * k));
    }
  }
  return table;
}

/** Luminance for the print. If the matte is not trusted, grain far from the athlete is smoothed, because it would print as speckles. */
function calmLuma(photo: DecodedPhoto): Uint8Array {
  const fine = smoothLuma(photo, 1);
  // Without a detected person, for example in a photo of a pet or a car, everything may be the subject.
  if (photo.confident || !photo.found) return fine;
  const broad = smoothLuma(photo, 4);
  const { width, height } = photo;
  const keep = withSoftMatte(photo).matte;
  const row = new Float32Array(width);
  for (let y = 0, i = 0; y < height; y++) {
    stretchedRow(keep, y, height, row);
    for (let x = 0; x < width; x++, i++) {
      const near = Math.min(1, 2 * (row[x] ?? 0));
      fine[i] = near * (fine[i] ?? 0) + (1 - near) * (broad[i] ?? 0);
    }
  }
  return fine;
}

/** Luminance through a red filter, smoothed by two box passes in each direction. */
function smoothLuma({ pixels, width, height }: DecodedPhoto, strength: number): Uint8Array {
  const out = new Uint8Array(width * height);
  for (let i = 0; i < out.length; i++) {
    const p = 4 * i;
    out[i] = (redder[0] * (pixels[p] ?? 0) + redder[1] * (pixels[p + 1] ?? 0) + redder[2] * (pixels[p + 2] ?? 0)) >> 8;
  }
  const radius = Math.max(1, Math.round((strength * Math.max(width, height)) / 640));
  for (let pass = 0; pass < 2; pass++) {
    smoothLines(out, height, width, width, 1, radius);
    smoothLines(out, width, height, 1, width, radius);
  }
  return out;
}

function smoothLines(
  plane: Uint8Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  radius: number,
): void {
  const copy = new Uint8Array(length);
  const size = 2 * radius + 1;
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    for (let i = 0; i < length; i++) copy[i] = plane[start + i * step] ?? 0;
    let sum = 0;
    for (let i = -radius; i <= radius; i++) sum += copy[Math.min(length - 1, Math.max(0, i))] ?? 0;
    for (let i = 0; i < length; i++) {
      plane[start + i * step] = sum / size;
      sum += (copy[Math.min(length - 1, i + radius + 1)] ?? 0) - (copy[Math.max(0, i - radius)] ?? 0);
    }
  }
}
