import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import { freeBytes } from '../free-bytes.ts';
import type { Rect } from '../geometry.ts';

/** Pixels of a photo for the screen; those for print are too many to be kept. */
const mostKept = 4 * 1280 * 1280;
/** By what is written there; no layer needs more than three at once. */
const scratches = new LRUCache<string, ArrayBuffer>({ max: 3, memoMethod: () => new ArrayBuffer(mostKept) });

/** The same bytes for every photo: a canvas copies them, and fresh ones cost more in page faults and collecting than the work on them. */
export function scratch(name: string, bytes: number): Uint8ClampedArray<ArrayBuffer> {
  if (bytes > mostKept) return new Uint8ClampedArray(bytes);
  return new Uint8ClampedArray(scratches.memo(name), 0, bytes);
}

/** Frees bytes too many to be kept. */
export function releaseScratch(bytes: Uint8ClampedArray): void {
  if (bytes.buffer.byteLength > mostKept) freeBytes(bytes);
}

const spare: Canvas[] = [];
/** Layers of one look, and one more. */
const mostSpare = 3;

/** Takes back a layer of a photo that is forgotten: the next one of its size is written into it. */
export function releaseLayer(layer: Canvas): void {
  if (spare.length < mostSpare && 4 * layer.width * layer.height <= mostKept) spare.push(layer);
  else releaseCanvas(layer);
}

const shown = new WeakMap<Canvas, Rect>();

/** The part of a layer, in its pixels, that is not clear. */
export const opaquePart = (layer: Canvas): Rect =>
  shown.get(layer) ?? { x: 0, y: 0, width: layer.width, height: layer.height };

/** A layer of these pixels. Bytes too many to be kept are used up. */
export const canvasOf = (rgba: Uint8ClampedArray<ArrayBuffer>, width: number, height: number): Canvas =>
  layerOf(rgba, { x: 0, y: 0, width, height }, width, height);

/** A layer that is clear but for a part, whose pixels these are: air round an athlete need neither be made, copied nor drawn. */
export function layerOf(rgba: Uint8ClampedArray<ArrayBuffer>, part: Rect, width: number, height: number): Canvas {
  const at = spare.findIndex((canvas) => canvas.width === width && canvas.height === height);
  const canvas = spare.splice(at, at < 0 ? 0 : 1)[0] ?? createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  if (at >= 0) ctx.reset();
  // A canvas that has anything drawn before its pixels keeps them once; one that has nothing, or is cleared whole, keeps them twice.
  ctx.clearRect(0, 0, 1, 1);
  if (part.width > 0 && part.height > 0) ctx.putImageData(new ImageData(rgba, part.width, part.height), part.x, part.y);
  shown.set(canvas, part);
  releaseScratch(rgba);
  return canvas;
}

/** Frees a canvas's pixels at once: the collector does not see them. */
export function releaseCanvas(canvas: Canvas): void {
  canvas.width = canvas.height = 1;
}
