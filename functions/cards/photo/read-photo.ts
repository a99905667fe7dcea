import { readObject } from '#functions/platform/storage/buckets.ts';
import { screenCopyKey } from '#functions/platform/storage/card-pictures.ts';
import type { RenderRequest } from '#studio/card/card-request.ts';
import { withPerson } from '#studio/photo/screen-copy.ts';

/** Keys of what a card is drawn from besides the photo. */
interface Besides {
  readonly sharper: string | null;
  /** The closer look at the card's person. */
  readonly person: string | null;
}

const readOrNull = (key: string | null) => (key === null ? null : readObject('user-uploads', key));

/**
 * A cleaned photo as cards are drawn from it. Photos older than screen copies have none. Null if the photo or a requested file was deleted: another
 * picture must not replace the approved one.
 */
export async function readPhoto(
  photoKey: string,
  keys: Besides = { sharper: null, person: null },
): Promise<Pick<RenderRequest, 'photo' | 'screen' | 'sharper'> | null> {
  const [photo, screen, sharper, person] = await Promise.all([
    readObject('user-uploads', photoKey),
    readObject('user-uploads', screenCopyKey(photoKey)),
    readOrNull(keys.sharper),
    readOrNull(keys.person),
  ]);
  if (!photo || (keys.sharper && !sharper) || (keys.person && !person)) return null;
  return { photo, screen: screen && person ? withPerson(screen, person) : screen, sharper };
}
