import { createCanvas } from '@napi-rs/canvas';
import type { Plane } from '../../photo/analysis/analyse-photo.ts';
import type { RgbaPicture } from '../../photo/analysis/shrink.ts';
import { boxBlur } from '../../photo/box-blur.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { inPixels } from '../../photo/frame-photo.ts';
import { canvasOf, releaseCanvas, releaseLayer } from '../../photo/layer-canvas.ts';
import { smallPlane } from '../../photo/small-plane.ts';
import { clamp, type Rect } from '../geometry.ts';
import { cutPlane } from './cut-plane.ts';
import { edgeFlow, smoothAlong } from './edge-flow.ts';
import { nearHead } from './face-tone.ts';
import { smoothLuma } from './smooth-luma.ts';
import { toneRange } from './tone-range.ts';

/** Long side in pixels at which lines are found, on screen as in print. Print enlarges the smooth fields and not their edges. */
const workSide = 1280;

/** A photo as someone who draws sees it. */
export interface LinePlane extends RgbaPicture {
  /** Red is line: below `noLine` the dark side of an edge, above it the light side. Green is tone. Blue is the photo's own tone, even in a face. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  /** The photo in flat colours: texture is gone, and edges are as sharp as they were. */
  readonly colours: Uint8ClampedArray;
  /** Pixels per unit of the card, where the athlete has its usual size. */
  readonly unit: number;
  /** The athlete's head and the others', in pixels. */
  readonly heads: readonly Rect[];
}

export const noLine = 128;

const known = new WeakMap<Uint8ClampedArray, LinePlane>();

/** The lines and flat tones of a photo, at the photo's own size. Found once per photo. */
export function linePlane(photo: DecodedPhoto): LinePlane {
  const plane = known.get(photo.pixels) ?? findLines(photo);
  known.set(photo.pixels, plane);
  return atPhoto(plane, photo);
}

/** How near the figure is, 0–1, so soft that it follows no doubtful outline. Null if nobody was found. */
export function nearness({ found, matte }: DecodedPhoto): Plane | null {
  if (!found) return null;
  const { width, height, values } = smallPlane(matte);
  const soft = boxBlur(boxBlur(values, width, height, 72), width, height, 36);
  const nearest = soft.reduce((high, value) => Math.max(high, value), 0.01);
  return { width, height, values: soft.map((value) => value / nearest) };
}

function atPhoto(plane: LinePlane, photo: DecodedPhoto): LinePlane {
  const { width, height } = photo;
  if (width === plane.width && height === plane.height) return plane;
  return {
    width,
    height,
    pixels: resized(plane, width, height),
    colours: resized({ ...plane, pixels: plane.colours }, width, height),
    unit: (plane.unit * width) / plane.width,
    heads: headsIn(photo, { width, height }),
  };
}

const headsIn = ({ found, head, neighbours }: DecodedPhoto, size: { width: number; height: number }): Rect[] =>
  found ? [head, ...neighbours].map((one) => inPixels(one, size)) : [];

