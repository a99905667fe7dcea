import { deleteObject } from '#functions/platform/storage/buckets.ts';
import { screenCopyKey, thumbnailKey } from '#functions/platform/storage/card-pictures.ts';

/** Deletes a cleaned photo with its thumbnail and its screen copy; missing files are no error. */
export async function deletePhotoFiles(photoKey: string): Promise<void> {
  const files = [photoKey, thumbnailKey(photoKey), screenCopyKey(photoKey)];
  await Promise.all(files.map((key) => deleteObject('user-uploads', key)));
}
