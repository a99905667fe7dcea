import type { RgbPicture } from '../analysis/shrink.ts';
import { findPeople, type SeenPerson } from './find-people.ts';
import { faceConfidence, isNeckUpright } from './portrait-state.ts';

/** Min confidence of a face in the turned picture, and by how much it must exceed the upright one. */
const [sure, moreSure] = [0.45, 0.1];

/**
 * Looks for the head of an unsure person in the picture turned by 90, 180 and 270 degrees, because the networks know
 * upright people only. Null if no turned picture has a surer head. Four looks take half a second.
 */
export async function turnedHead(picture: RgbPicture, seen: SeenPerson): Promise<'upside_down' | 'tilted' | null> {
  let [best, turn] = [Math.max(sure, faceConfidence(seen.points) + moreSure), 0];
  for (const turns of [2, 1, 3]) {
    const [person] = await findPeople(turned(picture, turns), 1);
    if (!person || !isNeckUpright(person.points)) continue;
    const certain = faceConfidence(person.points);
    if (certain > best) [best, turn] = [certain, turns];
  }
  if (turn === 0) return null;
  return turn === 2 ? 'upside_down' : 'tilted';
}

/** The picture turned clockwise by quarter turns. */
function turned({ rgb, width, height }: RgbPicture, turns: number): RgbPicture {
  const out = new Uint8Array(rgb.length);
  const wide = turns === 2 ? width : height;
  for (let y = 0, from = 0; y < height; y++) {
    for (let x = 0; x < width; x++, from += 3) {
      const [toX, toY] =
        turns === 1 ? [height - 1 - y, x] : turns === 2 ? [width - 1 - x, height - 1 - y] : [y, width - 1 - x];
      const to = 3 * (toY * wide + toX);
      for (let k = 0; k < 3; k++) out[to + k] = rgb[from + k] as number;
    }
  }
  return { rgb: out, width: wide, height: turns === 2 ? height : width };
}
