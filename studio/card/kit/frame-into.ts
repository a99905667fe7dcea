import { limits } from '#domain/tables/limits.ts';
import { isCutBelow } from '../../photo/cut-below.ts';
import { framePhoto, inPixels, type Shot } from '../../photo/frame-photo.ts';
import { type Rect, unitsPerInch } from '../geometry.ts';
import { addWarning } from '../type/text-warnings.ts';
import type { Artboard, Placement } from './artboard.ts';
import { noteHead } from './athlete-place.ts';

/** Frames the photo for a window. Adds a warning if the photo has too few pixels for print there. */
export function frameInto(artboard: Artboard, window: Rect, shot: Shot): Rect {
  const part = framePhoto(artboard.photo, window, shot);
  notePlaced(artboard, part, window);
  return part;
}

function notePlaced(artboard: Artboard, part: Rect, window: Rect): void {
  const dpi = (part.width / artboard.photo.enlargement / window.width) * unitsPerInch;
  Object.assign(artboard.placed, { dpi, placement: { part, window } });
  noteHead(artboard, part, window);
  if (dpi < limits.upload.softDpi) {
    const message = artboard.photo.isSharper ? cleanedUp : 'This photo will look soft in print.';
    addWarning(artboard, { code: 'photo.soft', message });
  }
}

/** For the sharper copy: its edges are crisp, but no network restores details that the photo lacks. */
const cleanedUp = 'This photo is small. It is cleaned up for print; fine detail and faces stay a little soft.';

/** The place of a cut-out figure. `cutBelow` is true if the photo cuts the figure off below. */
export interface StandingFigure extends Placement {
  readonly cutBelow: boolean;
}

/** Share of the photo's width. A figure closer to a side than this is cut off there. */
const atSide = 0.012;

/**
 * Places the cut-out athlete in `room`, as large as fits, with the feet on its floor. If the photo cuts the figure off
 * below, the photo ends at `foot` instead. Null if the photo cuts off a side, because half a figure cannot stand alone.
 */
export function standIn(artboard: Artboard, room: Rect, foot: number): StandingFigure | null {
  const { photo } = artboard;
  const { x, width } = photo.subject;
  if (x < atSide || x + width > 1 - atSide) return null;
  const cutBelow = isCutBelow(photo.subject);
  const body = inPixels(photo.subject, photo);
  const floor = cutBelow ? foot : room.y + room.height;
  const scale = Math.min((floor - room.y) / body.height, room.width / body.width);
  const window = {
    x: room.x + room.width / 2 - scale * (body.x + body.width / 2),
    y: floor - scale * (cutBelow ? photo.height : body.y + body.height),
    width: scale * photo.width,
    height: scale * photo.height,
  };
  const part = { x: 0, y: 0, width: photo.width, height: photo.height };
  notePlaced(artboard, part, window);
  return { part, window, cutBelow };
}
