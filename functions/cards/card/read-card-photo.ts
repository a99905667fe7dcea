import { foundIn } from '#domain/cards/photo/cutout.ts';
import { type CardPhotoView, cardDpi } from '#domain/cards/photo/upload.ts';
import { AppError } from '#domain/tables/errors.ts';
import { signedUrl } from '#functions/platform/storage/sign-url.ts';
import { ownedPhoto } from '../photo/owned-photo.ts';
import { ownedCard } from './owned-card.ts';

/** The photo of the caller's card with the people in it, for a builder that opens again. Throws `card.not_found`, `photo.not_found`. */
export async function readCardPhoto(userId: string, cardId: string): Promise<CardPhotoView> {
  const { entity: card } = await ownedCard(userId, cardId);
  if (card.photo_key === null) throw new AppError('photo.not_found');
  const photo = await ownedPhoto(userId, card.photo_key);
  const { width, height } = photo;
  const url = await signedUrl('user-uploads', photo.photo_key);
  return { url, width, height, dpi_card: cardDpi(width, height), ...foundIn(photo) };
}
