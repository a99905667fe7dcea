import type { Canvas } from '@napi-rs/canvas';
import type { Rect } from '../../card/geometry.ts';
import { athletePlane } from '../../photo/athlete-plane.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { inPixels } from '../../photo/frame-photo.ts';
import { canvasOf } from '../../photo/layer-canvas.ts';
import { stretchedRow } from '../../photo/sample-row.ts';
import { clearer } from './painting.ts';
import { smoothStrokes } from './smooth-strokes.ts';

export interface PaintedFace {
  readonly canvas: Canvas;
  /** The painted part of the photo, in its pixels. */
  readonly part: Rect;
}

/** The head painted with a fine brush at the photo's own size, soft at its rim. Null if no head was detected. */
export function paintedFace(photo: DecodedPhoto): PaintedFace | null {
  if (!photo.found || !photo.headSeen) return null;
  const part = aroundHead(photo);
  const canvas = photo.layers.get('watercolor/face') ?? canvasOf(finePaint(photo, part), part.width, part.height);
  photo.layers.set('watercolor/face', canvas);
  return { canvas, part };
}

/** The head with a margin of a quarter of its size on each side, in whole pixels inside the photo. */
function aroundHead(photo: DecodedPhoto): Rect {
  const head = inPixels(photo.head, photo);
  const x = Math.max(0, Math.floor(head.x - 0.25 * head.width));
  const y = Math.max(0, Math.floor(head.y - 0.25 * head.height));
  return {
    x,
    y,
    width: Math.max(1, Math.min(photo.width, Math.ceil(head.x + 1.25 * head.width)) - x),
    height: Math.max(1, Math.min(photo.height, Math.ceil(head.y + 1.25 * head.height)) - y),
  };
}

function finePaint(photo: DecodedPhoto, { x, y, width, height }: Rect): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(4 * width * height);
  for (let row = 0; row < height; row++) {
    const from = 4 * ((y + row) * photo.width + x);
    pixels.set(photo.pixels.subarray(from, from + 4 * width), 4 * row * width);
  }
  const brush = Math.max(1, Math.round(Math.min(width, height) / 130));
  const paint = smoothStrokes(pixels, width, height, () => brush);
  const keep = photo.confident ? athletePlane(photo) : null;
  const own = new Float32Array(photo.width).fill(1);
  for (let row = 0, p = 0; row < height; row++) {
    if (keep) stretchedRow(keep, y + row, photo.height, own);
    for (let column = 0; column < width; column++, p += 4) {
      clearer(paint, p);
      const far = Math.hypot((2 * column) / width - 1, (2 * row) / height - 1);
      paint[p + 3] = 255 * Math.min(1, Math.max(0, 4 * (1 - far))) * (own[x + column] as number);
    }
  }
  return paint;
}
