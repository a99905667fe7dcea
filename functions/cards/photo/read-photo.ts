import { readObject } from '#functions/platform/storage/buckets.ts';
import { screenCopyKey } from '#functions/platform/storage/card-pictures.ts';
import type { RenderRequest } from '#studio/card/card-request.ts';

/** A cleaned photo as cards are drawn from it, or null where it is gone. Photos older than screen copies have none. */
export async function readPhoto(photoKey: string): Promise<Pick<RenderRequest, 'photo' | 'screen'> | null> {
  const [photo, screen] = await Promise.all([
    readObject('user-uploads', photoKey),
    readObject('user-uploads', screenCopyKey(photoKey)),
  ]);
  return photo && { photo, screen };
}
