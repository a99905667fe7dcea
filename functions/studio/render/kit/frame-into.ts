import { limits } from '#domain/limits';
import type { Rect } from '../geometry.ts';
import { framePhoto, type Shot } from '../photo/frame-photo.ts';
import { add } from './set-line.ts';
import type { Stage } from './stage.ts';

const unitsPerInch = 300;

/** Frames the photo for a window and warns when its own pixels are too few for print there. */
export function frameInto(stage: Stage, window: Rect, shot: Shot): Rect {
  const part = framePhoto(stage.photo, window, shot);
  const dpi = (part.width / stage.photo.enlargement / window.width) * unitsPerInch;
  Object.assign(stage.placed, { dpi, placement: { part, window } });
  if (dpi < limits.upload.softDpi) {
    add(stage, {
      code: 'photo.soft',
      message: `This photo will look soft in print (${Math.round(dpi)} dots per inch).`,
    });
  }
  return part;
}
