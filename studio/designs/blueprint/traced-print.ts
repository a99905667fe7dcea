import type { Canvas } from '@napi-rs/canvas';
import type { Rect } from '../../card/geometry.ts';
import type { Rgb } from '../../colours/oklab.ts';
import { athleteBox, athletePlane } from '../../photo/athlete-plane.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { canvasOf, layerOf, scratch } from '../../photo/layer-canvas.ts';
import { stepRow, stretchedRow } from '../../photo/sample-row.ts';

/** The layers are made on first use, once per photo and inks. */
export interface TracedPrint {
  /** The whole photo in two inks. The background fades into the sheet's ground. */
  readonly scene: Canvas;
  readonly athlete: Canvas;
  /** The photo's outlines in the line ink on transparent ground, at half the photo's size. */
  readonly lines: Canvas;
}

interface TracedInks {
  readonly ground: Rgb;
  readonly dark: Rgb;
  readonly light: Rgb;
  readonly line: Rgb;
  /** Fraction of the background's tone that remains, 0–1. */
  readonly behind: number;
}

/** The photo in two inks, and its traced outlines. `name` identifies the inks. */
export function tracedPrint(photo: DecodedPhoto, name: string, inks: TracedInks): TracedPrint {
  const layer = (part: keyof TracedPrint, make: () => Canvas): Canvas => {
    const canvas = photo.layers.get(`${name}/${part}`) ?? make();
    photo.layers.set(`${name}/${part}`, canvas);
    return canvas;
  };
  return {
    get scene() {
      return layer('scene', () => toned(photo, inks, 'scene'));
    },
    get athlete() {
      return layer('athlete', () => toned(photo, inks, 'athlete'));
    },
    get lines() {
      return layer('lines', () => pencilled(photo, inks.line));
    },
  };
}

/** Converts a part of the photo to the half-size pixels of the lines. */
export const inLines = ({ x, y, width, height }: Rect): Rect => ({
  x: x / 2,
  y: y / 2,
  width: width / 2,
  height: height / 2,
});

const opaque = 255 << 24;

function toned(photo: DecodedPhoto, inks: TracedInks, part: 'scene' | 'athlete'): Canvas {
  const { width, height, pixels } = photo;
  const keep = athletePlane(photo);
  const alone = part === 'athlete';
  const box = alone ? athleteBox(photo) : { x: 0, y: 0, width, height };
  const bytes = scratch(part, 4 * box.width * box.height);
  const work: ToneWork = {
    from: new Int32Array(pixels.buffer, pixels.byteOffset, width * height),
    to: new Int32Array(bytes.buffer, 0, box.width * box.height),
    own: new Uint8Array(width),
    // Without a trusted matte the whole photo keeps its full tone, because a faded area would show as a patch.
    faded: fadedTones(inks, photo.confident ? inks.behind : 1, alone),
  };
  const toneRow = alone ? toneAthlete : toneScene;
  for (let row = 0; row < box.height; row++) {
    const y = box.y + row;
    stepRow(keep, y, height, alone ? 255 : shares, work.own);
    toneRow(work, y * width, row * box.width - box.x, box.x, box.x + box.width);
  }
  return layerOf(bytes, box, width, height);
}

interface ToneWork {
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Fraction of athlete at each pixel of the current row: 0–63 for the scene, 0–255 for the athlete. */
  readonly own: Uint8Array;
  readonly faded: Int32Array;
}

/** Hot: runs for every pixel of a photo, one 32-bit word at a time. */
function toneScene({ from, to, own, faded }: ToneWork, start: number, out: number, left: number, right: number): void {
  for (let x = left; x < right; x++) {
    const pixel = from[start + x] as number;
    const tone = (54 * (pixel & 255) + 183 * ((pixel >>> 8) & 255) + 19 * ((pixel >>> 16) & 255)) >> 8;
    to[out + x] = faded[((own[x] as number) << 8) | tone] as number;
  }
}

/** Hot. */
function toneAthlete(
  { from, to, own, faded }: ToneWork,
  start: number,
  out: number,
  left: number,
  right: number,
): void {
  for (let x = left; x < right; x++) {
    const pixel = from[start + x] as number;
    const tone = (54 * (pixel & 255) + 183 * ((pixel >>> 8) & 255) + 19 * ((pixel >>> 16) & 255)) >> 8;
    to[out + x] = (faded[tone] as number) | ((own[x] as number) << 24);
  }
}

