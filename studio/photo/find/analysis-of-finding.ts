import { clamp, type Rect, union } from '../../card/geometry.ts';
import type { PhotoAnalysis, Plane } from '../analysis/analyse-photo.ts';
import { clothingHue } from '../analysis/clothing-hue.ts';
import { analysisRaster } from '../analysis/raster.ts';
import { cropRgb, halved, type RgbaPicture, shrinkRgba } from '../analysis/shrink.ts';
import { boxOfPlaces } from '../plane-box.ts';
import type { Person } from './finding.ts';

/** Beyond this share of the photo an athlete is large enough for colours to be counted on the whole photo. */
const largePart = 0.4;
/** Min value of a matte's pixel to count in the athlete's box. */
const inBox = 0.5;

/** The analysis of a photo whose athlete the networks found. `matte` covers the photo. */
export function analysisOfPerson(
  person: Pick<Person, 'box' | 'head' | 'headSeen' | 'confident'>,
  matte: Plane,
  { pixels, width, height }: RgbaPicture,
): PhotoAnalysis {
  const subject = union(boxOf(matte) ?? person.box, person.head);
  const part = neighbourhood(subject);
  const near = part.width * part.height > largePart ? { x: 0, y: 0, width: 1, height: 1 } : part;
  const isWhole = near.width === 1;
  const small = halved(cropRgb(shrinkRgba(pixels, width, height, isWhole ? 4 : 2), near));
  const raster = analysisRaster(small.rgb, small.width, small.height);
  const alpha = resampled(matte, near, raster.width, raster.height);
  return {
    matte: { ...matte, fine: true },
    confident: person.confident,
    found: true,
    subject,
    head: person.head,
    headSeen: person.headSeen,
    raster,
    alpha,
    rasterPart: near,
    hue: clothingHue(raster, alpha),
  };
}

/** The box of a matte, in fractions; null if it is empty. */
export function boxOf(matte: Plane): Rect | null {
  const box = boxOfPlaces(matte, inBox);
  if (!box) return null;
  const { width, height } = matte;
  return { x: box.x / width, y: box.y / height, width: box.width / width, height: box.height / height };
}

/** A box with a margin, clipped to the photo. */
function neighbourhood({ x, y, width, height }: Rect): Rect {
  const [dx, dy] = [0.3 * width + 0.03, 0.2 * height + 0.03];
  const [left, top] = [clamp(x - dx), clamp(y - dy)];
  return { x: left, y: top, width: clamp(x + width + dx) - left, height: clamp(y + height + dy) - top };
}

/** A part of a plane, resampled to another size by the nearest pixel. */
function resampled(plane: Plane, part: Rect, width: number, height: number): Float32Array {
  const out = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor((part.y + ((y + 0.5) / height) * part.height) * plane.height);
    for (let x = 0; x < width; x++, i++) {
      const column = Math.floor((part.x + ((x + 0.5) / width) * part.width) * plane.width);
      out[i] = plane.values[row * plane.width + column] ?? 0;
    }
  }
  return out;
}
