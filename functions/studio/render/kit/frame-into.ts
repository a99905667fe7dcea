import { limits } from '#domain/limits';
import type { Rect } from '../geometry.ts';
import { framePhoto, type Shot } from '../photo/frame-photo.ts';
import type { Artboard } from './artboard.ts';
import { noteHead } from './athlete-place.ts';
import { addWarning } from './set-line.ts';

const unitsPerInch = 300;

/** Frames the photo for a window. Warns if the photo has too few pixels for print there. */
export function frameInto(artboard: Artboard, window: Rect, shot: Shot): Rect {
  const part = framePhoto(artboard.photo, window, shot);
  const dpi = (part.width / artboard.photo.enlargement / window.width) * unitsPerInch;
  Object.assign(artboard.placed, { dpi, placement: { part, window } });
  noteHead(artboard, part, window);
  if (dpi < limits.upload.softDpi) {
    addWarning(artboard, {
      code: 'photo.soft',
      message: `This photo will look soft in print (${Math.round(dpi)} dots per inch).`,
    });
  }
  return part;
}
