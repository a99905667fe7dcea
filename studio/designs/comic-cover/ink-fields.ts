import { createCanvas } from '@napi-rs/canvas';
import { clamp, type Rect } from '../../card/geometry.ts';
import { edgeFlow, smoothAlong } from '../../card/kit/edge-flow.ts';
import { nearHead } from '../../card/kit/face-tone.ts';
import type { RgbaPicture } from '../../photo/analysis/shrink.ts';
import { boxBlur } from '../../photo/box-blur.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { inPixels } from '../../photo/frame-photo.ts';
import { canvasOf, releaseCanvas, releaseLayer } from '../../photo/layer-canvas.ts';

/** Long side in pixels at which lines are found, on screen as in print. Print enlarges the smooth fields and not their edges. */
const workSide = 1280;

/** What an inker sees in a photo. Both pictures are RGBA and of one size, at least `workSide` long. */
export interface InkFields {
  readonly width: number;
  readonly height: number;
  /** Red is ink: black below 128. Green is tone, 0–255. */
  readonly marks: Uint8ClampedArray;
  /** The photo, smooth. */
  readonly colours: Uint8ClampedArray;
  /** Pixels of these pictures per unit of the card, where the athlete has its usual size. */
  readonly unit: number;
  /** The athlete's head and the others', in pixels of these pictures. */
  readonly heads: readonly Rect[];
}

export function inkFields(photo: DecodedPhoto): InkFields {
  const long = Math.max(photo.width, photo.height);
  const [width, height] = [photo.width, photo.height].map((side) => Math.round((side * workSide) / long)) as [
    number,
    number,
  ];
  const scale = Math.max(1, long / workSide);
  const [wide, tall] = [Math.round(width * scale), Math.round(height * scale)];
  const own = resized(photo, width, height);
  const marks = { pixels: findMarks(photo, own, width, height), width, height };
  return {
    width: wide,
    height: tall,
    marks: resized(marks, wide, tall),
    colours: scale > 1 ? resized(photo, wide, tall) : own,
    unit: unitOf(photo, tall),
    heads: photo.found
      ? [photo.head, ...photo.neighbours].map((head) => inPixels(head, { width: wide, height: tall }))
      : [],
  };
}

/** A figure fills about nine tenths of a card. */
const unitOf = ({ found, subject }: DecodedPhoto, height: number): number =>
  ((found ? clamp(1.1 * subject.height, 0.35, 1) : 1) * height) / 1125;

/** The picture's bytes at a size; its own at its own size. */
function resized(from: RgbaPicture, width: number, height: number): Uint8ClampedArray {
  if (from.width === width && from.height === height) return from.pixels;
  const source = canvasOf(new Uint8ClampedArray(from.pixels), from.width, from.height);
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(source, 0, 0, width, height);
  const bytes = new Uint8ClampedArray(canvas.data());
  releaseLayer(source);
  releaseCanvas(canvas);
  return bytes;
}

/**
 * Lines and blacks from one field: the picture sharpened by a difference of two blurs, smoothed along the edges' flow and cut at a
 * threshold (extended difference of gaussians, Winnemöller 2011). Line width follows the strength of the edge.
 */
function findMarks(
  photo: DecodedPhoto,
  own: Uint8ClampedArray,
  width: number,
  height: number,
): Uint8ClampedArray<ArrayBuffer> {
  const unit = unitOf(photo, height);
  const luma = exposedLuma(photo, own, width, height);
  const blur = (radius: number): Float32Array => {
    const once = boxBlur(luma, width, height, radius);
    return boxBlur(once, width, height, radius, once);
  };
  const fine = blur(Math.max(1, Math.round(0.8 * unit)));
  const wide = blur(Math.max(2, Math.round(2.4 * unit)));
  const broad = blur(Math.max(8, Math.round(46 * unit)));
  const flow = edgeFlow(Uint8Array.from(fine), width, height, Math.max(2, Math.round(2 * unit)));
  const head = photo.found ? inPixels(photo.head, { width, height }) : null;
  const [ink, tone] = [new Int16Array(fine.length), new Int16Array(fine.length)];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      // In a face, light is measured against its surroundings, so that dark skin is not one black.
      const near = head ? nearHead(head, x, y) : 0;
      const level = (fine[i] as number) + (0.22 + 0.6 * near) * (142 - (broad[i] as number)) + skinLift(own, 4 * i);
      tone[i] = level;
      ink[i] = level + (9 + 7 * near) * ((fine[i] as number) - (wide[i] as number));
    }
  }
  const steps = Math.max(1, Math.round(2.5 * unit));
  const lines = smoothAlong(ink, width, height, flow, steps, 2);
  const shades = smoothAlong(tone, width, height, flow, steps, 2);
  const out = new Uint8ClampedArray(4 * fine.length);
  for (let i = 0, p = 0; p < out.length; i++, p += 4) {
    // Steep, so that the enlarged field is still cut at the same place; 16 tones a side remain for a smooth edge.
    out[p] = 128 + 2.2 * ((lines[i] as number) - inkBelow);
    out[p + 1] = shades[i] as number;
    out[p + 3] = 255;
  }
  return out;
}

/** Lifts what is dark and warm, so that dark arms and legs keep their shapes. Black cloth is dark and grey. */
function skinLift(own: Uint8ClampedArray, p: number): number {
  const [r, g, b] = [own[p] as number, own[p + 1] as number, own[p + 2] as number];
  const warm = (r - b) / Math.max(20, (r + 2 * g + b) / 4);
  return 46 * clamp(3.4 * warm - 1.1) * clamp((130 - g) / 80);
}

/** Tone below which a pixel is ink. */
const inkBelow = 46;

/** Luminance with the athlete's darkest and lightest tones at full range, so that dark photos are not one black. */
function exposedLuma(
  { matte, confident }: DecodedPhoto,
  own: Uint8ClampedArray,
  width: number,
  height: number,
): Float32Array {
  const luma = new Float32Array(width * height);
  const counts = new Uint32Array(256);
  for (let y = 0, i = 0, p = 0; y < height; y++) {
    const row = Math.floor((y * matte.height) / height) * matte.width;
    for (let x = 0; x < width; x++, i++, p += 4) {
      const value = (54 * (own[p] as number) + 183 * (own[p + 1] as number) + 19 * (own[p + 2] as number)) / 256;
      luma[i] = value;
      if (x % 3 || (confident && (matte.values[row + Math.floor((x * matte.width) / width)] ?? 0) < 0.5)) continue;
      counts[value | 0] = (counts[value | 0] as number) + 1;
    }
  }
  const all = counts.reduce((sum, n) => sum + n, 0);
  const percentile = (share: number): number => {
    let sum = 0;
    return counts.findIndex((n) => (sum += n) >= share * all);
  };
  const low = percentile(0.02);
  const gain = 232 / Math.max(90, percentile(0.98) - low);
  for (let i = 0; i < luma.length; i++) luma[i] = clamp(8 + gain * ((luma[i] as number) - low), 0, 255);
  return luma;
}
