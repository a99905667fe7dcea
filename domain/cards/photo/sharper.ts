import * as z from 'zod';
import { limits } from '#domain/tables/limits.ts';
import { athleteOf, type Cutout, foundIn, type PhotoBox, type Place } from './cutout.ts';
import { cardDpi } from './upload.ts';

/** The copy of a small photo that a network cleaned up for print (D-341), and whether cards use it. */
export const SharperCopy = z.object({
  /** Key in user-uploads. Null until made. */
  key: z.string().nullable(),
  people: z.array(z.int()),
  is_declined: z.boolean(),
});
export type SharperCopy = z.infer<typeof SharperCopy>;

interface Compressed {
  /** Pixels of the oriented original. */
  readonly width: number;
  readonly height: number;
  /** Quality of the JPEG, 1 to 100. Null for other formats. */
  readonly quality: number | null;
  /** Box of the athlete in fractions of the photo. Null if none was detected with confidence. */
  readonly athlete: PhotoBox | null;
}

/** From this quality on, the network loses detail: at 92 a face came out 1.75 dB further from the truth. */
const lightlyCompressed = 85;
/** Share of the card that the athlete fills in a close composition. */
const closeFill = 0.85;

/** Dots per inch of the athlete in a close composition. */
function athleteDpi({ width, height }: Pick<Compressed, 'width' | 'height'>, athlete: PhotoBox): number {
  const close = Math.max((athlete.width * width) / 2.75, (athlete.height * height) / 3.75) / closeFill;
  return Math.min(cardDpi(width, height), close);
}

/** Whether a photo is a small, compressed JPEG, whose athletes may print soft. */
export const isCoarse = ({ quality, width, height }: Omit<Compressed, 'athlete'>): boolean =>
  quality !== null && quality < lightlyCompressed && Math.max(width, height) <= limits.upload.sharperLongSide;

/** Whether to sharpen a photo: a coarse one whose athlete prints soft. */
export const wantsSharper = ({ athlete, ...photo }: Compressed): boolean =>
  athlete !== null && isCoarse(photo) && athleteDpi(photo, athlete) < limits.upload.softDpi;

/** Share of the network's picture in a face. A larger share paints eyes and skin. */
export const faceShare = 0.4;
/** Width of the blend around a head, as a share of half its box. */
const headBorder = 0.5;

/** The head of a processed person, in fractions of the photo. `seen`: the face was detected, so the box is reliable. */
export interface CoveredHead {
  readonly box: PhotoBox;
  readonly seen: boolean;
}

/** Share of the network's picture at a point, 0 to 1: full on body and gear, low in heads, and low everywhere if a head is only estimated. */
export function sharperShare({ x, y }: Place, heads: readonly CoveredHead[]): number {
  let share = 1;
  for (const { box, seen } of heads) {
    if (!seen) return faceShare;
    const across = Math.abs(x - box.x - box.width / 2) / (box.width / 2);
    const down = Math.abs(y - box.y - box.height / 2) / (box.height / 2);
    const beyond = Math.min(1, Math.max(0, (Math.max(across, down) - 1) / headBorder));
    share = Math.min(share, faceShare + (1 - faceShare) * beyond * beyond * (3 - 2 * beyond));
  }
  return share;
}

/** The key of the sharper copy to draw from. Null if missing, declined, or without the card's person. `crop` is in fractions of the photo. */
export function sharperKeyOf(
  photo: Parameters<typeof foundIn>[0] & { readonly sharper?: SharperCopy | null | undefined },
  cutout: Cutout | null,
  crop: PhotoBox | null,
): string | null {
  const { sharper } = photo;
  if (!sharper || sharper.is_declined) return null;
  const { people, chosen } = foundIn(photo);
  const athlete = athleteOf(people, chosen, { person: cutout?.person ?? null, crop });
  return athlete !== null && sharper.people.includes(athlete) ? sharper.key : null;
}