/** Number of steps from the background's tones to the athlete's. */
const shares = 63;

/** All tones as words, by fraction of athlete: from `left` of the tone over the ground to the full tone. With `alone`: only the full tones. */
function fadedTones({ ground, dark, light }: TracedInks, left: number, alone: boolean): Int32Array {
  const out = new Int32Array((alone ? 1 : shares + 1) * 256).fill(alone ? 0 : opaque);
  for (let i = 0; i < out.length; i++) {
    const t = (i & 255) / 255;
    const s = 0.55 * t + 0.45 * t * t * (3 - 2 * t);
    const own = alone ? 1 : (i >> 8) / shares;
    const share = own + (1 - own) * left;
    for (let k = 0; k < 3; k++) {
      const [under, low, high] = [ground[k] ?? 0, dark[k] ?? 0, light[k] ?? 0];
      const value = Math.round(under + (Math.floor(low + (high - low) * s) - under) * share);
      out[i] = (out[i] as number) | (value << (8 * k));
    }
  }
  return out;
}

function pencilled(photo: DecodedPhoto, [r, g, b]: Rgb): Canvas {
  const [width, height] = [photo.width >> 1, photo.height >> 1];
  const strokes = photo.planes.get('traced') ?? traced(photo, width, height);
  photo.planes.set('traced', strokes);
  const bytes = scratch('scene', 4 * strokes.length);
  const words = new Uint32Array(bytes.buffer, 0, strokes.length);
  const ink = r | (g << 8) | (b << 16);
  for (let i = 0; i < words.length; i++) words[i] = ink | ((strokes[i] as number) << 24);
  return canvasOf(bytes, width, height);
}

/** Strengths of the pencil lines: a Sobel filter at half size, where a line is two pixels wide. All inks share them. */
function traced(photo: DecodedPhoto, width: number, height: number): Uint8Array {
  const luma = halved(photo, width, height);
  const out = new Uint8Array(width * height);
  const keep = athletePlane(photo);
  const row = new Float32Array(width);
  const onFace = faceOf(photo);
  for (let y = 1; y < height - 1; y++) {
    stretchedRow(keep, y, height, row);
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const above = i - width;
      const below = i + width;
      const fallingRight = (luma[below + 1] as number) - (luma[above - 1] as number);
      const fallingLeft = (luma[below - 1] as number) - (luma[above + 1] as number);
      const dx = fallingRight - fallingLeft + 2 * ((luma[i + 1] as number) - (luma[i - 1] as number));
      const dy = fallingRight + fallingLeft + 2 * ((luma[below] as number) - (luma[above] as number));
      const strength =
        Math.sqrt(dx * dx + dy * dy) * (photo.confident ? 0.22 + 0.78 * (row[x] as number) : minStrength);
      if (strength >= 70 && !onFace(x / width, y / height)) out[i] = Math.min(235, (strength - 70) * 1.3);
    }
  }
  return out;
}

/** Factor for the lines of a photo without a trusted matte. */
const minStrength = 0.7;

/** Returns the test for the face's oval, which gets no lines: traced lines make a face look masked. */
function faceOf({ head }: DecodedPhoto): (u: number, v: number) => boolean {
  const [x, y] = [head.x + head.width / 2, head.y + 0.55 * head.height];
  return (u, v) => ((u - x) / (0.5 * head.width)) ** 2 + ((v - y) / (0.62 * head.height)) ** 2 < 1;
}

function halved({ pixels, width: wide }: DecodedPhoto, width: number, height: number): Uint8Array {
  const out = new Uint8Array(width * height);
  for (let y = 0, o = 0; y < height; y++) {
    for (let x = 0, p = 8 * y * wide; x < width; x++, o++, p += 8) {
      const q = p + 4 * wide;
      const sum = (k: number): number =>
        (pixels[p + k] as number) +
        (pixels[p + 4 + k] as number) +
        (pixels[q + k] as number) +
        (pixels[q + 4 + k] as number);
      out[o] = (54 * sum(0) + 183 * sum(1) + 19 * sum(2)) >> 10;
    }
  }
  return out;
}
