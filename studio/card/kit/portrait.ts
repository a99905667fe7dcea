import type { Canvas } from '@napi-rs/canvas';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { inPixels, pixelsInPrint } from '../../photo/frame-photo.ts';
import { plainScene } from '../../photo/photo-layers.ts';
import type { Rect } from '../geometry.ts';
import type { Artboard } from './artboard.ts';
import { noteHead } from './athlete-place.ts';

/** A head that was not seen is estimated from the body: its frame is this much wider. */
const unseen = 1.3;
/** Share of the frame above the head; with two and a third heads the eyes lie on its upper third. */
const headroom = 0.14;
/** No frame shows less of what the photo could give. */
const minShare = 0.16;

/**
 * Head and shoulders at a shape (width : height), inside the photo; of an athlete with their back to us, too. Without
 * an athlete: all of the photo that fits. `air` is the crop's height in heads.
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
  // A small print of a large photo may go closer: it needs fewer pixels.
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

/** Frames head and shoulders for a window. */
export function portraitInto(artboard: Artboard, window: Rect, air?: number): Rect {
  const part = headCrop(artboard.photo, window, air);
  noteHead(artboard, part, window);
  return part;
}

/** The grade of every coloured portrait on a back, made once per photo. */
export const portraitScene = (photo: DecodedPhoto): Canvas => plainScene(photo, 'portrait', 1.08, 0.35);
