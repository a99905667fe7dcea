import { AppError } from '#domain/errors';
import { loadPhoto, type Photo } from '../table/cards/upload.ts';

/** A cleaned photo of the caller. Throws `photo.not_found` for any key that is not one, other people's included. */
export async function ownedPhoto(userId: string, key: string): Promise<Photo> {
  const photo = key.startsWith(`${userId}/`) ? await loadPhoto(userId, key) : null;
  if (!photo) throw new AppError('photo.not_found');
  return photo;
}
