import sharp, { type Sharp } from 'sharp';
import { freeBytes } from '../card/free-bytes.ts';
import type { RgbPicture } from './analysis/shrink.ts';
import { analyseOnce, type Found, foundPerson } from './find/analyse-once.ts';
import type { FindAthlete } from './find/finding.ts';
import { stateInPhoto } from './portrait.ts';
import { pixelsOf, standardSize } from './read-pixels.ts';
import { packScreenCopy, type Size } from './screen-copy.ts';

/** Nearly lossless, because cards are drawn from this JPEG. */
const screenQuality = { quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false } as const;

/** The JPEG alone, and the packed screen copy to store. */
export interface MadeScreenCopy extends Found {
  readonly jpeg: Uint8Array;
  readonly packed: Uint8Array;
  /** PNG of the networks' input, for a closer look at people whose masks are sketches. Null without sketches. */
  readonly seen: Uint8Array | null;
}

/** Makes the screen copy of a cleaned photo from its image and the size of its working copy. Detects no people if `find` is null. */
export async function makeScreenCopy(image: Sharp, working: Size, find: FindAthlete | null): Promise<MadeScreenCopy> {
  const size = standardSize(working);
  const pixels = await pixelsOf(image, size);
  const raw = { ...size, channels: 4 } as const;
  const encoding = sharp(pixels, { raw }).removeAlpha().jpeg(screenQuality).toBuffer();
  const { analysis, finding, fallback } = await analyseOnce({ pixels, ...size }, find);
  const [jpeg, seen] = await Promise.all([encoding, finding?.picture ? packPicture(finding.picture) : null]);
  freeBytes(pixels);
  const packed = packScreenCopy({ jpeg, analysis, finding, working });
  const people = (finding?.people ?? []).map((person) => ({
    ...foundPerson(person),
    portrait: stateInPhoto(person, working),
  }));
  return { jpeg, packed, seen, people, chosen: finding?.chosen ?? null, fallback };
}

/** Lossless, because a closer look needs the same pixels. A compression level above 1 costs more than it saves. */
const packPicture = ({ rgb, width, height }: RgbPicture): Promise<Uint8Array> =>
  sharp(rgb, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
