import type { Canvas } from '@napi-rs/canvas';
import { clamp, type Rect, smoothStep } from '../../card/geometry.ts';
import { faceTone, nearHead } from '../../card/kit/face-tone.ts';
import { flattenTexture } from '../../card/kit/flatten-texture.ts';
import { smoothLuma } from '../../card/kit/smooth-luma.ts';
import { toneRange } from '../../card/kit/tone-range.ts';
import type { Rgb } from '../../colours/oklab.ts';
import type { Plane } from '../../photo/analysis/analyse-photo.ts';
import { planeBox } from '../../photo/athlete-plane.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { inPixels } from '../../photo/frame-photo.ts';
import { layerOf, scratch } from '../../photo/layer-canvas.ts';
import { stepRow } from '../../photo/sample-row.ts';

export interface DraftInks {
  readonly ground: Rgb;
  readonly line: Rgb;
  /** Heightens the lights of a drawing on brown paper. */
  readonly white: Rgb | null;
  /** True for light lines on a dark sheet, which draw the lights instead of the shadows. */
  readonly isNegative: boolean;
}

/** Long side of the photo, in pixels, at which a fine line has a radius of one pixel. */
const usualSide = 1280;
/** Radius of the surroundings that a line stands out from, in fine radii. */
const wide = 3;
/** Radius of the surroundings that a tone is compared with, in fine radii: about a head of a whole figure. */
const widest = 20;
/** How much a tone's difference from these counts on top, and how much they move towards the middle, so that a dark face has lights of its own. */
const [told, evened] = [0.7, 0.4] as const;

/**
 * The photo as a draftsman's drawing: lines where a tone differs from its surroundings, and hatching over a thin wash.
 * `keep` is the athlete's matte, or null for the whole photo. `spacing` is the hatching's, in pixels of the photo.
 */
export function draftedPrint(photo: DecodedPhoto, keep: Plane | null, inks: DraftInks, spacing: number): Canvas {
  const { width, height } = photo;
  const fine = Math.max(1, Math.round(Math.max(width, height) / usualSide));
  const own = smoothLuma(photo, fine);
  const near = flattenTexture(own, width, height);
  const [far, around] = [smoothLuma(photo, wide * fine), smoothLuma(photo, widest * fine)];
  const part = keep ? planeBox(keep, photo) : { x: 0, y: 0, width, height };
  const bytes = scratch('athlete', 4 * part.width * part.height);
  const words = new Int32Array(bytes.buffer, 0, part.width * part.height);
  const alphas = new Uint8Array(width).fill(255);
  const range = toneRange(photo, near, keep);
  const face = faceOf(photo, own, range, inks.isNegative);
  const strokes = { own, near, far, around, middle: range[1], spacing, face, ...tonesOf(range, inks) };
  for (let row = 0; row < part.height; row++) {
    const y = part.y + row;
    if (keep) stepRow(keep, y, height, 255, alphas);
    draftRow(strokes, alphas, y, part.x, {
      start: y * width,
      words,
      out: row * part.width,
      count: part.width,
    });
  }
  return layerOf(bytes, part, width, height);
}

type Range = ReturnType<typeof toneRange>;

interface Strokes extends Tones {
  /** Luminance with its texture. */
  readonly own: Uint8Array;
  readonly near: Uint8Array;
  readonly far: Uint8Array;
  readonly around: Uint8Array;
  readonly middle: number;
  readonly spacing: number;
  readonly face: Face | null;
}

/** The head in pixels of the photo, and the cover of its wash by tone. */
interface Face {
  readonly head: Rect;
  readonly wash: Float32Array;
}

interface RowPlace {
  readonly start: number;
  readonly words: Int32Array;
  readonly out: number;
  readonly count: number;
}

