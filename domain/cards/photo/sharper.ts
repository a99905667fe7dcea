import * as z from 'zod';
import { limits } from '#domain/tables/limits.ts';
import { athleteOf, type Cutout, foundIn, type PhotoBox, type Place } from './cutout.ts';
import { cardDpi } from './upload.ts';

/** The copy of a small photo that a network cleaned up for print (D-341): which people it covers, and whether cards are drawn from it. */
export const SharperCopy = z.object({
  /** Its key in user-uploads; null while it is made. */
  key: z.string().nullable(),
  /** Indexes of the people whom the network worked on. */
  people: z.array(z.int()),
  /** The customer wants the photo as it was uploaded. */
  is_declined: z.boolean(),
});
export type SharperCopy = z.infer<typeof SharperCopy>;

/** What decides whether a photo gets a sharper copy. */
interface Compressed {
  /** Pixels of the oriented original. */
  readonly width: number;
  readonly height: number;
  /** Quality of the file's JPEG, 1 to 100; null for other formats. */
  readonly quality: number | null;
  /** Where the athlete is, in fractions of the photo. Null: no one was surely found. */
  readonly athlete: PhotoBox | null;
}

/** From this quality on the network loses detail: at 92 a face came out 1.75 dB further from the truth. */
const lightlyCompressed = 85;
/** Share of the card that the athlete fills in a close composition. */
const closeFill = 0.85;

/** Dots per inch at which a close composition prints the athlete: those of the whole card, or of the part round the athlete. */
function athleteDpi({ width, height }: Pick<Compressed, 'width' | 'height'>, athlete: PhotoBox): number {
  const close = Math.max((athlete.width * width) / 2.75, (athlete.height * height) / 3.75) / closeFill;
  return Math.min(cardDpi(width, height), close);
}

/** Whether a photo gets a sharper copy: a compressed JPEG whose athlete prints soft. */
export function wantsSharper({ athlete, quality, ...size }: Compressed): boolean {
  if (athlete === null || quality === null || quality >= lightlyCompressed) return false;
  const { sharperLongSide, softDpi } = limits.upload;
  return Math.max(size.width, size.height) <= sharperLongSide && athleteDpi(size, athlete) < softDpi;
}

/** Share of the network's picture in a face: more of it paints eyes and skin. */
export const faceShare = 0.4;
/** Width of the border round a head, where the share grows, as a share of the half of its box. */
const headBorder = 0.5;

/** A head of a covered person, in fractions of the photo. `seen`: the face's points were found, so the box is surely right. */
export interface CoveredHead {
  readonly box: PhotoBox;
  readonly seen: boolean;
}

/**
 * Share of the network's picture at a place of the photo, 0 to 1; the rest is the plain enlargement. All of it on body
 * and gear, little in heads. Where a head was only guessed, little everywhere: the face may be outside of its box.
 */
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

/**
 * The key of the copy that a card is drawn from. Null: from the photo itself, because there is no copy yet, the customer
 * said no, or the network did not work on the person of the card. `crop` is in fractions of the photo.
 */
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
