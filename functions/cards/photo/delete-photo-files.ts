import { stemOf } from '#domain/cards/photo/unneeded.ts';
import { deletePrefix } from '#functions/platform/storage/buckets.ts';

/** Deletes a cleaned photo with thumbnail, screen copy and sharper copies. Missing files are not an error. */
export async function deletePhotoFiles(photoKey: string): Promise<void> {
  // Two prefixes, because the stem alone also begins keys of other photos.
  for (const end of ['.', '_']) await deletePrefix('user-uploads', `${stemOf(photoKey)}${end}`);
}
