import type { Rect } from '../card/geometry.ts';
import { athleteBox, athletePlane, nowhere } from './athlete-plane.ts';
import type { DecodedPhoto } from './decode-photo.ts';
import { blendEdge } from './edges/blend-edge.ts';
import { edgeColours } from './edges/edge-colours.ts';
import { scratch } from './layer-canvas.ts';
import type { LayerWork, Tones } from './layer-work.ts';
import { type Exposure, exposureGain, exposureOf } from './light/exposure.ts';
import { lightPlane } from './light/light-plane.ts';
import { type LightRow, lightRow, litPixel, readLight } from './light/light-row.ts';
import { reliefOf } from './light/relief.ts';
import { lightOfRim } from './light/scene-light.ts';
import type { PhotoGrade } from './photo-grade.ts';
import { athleteRow } from './sample-row.ts';

export interface LayerPixels {
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  /** The part of the photo that they cover, in pixels of the photo. */
  readonly part: Rect;
}

/** Applies a grade to the whole photo, and to the athlete alone if `withAthlete` or if the grade has a light or background. */
export function composeLayers(
  photo: DecodedPhoto,
  look: PhotoGrade,
  withAthlete: boolean,
): Record<'scene' | 'athlete', LayerPixels> {
  const { width, height, pixels } = photo;
  const keep = athletePlane(photo);
  const light = lightOf(photo, look);
  const box = withAthlete || light || look.background ? athleteBox(photo) : nowhere;
  const [scene, athlete] = [scratch('scene', pixels.length), scratch('athlete', 4 * box.width * box.height)];
  athlete.fill(0);
  const work: LayerWork = {
    pixels: new Int32Array(pixels.buffer, pixels.byteOffset, width * height),
    scene: new Int32Array(scene.buffer, 0, width * height),
    athlete: new Int32Array(athlete.buffer, 0, box.width * box.height),
    keep: new Uint16Array(width),
    light,
    edge: keep.fine && photo.confident ? { colours: edgeColours(photo, keep), own: new Int32Array(width) } : null,
    ...tonesOf(look, photo.confident, exposureOf(photo)),
  };
  for (let y = 0; y < height; y++) {
    const row = y - box.y;
    if (row < 0 || row >= box.height) {
      behindRun(work, y * width, (y + 1) * width);
      continue;
    }
    athleteRow(keep, y, height, work.keep);
    if (light) readLight(light, y, height);
    composeRow(work, y, y * width, row * box.width - box.x);
  }
  return { scene: { pixels: scene, part: { x: 0, y: 0, width, height } }, athlete: { pixels: athlete, part: box } };
}

function lightOf(photo: DecodedPhoto, { light, rim }: PhotoGrade): LightRow | null {
  const scene = light ?? (rim && lightOfRim(rim));
  const relief = scene ? reliefOf(photo) : null;
  return scene && relief ? lightRow(lightPlane(relief, scene), photo.width) : null;
}

function tonesOf({ saturation, contrast, background }: PhotoGrade, confident: boolean, exposure: Exposure): Tones {
  // With an untrusted matte the background only gets a tint, so that no edge shows.
  const amount = Math.round(256 * (background?.amount ?? 0) * (confident ? 1 : 0.5));
  const crush = background ? crushTable(background) : new Int32Array(256);
  const own = ownTones(saturation, contrast, exposure);
  return {
    own,
    behind: [0, 8, 16].map((shift) => behindTones(own, crush, shift, amount)) as [Uint8Array, Uint8Array, Uint8Array],
    crush,
    amount,
  };
}

/** Composes a row that contains some of the athlete. `start` and `athleteStart` are the indexes of its pixel 0 in photo and athlete. */
function composeRow(work: LayerWork, y: number, start: number, athleteStart: number): void {
  const { keep, edge } = work;
  for (let from = 0, to = 0; from < keep.length; from = to) {
    const run = runAt(work, from);
    do to++;
    while (to < keep.length && runAt(work, to) === run);
    if (run === 'behind') behindRun(work, start + from, start + to);
    else if (run === 'whole' && work.light) litRun(work, work.light, start, athleteStart, from, to);
    else if (run === 'whole') wholeRun(work, start + from, start + to, athleteStart + from);
    else if (run === 'edge' && edge) blendEdge(work, edge, { y, start, athleteStart, from, to });
    else mixedRun(work, start, athleteStart, from, to);
  }
}

/** How a pixel of the row is composed. */
function runAt({ keep, edge }: LayerWork, x: number): 'behind' | 'whole' | 'edge' | 'mixed' {
  if (keep[x] === 0) return 'behind';
  if (keep[x] === 256) return 'whole';
  return edge ? 'edge' : 'mixed';
}

