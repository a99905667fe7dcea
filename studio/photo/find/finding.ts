import type { FoundPerson } from '#domain/cards/photo/cutout.ts';
import type { Plane } from '../analysis/analyse-photo.ts';
import type { RgbPicture } from '../analysis/shrink.ts';
import type { KeyPoint, SeenPerson } from './find-people.ts';
import type { Square } from './sample-square.ts';

/** A person of a photo. Places are fractions of the photo's width and height. */
export interface Person extends FoundPerson {
  /** True if the face's key points were detected. Otherwise `head` follows from the shoulders. */
  readonly headSeen: boolean;
  /** True if the mask is good enough to separate the person from the background. */
  readonly confident: boolean;
  /** Nose, eyes, ears, shoulders, elbows, wrists, hips, knees, ankles: x, y, how sure. */
  readonly points: readonly KeyPoint[];
  /** The square of `mask`: its middle in fractions, its side as a share of the photo's long side. */
  readonly square: Square;
  /** The networks' mask of this person: 256 × 256, 0–1. */
  readonly mask: Float32Array;
  /** MoveNet's detection, from which a closer look starts, if `mask` is a sketch from the key points. Null after that look. */
  readonly seen: SeenPerson | null;
}

/** The networks' finding in a photo. It is computed once, and every drawing uses it. */
export interface Finding {
  /** Version of the networks that computed it. */
  readonly model: string;
  readonly people: readonly Person[];
  /** Index in `people` of the photo's subject. */
  readonly chosen: number;
  /** The chosen person's matte over the whole photo; long side 1024 pixels. */
  readonly alpha: Plane;
  /** The networks' input, for closer looks. Null if nobody is a sketch. */
  readonly picture: RgbPicture | null;
}

/**
 * Finds the people of a photo, and takes a closer look at the athlete or at everyone. Null if there is nobody. Rejects
 * if the networks cannot be loaded or run. `onPeople` gets everyone as a sketch, in the finding's order. It is awaited
 * before the closer looks, which block the process.
 */
export type FindAthlete = (
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
  closely?: 'athlete' | 'everyone',
  onPeople?: (people: readonly FoundPerson[]) => Promise<void>,
) => Promise<Finding | null>;
