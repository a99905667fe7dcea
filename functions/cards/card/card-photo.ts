import { foundIn } from '#domain/cards/photo/cutout.ts';
import { type CardPhotoView, cardDpi } from '#domain/cards/photo/upload.ts';
import { AppError } from '#domain/tables/errors.ts';
import { signedUrl, signedUrlOrNull } from '#functions/platform/storage/sign-url.ts';
import { retryOnConflict, transact } from '#functions/platform/table/transact.ts';
import { type Photo, setSharper } from '#functions/table/cards/upload.ts';
import { ownedPhoto } from '../photo/owned-photo.ts';
import { ownedCard } from './owned-card.ts';

async function photoOf(userId: string, cardId: string): Promise<Photo> {
  const { entity: card } = await ownedCard(userId, cardId);
  if (card.photo_key === null) throw new AppError('photo.not_found');
  return ownedPhoto(userId, card.photo_key);
}

async function sharperView({ sharper }: Photo): Promise<CardPhotoView['sharper']> {
  if (!sharper) return null;
  const { key, people, is_declined } = sharper;
  return { url: await signedUrlOrNull('user-uploads', key), people, is_declined };
}

async function show(photo: Photo): Promise<CardPhotoView> {
  const { width, height, photo_key: key } = photo;
  const url = await signedUrl('user-uploads', key);
  const sharper = await sharperView(photo);
  return { url, width, height, dpi_card: cardDpi(width, height), ...foundIn(photo), sharper };
}

/** The photo of the caller's card and its people, for a reopened builder. Throws `card.not_found`, `photo.not_found`. */
export const readCardPhoto = async (userId: string, cardId: string): Promise<CardPhotoView> =>
  show(await photoOf(userId, cardId));

/**
 * Sets whether cards use the photo's sharper copy from now on; finished options stay. Has no effect without a copy. Throws `card.not_found`,
 * `photo.not_found`.
 */
export const changeCardPhoto = (
  userId: string,
  cardId: string,
  { is_declined }: { readonly is_declined: boolean },
): Promise<CardPhotoView> =>
  retryOnConflict(async () => {
    const photo = await photoOf(userId, cardId);
    if (!photo.sharper || photo.sharper.is_declined === is_declined) return show(photo);
    const sharper = { ...photo.sharper, is_declined };
    await transact([setSharper(photo, sharper)]);
    return show({ ...photo, sharper });
  });
