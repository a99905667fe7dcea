import type { Rect } from '../card/geometry.ts';
import { athleteBox, athletePlane } from './athlete-plane.ts';
import type { AthleteWork } from './athlete-work.ts';
import type { DecodedPhoto } from './decode-photo.ts';
import { blendEdge } from './edges/blend-edge.ts';
import { edgeColours } from './edges/edge-colours.ts';
import { scratch } from './layer-canvas.ts';
import { exposureOf } from './light/exposure.ts';
import { lightPlane } from './light/light-plane.ts';
import { type LightRow, lightRow, litPixel, readLight } from './light/light-row.ts';
import { reliefOf } from './light/relief.ts';
import { ownTones } from './own-tones.ts';
import type { PhotoGrade } from './photo-grade.ts';
import { athleteRow } from './sample-row.ts';

export interface LayerPixels {
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  /** The part of the photo that they cover, in pixels of the photo. */
  readonly part: Rect;
}

/** The athlete alone in a grade and its light, RGBA. */
export function composeAthlete(photo: DecodedPhoto, look: PhotoGrade): LayerPixels {
  const { width, height, pixels } = photo;
  const keep = athletePlane(photo);
  const box = athleteBox(photo);
  const athlete = scratch('athlete', 4 * box.width * box.height);
  athlete.fill(0);
  const light = lightOf(photo, look);
  const work: AthleteWork = {
    pixels: new Int32Array(pixels.buffer, pixels.byteOffset, width * height),
    athlete: new Int32Array(athlete.buffer, 0, box.width * box.height),
    own: ownTones(look.saturation, look.contrast, exposureOf(photo)),
    keep: new Uint16Array(width),
    light,
    edge: keep.fine && photo.confident ? { colours: edgeColours(photo, keep), own: new Int32Array(width) } : null,
  };
  for (let row = 0; row < box.height; row++) {
    const y = box.y + row;
    athleteRow(keep, y, height, work.keep);
    if (light) readLight(light, y, height);
    composeRow(work, y, y * width, row * box.width - box.x);
  }
  return { pixels: athlete, part: box };
}

function lightOf(photo: DecodedPhoto, { light }: PhotoGrade): LightRow | null {
  const relief = light ? reliefOf(photo) : null;
  return light && relief ? lightRow(lightPlane(relief, light), photo.width) : null;
}

/** Composes a row that contains some of the athlete. `start` and `athleteStart` are the indexes of its pixel 0 in photo and athlete. */
function composeRow(work: AthleteWork, y: number, start: number, athleteStart: number): void {
  const { keep, edge } = work;
  for (let from = 0, to = 0; from < keep.length; from = to) {
    const isSoft = isSoftAt(keep, from);
    const isAway = keep[from] === 0;
    do to++;
    while (to < keep.length && isSoftAt(keep, to) === isSoft && (keep[to] === 0) === isAway);
    if (isAway) continue;
    if (isSoft && edge) blendEdge(work, edge, { y, start, athleteStart, from, to });
    else athleteRun(work, start, athleteStart, from, to);
  }
}

/** True for a pixel of the soft outline. */
const isSoftAt = (keep: Uint16Array, x: number): boolean => keep[x] !== 0 && keep[x] !== 256;

/** Hot: half a million pixels a photo, in integers that never overflow. */
function athleteRun(work: AthleteWork, start: number, athleteStart: number, from: number, to: number): void {
  const { pixels, athlete, own, light, keep: keeps } = work;
  for (let x = from; x < to; x++) {
    const pixel = pixels[start + x] as number;
    const r = pixel & 255;
    const g = (pixel >>> 8) & 255;
    const b = (pixel >>> 16) & 255;
    const luma = (54 * r + 183 * g + 19 * b) & 0xff00;
    const graded = (own[luma | r] as number) | ((own[luma | g] as number) << 8) | ((own[luma | b] as number) << 16);
    const keep = keeps[x] as number;
    athlete[athleteStart + x] = (light ? litPixel(light, graded, x) : graded) | ((keep > 255 ? 255 : keep) << 24);
  }
}
