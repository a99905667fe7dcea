import { Path2D } from '@napi-rs/canvas';
import { upper } from '#domain/values/capitals.ts';
import type { ClipCode } from './clip-modules.ts';
import { fixed } from './fixed-words.ts';
import type { Rect } from './geometry.ts';
import type { Artboard } from './kit/artboard.ts';
import { coverFoil } from './kit/foil.ts';
import { setLine } from './kit/set-line.ts';
import { roundedRectangle } from './kit/shapes.ts';

/** In units: 0.42 mm in print, and 10 whole pixels of a master. Phones read modules of 0.4 mm from an arm's length. */
const moduleSide = 5;
/** Modules of white around the code, as ISO/IEC 18004 requires. */
const quietZone = 4;
/** Height of the caption below the code, in units. */
const captionHeight = 24;

/** Side of a code with its white zone, in units. */
const sideOf = ({ across }: ClipCode): number => (across + 2 * quietZone) * moduleSide;

/** Size of the code's plate in units. Null without a code. `bare` omits the caption. */
export const clipPlateSize = ({ clip }: Artboard, bare = false): Pick<Rect, 'width' | 'height'> | null =>
  clip && { width: sideOf(clip), height: sideOf(clip) + (bare ? 0 : captionHeight) };

/** Reserves the code's plate around the center `x`, `y`. Returns null without a code. */
export function placeClip(artboard: Artboard, x: number, y: number, bare = false): Rect | null {
  const size = clipPlateSize(artboard, bare);
  if (!artboard.clip || !size) return null;
  artboard.clip.hasCaption = !bare;
  // Whole units, so that modules are whole pixels of a master.
  const plate = { x: Math.round(x - size.width / 2), y: Math.round(y - size.height / 2), ...size };
  artboard.clip.plate = plate;
  return plate;
}

/** Draws the code black on white over everything else. Removes foil there, because metal mirrors. */
export function drawClip(artboard: Artboard): void {
  const { clip, ink } = artboard;
  if (!clip?.plate) return;
  const { x, y, width, height } = clip.plate;
  const plate = roundedRectangle(clip.plate, 8);
  coverFoil(artboard, plate);
  ink.fillStyle = '#ffffff';
  ink.fill(plate);
  ink.fillStyle = '#000000';
  ink.fill(darkModules(clip, x + quietZone * moduleSide, y + quietZone * moduleSide));
  if (!clip.hasCaption) return;
  setLine(artboard, upper(fixed('clip')), x + width / 2, y + height - 14, {
    face: 'barlow',
    size: 20,
    minSize: 19,
    width: width - 20,
    tracking: 1,
    fill: '#16130e',
  });
}

/** Merges dark neighbors in a row into one rectangle, so no seams show between them. */
function darkModules({ modules, across }: ClipCode, left: number, top: number): Path2D {
  const path = new Path2D();
  for (let row = 0; row < across; row++) {
    for (let from = 0; from < across; from++) {
      let end = from;
      while (end < across && modules[row * across + end]) end += 1;
      if (end > from)
        path.rect(left + from * moduleSide, top + row * moduleSide, (end - from) * moduleSide, moduleSide);
      from = end;
    }
  }
  return path;
}
