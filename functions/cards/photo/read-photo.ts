import { readObject } from '#functions/platform/storage/buckets.ts';
import { screenCopyKey } from '#functions/platform/storage/card-pictures.ts';
import type { RenderRequest } from '#studio/card/card-request.ts';

/**
 * A cleaned photo as cards are drawn from it. Photos older than screen copies have none. Null if the photo or the requested sharper copy was deleted:
 * another picture must not replace the approved one.
 */
export async function readPhoto(
  photoKey: string,
  sharperKey: string | null = null,
): Promise<Pick<RenderRequest, 'photo' | 'screen' | 'sharper'> | null> {
  const [photo, screen, sharper] = await Promise.all([
    readObject('user-uploads', photoKey),
    readObject('user-uploads', screenCopyKey(photoKey)),
    sharperKey === null ? null : readObject('user-uploads', sharperKey),
  ]);
  return photo && (sharperKey === null || sharper) ? { photo, screen, sharper } : null;
}
