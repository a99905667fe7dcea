import type { FoundPerson } from '#domain/cards/photo/cutout.ts';
import type { Plane } from '../analysis/analyse-photo.ts';
import type { RgbPicture } from '../analysis/shrink.ts';
import type { KeyPoint, SeenPerson } from './find-people.ts';
import type { Square } from './sample-square.ts';

/** A person of a photo. Places are fractions of the photo's width and height. */
export interface Person extends FoundPerson {
  /** Whether the face's key points were seen; if not, `head` follows from the shoulders. */
  readonly headSeen: boolean;
  /** Whether the mask may be used to set the person off the background. */
  readonly confident: boolean;
  /** Nose, eyes, ears, shoulders, elbows, wrists, hips, knees, ankles: x, y, how sure. */
  readonly points: readonly KeyPoint[];
  /** The square of `mask`: its middle in fractions, its side as a share of the photo's long side. */
  readonly square: Square;
  /** 256 × 256, 0–1: where the networks saw this person. */
  readonly mask: Float32Array;
  /** The start of a closer look, where `mask` is a sketch from the key points; null after that look. */
  readonly seen: SeenPerson | null;
}

/** The networks' finding in a photo, made once; every drawing uses it. */
export interface Finding {
  /** Which networks made it. */
  readonly model: string;
  readonly people: readonly Person[];
  /** The one the photo is about: an index of `people`. */
  readonly chosen: number;
  /** The chosen one's matte over the whole photo; long side 1024 pixels. */
  readonly alpha: Plane;
  /** The networks' input, for closer looks. Null if nobody is a sketch. */
  readonly picture: RgbPicture | null;
}

/**
 * Finds the people of a photo, and looks closely at the athlete or at everyone. Null if there is nobody. Rejects if the networks cannot be loaded or run.
 * `onPeople` gets everyone as a sketch, in the finding's order, and is awaited before the closer looks, which block the process.
 */
export type FindAthlete = (
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
  closely?: 'athlete' | 'everyone',
  onPeople?: (people: readonly FoundPerson[]) => Promise<void>,
) => Promise<Finding | null>;
