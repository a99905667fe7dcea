import type { RenderRequest } from '../studio/render/card-request.ts';
import { readObject } from '../platform/storage/buckets.ts';
import { screenCopyKey } from '../platform/storage/card-pictures.ts';

/** A cleaned photo as cards are drawn from it; null when it is gone. One that was kept before there were screen copies has none. */
export async function readPhoto(key: string): Promise<Pick<RenderRequest, 'photo' | 'screen'> | null> {
  const [photo, screen] = await Promise.all([
    readObject('user-uploads', key),
    readObject('user-uploads', screenCopyKey(key)),
  ]);
  return photo && { photo, screen };
}