/** Hot: runs for every pixel of the athlete. */
function draftRow(
  { own, near, far, around, middle, spacing, amount, sign, wash, inked, heightened, face }: Strokes,
  alphas: Uint8Array,
  y: number,
  left: number,
  { start, words, out, count }: RowPlace,
): void {
  const lit = face !== null && Math.abs(y - face.head.y - face.head.height / 2) < 0.65 * face.head.height;
  for (let i = 0; i < count; i++) {
    const x = left + i;
    const alpha = alphas[x] as number;
    if (alpha === 0) {
      words[out + i] = 0;
      continue;
    }
    const [tone, about] = [near[start + x] as number, far[start + x] as number];
    // Relative, so that dark skin and cloth have as many lines as light ones.
    const local = around[start + x] as number;
    const even = tone + told * (tone - local) + evened * (middle - local);
    const clear = even < 0 ? 0 : even > 255 ? 255 : even | 0;
    const line = ((sign * (tone - about)) / (about + 22) - 0.03) * 1700;
    const hatched = amount[clear] as number;
    const drawn = Math.max(0, Math.min(225, line));
    let cover = wash * hatched + drawn;
    if (hatched > 70) cover += stroke((x + y) / spacing, hatched - 70, spacing);
    if (hatched > 140) cover += stroke((x - y + 65536) / spacing, hatched - 140, spacing);
    // A face is washed and not hatched, because strokes are as wide as its features.
    const bare = lit && face ? nearHead(face.head, x, y) : 0;
    if (bare > 0 && face)
      cover += bare * (0.82 * (face.wash[own[start + x] as number] as number) + 0.3 * drawn - cover);
    const colour = cover < 30 ? (heightened[clear] as number) : 0;
    words[out + i] = (colour || (inked[cover > 255 ? 255 : cover | 0] as number)) | (alpha << 24);
  }
}

/** Brings the face's mean tone to the middle of the wash. Null without a known face. */
function faceOf(photo: DecodedPhoto, luma: Uint8Array, [low, , high]: Range, isNegative: boolean): Face | null {
  const middle = faceTone(photo, (i) => luma[i] as number);
  if (middle === null) return null;
  const share = (tone: number): number => clamp((tone - low) / (high - low), 0.03, 0.97);
  const bend = clamp(Math.log(0.6) / Math.log(share(middle)), 0.4, 1.7);
  const wash = Float32Array.from({ length: 256 }, (_, tone) => {
    const light = smoothStep(share(tone) ** bend, 0.12, 0.95);
    return 255 * (isNegative ? light : 1 - light);
  });
  return { head: inPixels(photo.head, photo), wash };
}

/** Cover of a hatching at a place, counted in lines across it. A line is thicker for a stronger tone. */
function stroke(along: number, strength: number, spacing: number): number {
  const at = along - Math.floor(along);
  const off = (at < 0.5 ? at : 1 - at) * spacing * 0.7;
  const cover = 0.06 * spacing + 0.0011 * strength * spacing - off + 0.5;
  return cover <= 0 ? 0 : cover >= 1 ? 120 : 120 * cover;
}

interface Tones {
  /** Ink for each tone of the photo, 0–255. */
  readonly amount: Float32Array;
  /** Colours as words of three bytes, by cover. */
  readonly inked: Int32Array;
  /** White for the lightest tones, as words; 0 is none. */
  readonly heightened: Int32Array;
  /** Sign of the differences that get a line. */
  readonly sign: 1 | -1;
  /** Share of a tone that is washed. Dark lines draw the rest on paper; lights on a dark sheet need a wash. */
  readonly wash: number;
}

function tonesOf([low, , high]: Range, { ground, line, white, isNegative }: DraftInks): Tones {
  const shareOf = (tone: number): number => {
    const t = clamp((tone - low) / (high - low));
    return 0.5 * t + 0.5 * t * t * (3 - 2 * t);
  };
  const tones = Array.from({ length: 256 }, (_, tone) => shareOf(tone));
  return {
    amount: Float32Array.from(tones, (t) => 255 * (isNegative ? t : 1 - t)),
    inked: Int32Array.from(tones, (_, cover) => mixed(ground, line, cover / 255)),
    heightened: Int32Array.from(tones, (t) => (white && t > 0.72 ? mixed(ground, white, (t - 0.72) / 0.28) : 0)),
    sign: isNegative ? 1 : -1,
    wash: isNegative ? 0.3 : 0.12,
  };
}

const mixed = (from: Rgb, to: Rgb, share: number): number =>
  from.reduce((word, value, k) => word | (Math.round(value + ((to[k] ?? 0) - value) * share) << (8 * k)), 0);