/** Hot: a million pixels a photo, in integers that never overflow. Composes pixels of the background only. */
function behindRun({ pixels, scene, behind }: LayerWork, from: number, to: number): void {
  const [red, green, blue] = behind;
  for (let i = from; i < to; i++) {
    const pixel = pixels[i] as number;
    const r = pixel & 255;
    const g = (pixel >>> 8) & 255;
    const b = (pixel >>> 16) & 255;
    const luma = (54 * r + 183 * g + 19 * b) & 0xff00;
    scene[i] =
      (red[luma | r] as number) | ((green[luma | g] as number) << 8) | ((blue[luma | b] as number) << 16) | opaque;
  }
}

/** Hot. Composes pixels of the athlete only, in their own light. */
function wholeRun({ pixels, scene, athlete, own }: LayerWork, from: number, to: number, athleteFrom: number): void {
  for (let i = from, a = athleteFrom; i < to; i++, a++) {
    const pixel = pixels[i] as number;
    const r = pixel & 255;
    const g = (pixel >>> 8) & 255;
    const b = (pixel >>> 16) & 255;
    const luma = (54 * r + 183 * g + 19 * b) & 0xff00;
    athlete[a] = scene[i] =
      (own[luma | r] as number) | ((own[luma | g] as number) << 8) | ((own[luma | b] as number) << 16) | opaque;
  }
}

/** Hot. Composes pixels of the athlete only, in the scene's light. */
function litRun(work: LayerWork, light: LightRow, start: number, athleteStart: number, from: number, to: number): void {
  const { pixels, scene, athlete, own } = work;
  for (let x = from; x < to; x++) {
    const pixel = pixels[start + x] as number;
    const r = pixel & 255;
    const g = (pixel >>> 8) & 255;
    const b = (pixel >>> 16) & 255;
    const luma = (54 * r + 183 * g + 19 * b) & 0xff00;
    const graded = (own[luma | r] as number) | ((own[luma | g] as number) << 8) | ((own[luma | b] as number) << 16);
    athlete[athleteStart + x] = scene[start + x] = litPixel(light, graded, x) | opaque;
  }
}

/** Hot. Composes mixed pixels. Red and blue share a word, because 256ths of a byte never carry over. */
function mixedRun(work: LayerWork, start: number, athleteStart: number, from: number, to: number): void {
  const { pixels, scene, athlete, keep: keeps, light, own, crush, amount } = work;
  for (let x = from; x < to; x++) {
    const pixel = pixels[start + x] as number;
    const r = pixel & 255;
    const g = (pixel >>> 8) & 255;
    const b = (pixel >>> 16) & 255;
    const luma = (54 * r + 183 * g + 19 * b) & 0xff00;
    const graded = (own[luma | r] as number) | ((own[luma | g] as number) << 8) | ((own[luma | b] as number) << 16);
    const front = light ? litPixel(light, graded, x) : graded;
    const keep = keeps[x] as number;
    athlete[athleteStart + x] = front | (Math.min(255, keep) << 24);
    const away = Math.imul(256 - keep, amount) >> 8;
    const crushed = crush[luma >> 8] as number;
    const redBlue = ((Math.imul(front & 0xff00ff, 256 - away) + Math.imul(crushed & 0xff00ff, away)) >>> 8) & 0xff00ff;
    const green = ((Math.imul(front & 0xff00, 256 - away) + Math.imul(crushed & 0xff00, away)) >>> 8) & 0xff00;
    scene[start + x] = redBlue | green | opaque;
  }
}

const opaque = 255 << 24;

/** Saturation may push a channel this far below black and above white before the curve. */
const beyond = 512;
const curveMargin = beyond << 8;
const lastTone = 255 + 2 * beyond;

function ownTones(saturation: number, contrast: number, exposure: Exposure): Uint8Array {
  const curve = contrastCurve(contrast);
  const out = new Uint8Array(256 * 256);
  for (let luma = 0, i = 0; luma < 256; luma++) {
    const gain = 256 * exposureGain(exposure, luma);
    const strength = Math.round(gain * saturation);
    const grey = Math.imul(luma, Math.round(gain) - strength) + curveMargin;
    for (let tone = 0; tone < 256; tone++, i++) {
      const at = (grey + Math.imul(tone, strength)) >> 8;
      out[i] = curve[at < 0 ? 0 : at > lastTone ? lastTone : at] as number;
    }
  }
  return out;
}

function contrastCurve(contrast: number): Uint8Array {
  return Uint8Array.from({ length: 256 + 2 * beyond }, (_, i) => {
    const x = Math.min(1, Math.max(0, (i - beyond) / 255));
    return 255 * (x * (1 - contrast) + x * x * (3 - 2 * x) * contrast);
  });
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
