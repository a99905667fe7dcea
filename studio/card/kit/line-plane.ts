import { createCanvas } from '@napi-rs/canvas';
import type { Plane } from '../../photo/analysis/analyse-photo.ts';
import type { RgbaPicture } from '../../photo/analysis/shrink.ts';
import { boxBlur } from '../../photo/box-blur.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { inPixels } from '../../photo/frame-photo.ts';
import { canvasOf, releaseCanvas, releaseLayer } from '../../photo/layer-canvas.ts';
import { smallPlane } from '../../photo/small-plane.ts';
import { clamp, type Rect } from '../geometry.ts';
import { calmed, flatColours } from './calm-picture.ts';
import { cutPlane } from './cut-plane.ts';
import { edgeFlow, smoothAlong } from './edge-flow.ts';
import { nearHead } from './face-tone.ts';
import { smoothLuma } from './smooth-luma.ts';
import { toneRange } from './tone-range.ts';

/** Long side in pixels at which lines are found, on screen as in print. Print enlarges the smooth fields and not their edges. */
const workSide = 1280;

/** A photo as someone who draws sees it. */
export interface LinePlane extends RgbaPicture {
  /** Red is line: below `noLine` the dark side of an edge, above it the light side. Green is tone. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  /** The photo in flat colours: texture is gone, and edges are as sharp as they were. Computed by each call. */
  readonly colours: () => Uint8ClampedArray;
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
  const size = { width: plane.width, height: plane.height };
  return {
    width,
    height,
    pixels: resized(plane, width, height),
    colours: () => resized({ ...size, pixels: plane.colours() }, width, height),
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
  const calm = calmed(exposedLuma(photo, own), size, heads);
  const blur = (radius: number): Float32Array => {
    const once = boxBlur(calm, width, height, radius);
    return boxBlur(once, width, height, radius, once);
  };
  const fine = blur(Math.max(1, Math.round(0.7 * unit)));
  const wide = blur(Math.max(3, Math.round(2.6 * unit)));
  const broad = blur(Math.max(8, Math.round(46 * unit)));
  const flow = edgeFlow(new Uint8Array(fine), width, height, Math.max(2, Math.round(2.4 * unit)));
  const lines = smoothAlong(edgesOf(fine, wide), width, height, flow, Math.max(3, Math.round(3.6 * unit)), 2.4);
  const box = inPixels(subject, size);
  for (const sign of [-1, 1] as const) {
    pressHard(lines, width, sign, found ? box : { x: 0, y: 0, width, height });
    dropShort(lines, width, sign, 120 * unit * unit);
  }
  const shades = smoothAlong(new Int16Array(calm), width, height, flow, Math.max(1, Math.round(2.5 * unit)), 2);
  const pixels = packed({ lines, shades, broad, own, width, heads });
  return { ...size, pixels, heads, colours: () => flatColours(own, size) };
}

interface Fields extends Pick<LinePlane, 'width' | 'heads'> {
  readonly lines: Int16Array;
  readonly shades: Int16Array;
  readonly broad: Float32Array;
  readonly own: Uint8ClampedArray;
}

/** Lines and tones as a picture. */
function packed({ lines, shades, broad, own, width, heads }: Fields): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(own.length);
  for (let i = 0, p = 0, here: readonly Rect[] = []; i < lines.length; i++, p += 4) {
    const [x, y] = [i % width, (i / width) | 0];
    if (x === 0) here = heads.filter((head) => Math.abs(y - head.y - head.height / 2) < head.height);
    let near = 0;
    for (const head of here) near = Math.max(near, nearHead(head, x, y));
    // A face is brought to a middle tone. Elsewhere darks are lifted, but not the light ground beside them, because that is a halo.
    const rise = 142 - (broad[i] as number);
    const shade = shades[i] as number;
    const lifted = 0.2 * Math.max(0, rise) * clamp((175 - shade) / 90);
    // Lighter in a face: a thick line at a mouth or an eye makes it grim.
    pixels[p] = noLine + (0.25 - 0.13 * near) * (lines[i] as number);
    pixels[p + 1] = shade + lifted + near * (0.7 * rise - lifted) + skinLift(own, p);
    pixels[p + 3] = 255;
  }
  return pixels;
}

/** Differences relative to their surroundings, so that dark cloth has as many lines as light. */
function edgesOf(fine: Float32Array, wide: Float32Array): Int16Array {
  const out = new Int16Array(fine.length);
  for (let i = 0; i < out.length; i++) {
    const around = wide[i] as number;
    out[i] = (1600 * ((fine[i] as number) - around)) / (around + 40);
  }
  return out;
}

/** Luminance with the athlete's darkest and lightest tones at full range, so that dark photos are not one black. */
function exposedLuma(photo: DecodedPhoto, own: Uint8ClampedArray): Float32Array {
  const [low, , high] = toneRange(photo, smoothLuma(photo, 0), cutPlane(photo));
  const gain = 232 / Math.max(90, high - low);
  const luma = new Float32Array(own.length / 4);
  for (let i = 0, p = 0; i < luma.length; i++, p += 4) {
    const tone = (54 * (own[p] as number) + 183 * (own[p + 1] as number) + 19 * (own[p + 2] as number)) / 256;
    luma[i] = clamp(8 + gain * (tone - low), 0, 255);
  }
  return luma;
}

/** Lifts what is dark and warm, so that dark arms and legs keep their shapes. Black cloth is dark and grey. */
function skinLift(own: Uint8ClampedArray, p: number): number {
  const [r, g, b] = [own[p] as number, own[p + 1] as number, own[p + 2] as number];
  const warm = (r - b) / Math.max(20, (r + 2 * g + b) / 4);
  return 46 * clamp(3.4 * warm - 1.1) * clamp((130 - g) / 80);
}

/** Share of a figure that is line, and the strength that its weakest line gets. */
const [lined, strong] = [0.05, 136] as const;

/** A soft photo is drawn with more pressure, so that the clearest edges in its figure are lines too. */
function pressHard(lines: Int16Array, width: number, sign: 1 | -1, box: Rect): void {
  const counts = new Uint32Array(1024);
  const [left, right] = [clamp(box.x | 0, 0, width), clamp((box.x + box.width) | 0, 0, width)];
  for (let y = Math.max(0, box.y | 0); y < box.y + box.height; y += 3) {
    for (let x = left; x < right; x += 3) {
      const strength = clamp(sign * (lines[y * width + x] ?? 0), 0, 1023);
      counts[strength] = (counts[strength] as number) + 1;
    }
  }
  let rest = lined * counts.reduce((sum, count) => sum + count, 0);
  const pressure = clamp(
    strong /
      Math.max(
        1,
        counts.findLastIndex((count) => (rest -= count) < 0),
      ),
    1,
    2.6,
  );
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] as number;
    if (sign * line > 0) lines[i] = pressure * line;
  }
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
