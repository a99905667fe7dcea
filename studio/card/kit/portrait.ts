import type { Canvas } from '@napi-rs/canvas';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { inPixels, pixelsInPrint } from '../../photo/frame-photo.ts';
import { plainScene } from '../../photo/photo-layers.ts';
import type { Rect } from '../geometry.ts';
import type { Artboard } from './artboard.ts';
import { noteHead } from './athlete-place.ts';

/** Factor for the crop if the head was not detected but estimated from the body. */
const unseen = 1.3;
/** Share of the crop above the head. In a crop of two and a third heads, the eyes are then on the upper third. */
const headroom = 0.14;
/** Min height of a crop, as a share of the largest possible crop. */
const minShare = 0.16;

/**
 * The crop of head and shoulders in the window's aspect ratio, inside the photo. Also for an athlete seen from behind.
 * Without an athlete: the largest crop that fits. `air` is the crop's height in heads.
 */
export function headCrop(photo: DecodedPhoto, window: Pick<Rect, 'width' | 'height'>, air = 2.3): Rect {
  const aspect = window.width / window.height;
  const max = Math.min(photo.height, photo.width / aspect);
  if (!photo.found) {
    const width = max * aspect;
    return { x: (photo.width - width) / 2, y: 0.3 * (photo.height - max), width, height: max };
  }
  const head = inPixels(photo.head, photo);
  const side = Math.max(head.height, head.width / Math.max(1, aspect));
  const close = air * side * (photo.headSeen ? 1 : unseen);
  // A small print of a large photo needs fewer pixels, so its crop may be closer.
  const sharp = pixelsInPrint(window.height) * photo.enlargement;
  const height = Math.min(max, Math.max(close, Math.min(sharp, minShare * max)));
  const width = height * aspect;
  const within = (value: number, limit: number) => Math.max(0, Math.min(limit, value));
  return {
    x: within(head.x + head.width / 2 - width / 2, photo.width - width),
    y: within(head.y - headroom * height, photo.height - height),
    width,
    height,
  };
}

/** Frames head and shoulders for a window, and records the head's place. */
export function portraitInto(artboard: Artboard, window: Rect, air?: number): Rect {
  const part = headCrop(artboard.photo, window, air);
  noteHead(artboard, part, window);
  return part;
}

/** The photo in the grade of all coloured portraits on backs. Cached with the photo. */
export const portraitScene = (photo: DecodedPhoto): Canvas => plainScene(photo, 'portrait', 1.08, 0.35);
