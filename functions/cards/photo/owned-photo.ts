import { AppError } from '#domain/tables/errors.ts';
import { loadPhoto, type Photo } from '#functions/table/cards/upload.ts';

/** A cleaned photo of the caller. Throws `photo.not_found` for every other key, also of other people's photos. */
export async function ownedPhoto(userId: string, photoKey: string): Promise<Photo> {
  const photo = photoKey.startsWith(`${userId}/`) ? await loadPhoto(userId, photoKey) : null;
  if (!photo) throw new AppError('photo.not_found');
  return photo;
}
