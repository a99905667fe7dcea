import type { Canvas } from '@napi-rs/canvas';
import type { Rect } from '../geometry.ts';
import type { DecodedPhoto } from '../photo/decode-photo.ts';
import { inPixels } from '../photo/frame-photo.ts';
import { plainScene } from '../photo/photo-layers.ts';
import type { Artboard } from './artboard.ts';
import { noteHead } from './athlete-place.ts';

/**
 * Head and shoulders at a shape (width : height), inside the photo. Without a detected face: the upper part of the
 * athlete. `air` is the crop's height in heads.
 */
export function headCrop(photo: DecodedPhoto, aspect: number, air = 2.3): Rect {
  const head = inPixels(photo.head, photo);
  const most = Math.min(photo.height, photo.width / aspect);
  const side = Math.max(head.height, head.width / Math.max(1, aspect));
  const body = photo.headSeen ? 0 : 0.62 * photo.subject.height * photo.height;
  const height = photo.found ? Math.min(most, Math.max(air * side, body, 0.16 * most)) : 0.8 * most;
  const width = height * aspect;
  const middle = photo.found ? head.x + head.width / 2 : photo.width / 2;
  const top = photo.found ? head.y - 0.15 * height : 0.08 * photo.height;
  const within = (value: number, limit: number) => Math.max(0, Math.min(limit, value));
  return { x: within(middle - width / 2, photo.width - width), y: within(top, photo.height - height), width, height };
}

/** Frames head and shoulders for a window. */
export function portraitInto(artboard: Artboard, window: Rect, air?: number): Rect {
  const part = headCrop(artboard.photo, window.width / window.height, air);
  noteHead(artboard, part, window);
  return part;
}

/** The grade of every coloured portrait on a back, made once per photo. */
export const portraitScene = (photo: DecodedPhoto): Canvas => plainScene(photo, 'portrait', 1.08, 0.35);
