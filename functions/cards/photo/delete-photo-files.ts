import { stemOf } from '#domain/cards/photo/unneeded.ts';
import { deletePrefix } from '#functions/platform/storage/buckets.ts';

/** Deletes a cleaned photo with everything that was made of it: thumbnail, screen copy, sharper copies. Missing files are no error. */
export async function deletePhotoFiles(photoKey: string): Promise<void> {
  // Two prefixes: the stem alone begins other photos' keys, too.
  for (const end of ['.', '_']) await deletePrefix('user-uploads', `${stemOf(photoKey)}${end}`);
}
