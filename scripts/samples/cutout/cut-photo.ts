import sharp from 'sharp';
import type { Rect } from '#studio/card/geometry.ts';
import type { Plane } from '#studio/photo/analysis/analyse-photo.ts';
import { findAthlete } from '#studio/photo/find/find-athlete.ts';
import { ingestPhoto } from '#studio/photo/ingest-photo.ts';
import { openScreenCopy } from '#studio/photo/screen-copy.ts';

/** Bounding boxes of a person, in whole pixels of the upright photo. */
export interface CutPerson {
  readonly box: Rect;
  readonly head: Rect;
  /** Confidence that it is a person, 0 to 1. */
  readonly score: number;
}

/** The people in a photo, as designs receive them. */
export interface CutPhoto {
  /** The upright photo, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly people: readonly CutPerson[];
  /** Index in `people`. Null if no one was detected. */
  readonly chosen: number | null;
  readonly head: Rect | null;
  /** True if designs may cut the athlete out. */
  readonly confident: boolean;
  /** The matte over the whole photo. */
  readonly matte: Plane;
  /** The cleaned photo and its screen copy, as stored. */
  readonly jpeg: Uint8Array;
  readonly screen: Uint8Array;
}

/** Processes a photo like an upload: checks, cleans and analyses it once. Throws AppError `photo.*`. */
export async function cutPhoto(bytes: Uint8Array): Promise<CutPhoto> {
  const { jpeg, screen, width, height } = await ingestPhoto(bytes, 'photo', findAthlete);
  const copy = openScreenCopy(screen.packed);
  if (!copy) throw new Error('The screen copy has another version.');
  const analysis = copy.readAnalysis();
  const inPixels = (box: Rect): Rect => ({
    x: Math.round(box.x * width),
    y: Math.round(box.y * height),
    width: Math.round(box.width * width),
    height: Math.round(box.height * height),
  });
  return {
    width,
    height,
    people: copy.people.map(({ box, head, score }) => ({ box: inPixels(box), head: inPixels(head), score })),
    chosen: copy.chosen,
    head: copy.chosen !== null || analysis.headSeen ? inPixels(analysis.head) : null,
    confident: analysis.confident,
    matte: analysis.matte,
    jpeg,
    screen: screen.packed,
  };
}

/** Resizes a plane of 0 to 1 and converts it to grey bytes. */
export async function greyPlane(
  { width, height, values }: Plane,
  size: { readonly width: number; readonly height: number },
) {
  const bytes = Uint8Array.from(values, (value) => Math.round(255 * value));
  const image = sharp(bytes, { raw: { width, height, channels: 1 } });
  return image.resize(size.width, size.height, { fit: 'fill', kernel: 'cubic' }).toColourspace('b-w');
}