/** The picture's bytes at a size. */
function resized(from: RgbaPicture, width: number, height: number): Uint8ClampedArray<ArrayBuffer> {
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
 * Lines are the difference of two blurs of the calm tone, smoothed along the flow of edges so that broken ones join (Kang et al. 2007), without those
 * too short to have been drawn.
 */
function findLines(photo: DecodedPhoto): LinePlane {
  const by = workSide / Math.max(photo.width, photo.height);
  const [width, height] = [Math.round(photo.width * by), Math.round(photo.height * by)];
  const { found, subject } = photo;
  // A figure fills about nine tenths of a card.
  const unit = ((found ? clamp(1.1 * subject.height, 0.35, 1) : 1) * height) / 1125;
  const size = { width, height, unit };
  const heads = headsIn(photo, size);
  const own = resized(photo, width, height);
  const luma = exposedLuma(photo, own);
  const calm = calmed(luma, size, heads);
  const blur = (radius: number): Float32Array => {
    const once = boxBlur(calm, width, height, radius);
    return boxBlur(once, width, height, radius, once);
  };
  const fine = blur(Math.max(1, Math.round(0.7 * unit)));
  const wide = blur(Math.max(3, Math.round(2.6 * unit)));
  const broad = blur(Math.max(8, Math.round(46 * unit)));
  const flow = edgeFlow(Uint8Array.from(fine), width, height, Math.max(2, Math.round(2.4 * unit)));
  const lines = smoothAlong(edgesOf(fine, wide), width, height, flow, Math.max(3, Math.round(6 * unit)), 1.5);
  for (const sign of [-1, 1] as const) dropShort(lines, width, sign, 120 * unit * unit);
  const shades = smoothAlong(Int16Array.from(calm), width, height, flow, Math.max(1, Math.round(2.5 * unit)), 2);
  const pixels = new Uint8ClampedArray(4 * luma.length);
  for (let i = 0, p = 0; i < luma.length; i++, p += 4) {
    const near = heads.reduce((most, head) => Math.max(most, nearHead(head, i % width, (i / width) | 0)), 0);
    // A face is brought to a middle tone. Elsewhere only darkness is lifted, so that snow stays white.
    const rise = 142 - (broad[i] as number);
    pixels[p] = noLine + (lines[i] as number) / 4;
    pixels[p + 1] = (shades[i] as number) + (rise > 0 ? 0.2 + 0.5 * near : 0.7 * near) * rise + skinLift(own, p);
    pixels[p + 2] = luma[i] as number;
    pixels[p + 3] = 255;
  }
  return { ...size, pixels, colours: flatColours(own, size), heads };
}

/** Differences relative to their surroundings, so that dark cloth has as many lines as light. */
const edgesOf = (fine: Float32Array, wide: Float32Array): Int16Array =>
  Int16Array.from(fine, (value, i) => (1600 * (value - (wide[i] as number))) / ((wide[i] as number) + 40));

interface Size {
  readonly width: number;
  readonly height: number;
  readonly unit: number;
}

/** Luminance with the athlete's darkest and lightest tones at full range, so that dark photos are not one black. */
function exposedLuma(photo: DecodedPhoto, own: Uint8ClampedArray): Float32Array {
  const [low, , high] = toneRange(photo, smoothLuma(photo, 0), cutPlane(photo));
  const gain = 232 / Math.max(90, high - low);
  return Float32Array.from({ length: own.length / 4 }, (_, i) => {
    const luma =
      (54 * (own[4 * i] as number) + 183 * (own[4 * i + 1] as number) + 19 * (own[4 * i + 2] as number)) / 256;
    return clamp(8 + gain * (luma - low), 0, 255);
  });
}

/** Lifts what is dark and warm, so that dark arms and legs keep their shapes. Black cloth is dark and grey. */
function skinLift(own: Uint8ClampedArray, p: number): number {
  const [r, g, b] = [own[p] as number, own[p + 1] as number, own[p + 2] as number];
  const warm = (r - b) / Math.max(20, (r + 2 * g + b) / 4);
  return 46 * clamp(3.4 * warm - 1.1) * clamp((130 - g) / 80);
}

/** The luminance without texture, but in heads, whose eyes are as small as texture is. */
function calmed(luma: Float32Array, size: Size, heads: readonly Rect[]): Float32Array {
  const flat = guided(luma, [luma], size, Math.max(2, Math.round(4 * size.unit)), 14)[0] as Float32Array;
  for (const head of heads) {
    const [top, foot] = [head.y - 0.2 * head.height, head.y + 1.2 * head.height].map((y) =>
      clamp(y | 0, 0, size.height),
    );
    for (let y = top as number; y < (foot as number); y++) {
      for (let x = 0, i = y * size.width; x < size.width; x++, i++) {
        flat[i] = (flat[i] as number) + nearHead(head, x, y) * ((luma[i] as number) - (flat[i] as number));
      }
    }
  }
  return flat;
}

/** Planes without differences below `texture`, where the guide has none either (guided filter, He et al. 2013). */
function guided(
  guide: Float32Array,
  planes: readonly Float32Array[],
  { width, height }: Size,
  radius: number,
  texture: number,
): Float32Array[] {
  const mean = (plane: Float32Array): Float32Array => boxBlur(plane, width, height, radius);
  const product = (one: Float32Array, other: Float32Array): Float32Array =>
    mean(one.map((value, i) => value * (other[i] as number)));
  const [guides, squares] = [mean(guide), product(guide, guide)];
  return planes.map((plane) => {
    const [means, shared] = plane === guide ? [guides, squares] : [mean(plane), product(guide, plane)];
    const slopes = guides.map((value, i) => {
      const varied = Math.max(0, (squares[i] as number) - value * value);
      return ((shared[i] as number) - value * (means[i] as number)) / (varied + texture * texture);
    });
    const levels = mean(means.map((value, i) => value - (slopes[i] as number) * (guides[i] as number)));
    boxBlur(slopes, width, height, radius, slopes);
    return levels.map((level, i) => level + (slopes[i] as number) * (guide[i] as number));
  });
}

/** The colours without texture of their own. */
function flatColours(own: Uint8ClampedArray, size: Size): Uint8ClampedArray {
  const luma = new Float32Array(own.length / 4);
  const chroma = [0, 1, 2].map(() => new Float32Array(luma.length));
  for (let i = 0, p = 0; i < luma.length; i++, p += 4) {
    luma[i] = (54 * (own[p] as number) + 183 * (own[p + 1] as number) + 19 * (own[p + 2] as number)) / 256;
    for (const [k, plane] of chroma.entries()) plane[i] = own[p + k] as number;
  }
  const flat = guided(luma, chroma, size, Math.max(2, Math.round(5 * size.unit)), 10);
  const out = new Uint8ClampedArray(own.length);
  for (const [k, plane] of flat.entries()) plane.forEach((value, i) => void (out[4 * i + k] = value));
  return out;
}

/** Removes the lines of one sign whose area is below `least`, in pixels. */
function dropShort(lines: Int16Array, width: number, sign: 1 | -1, least: number): void {
  const seen = new Uint8Array(lines.length);
  const isLine = (i: number): boolean => sign * (lines[i] ?? 0) > drawn && seen[i] === 0;
  const stack: number[] = [];
  for (let start = 0; start < lines.length; start++) {
    if (!isLine(start)) continue;
    const part = [start];
    seen[start] = 1;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      for (const next of [at - 1, at + 1, at - width, at + width]) {
        if (!isLine(next)) continue;
        seen[next] = 1;
        part.push(next);
        stack.push(next);
      }
    }
    if (part.length < least) for (const i of part) lines[i] = 0;
  }
}

/** Strength from which an edge counts as a line. */
const drawn = 60;
