import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import { freeBytes } from '../card/free-bytes.ts';
import type { Rect } from '../card/geometry.ts';

/** Max bytes to keep: those of a screen photo. Print photos are too large. */
const mostKept = 4 * 1280 * 1280;
/** Keyed by purpose. No layer needs more than three at once. */
const scratches = new LRUCache<string, ArrayBuffer>({ max: 3, memoMethod: () => new ArrayBuffer(mostKept) });

/** A reused buffer to compose pixels in, which canvases copy. A new buffer costs more in page faults and garbage collection than the work. */
export function scratch(name: string, bytes: number): Uint8ClampedArray<ArrayBuffer> {
  if (bytes > mostKept) return new Uint8ClampedArray(bytes);
  return new Uint8ClampedArray(scratches.memo(name), 0, bytes);
}

/** Frees scratch bytes that are too large to keep. */
export function releaseScratch(bytes: Uint8ClampedArray): void {
  if (bytes.buffer.byteLength > mostKept) freeBytes(bytes);
}

const spare: Canvas[] = [];
/** Max spare canvases: the layers of one grade, and one more. */
const mostSpare = 3;

/** Keeps an unused layer for the next layer of its size, or frees it. */
export function releaseLayer(layer: Canvas): void {
  if (spare.length < mostSpare && 4 * layer.width * layer.height <= mostKept) spare.push(layer);
  else releaseCanvas(layer);
}

const shown = new WeakMap<Canvas, Rect>();

/** The part of a layer that is not transparent, in pixels of the layer. */
export const opaquePart = (layer: Canvas): Rect =>
  shown.get(layer) ?? { x: 0, y: 0, width: layer.width, height: layer.height };

/** Makes a layer of these pixels. Frees a buffer that is too large to keep. */
export const canvasOf = (rgba: Uint8ClampedArray<ArrayBuffer>, width: number, height: number): Canvas =>
  layerOf(rgba, { x: 0, y: 0, width, height }, width, height);

/** Makes a layer that is transparent except for a part, so that empty space around an athlete is neither made, copied nor drawn. */
export function layerOf(rgba: Uint8ClampedArray<ArrayBuffer>, part: Rect, width: number, height: number): Canvas {
  const canvas = blankLayer(width, height);
  const ctx = canvas.getContext('2d');
  if (part.width > 0 && part.height > 0) ctx.putImageData(new ImageData(rgba, part.width, part.height), part.x, part.y);
  shown.set(canvas, part);
  releaseScratch(rgba);
  return canvas;
}

/** An empty layer, used before or new. */
export function blankLayer(width: number, height: number): Canvas {
  const at = spare.findIndex((canvas) => canvas.width === width && canvas.height === height);
  const canvas = spare.splice(at, at < 0 ? 0 : 1)[0] ?? createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  if (at >= 0) ctx.reset();
  // A canvas stores its pixels once if something was drawn before. An empty or fully cleared canvas stores them twice.
  ctx.clearRect(0, 0, 1, 1);
  shown.delete(canvas);
  return canvas;
}

/** Frees a canvas's pixels at once, because the garbage collector does not count them. */
export function releaseCanvas(canvas: Canvas): void {
  canvas.width = canvas.height = 1;
}
