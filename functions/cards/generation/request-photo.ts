import type { Card } from '#domain/cards/card/card.ts';
import { photoTypes } from '#domain/cards/photo/upload.ts';
import { AppError } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import type { Photo } from '#functions/table/cards/upload.ts';
import { storeInlinePhoto } from '../photo/check-photo.ts';
import { newPhotoKey } from '../photo/new-photo-key.ts';
import { ownedPhoto } from '../photo/owned-photo.ts';

const dataUrl = /^data:([\w/+.-]+);base64,([A-Za-z0-9+/=\s]+)$/;

function decodeDataUrl(url: string): Uint8Array {
  const [, type = '', base64 = ''] = dataUrl.exec(url) ?? [];
  if (!Object.hasOwn(photoTypes, type)) throw new AppError('photo.wrong_type');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > limits.upload.dataUrlBytes) throw new AppError('photo.inline_too_large');
  return bytes;
}

/**
 * The photo of a front: a data URL (checked and stored like an upload), the key of the caller's upload, or the card's own photo. No other address is
 * fetched (P-29). Throws `photo.missing`, `photo.not_found` and the photo.* errors of a check.
 */
export async function requestPhoto(userId: string, imageUrl: string | null | undefined, card: Card): Promise<Photo> {
  if (imageUrl?.startsWith('data:')) {
    return storeInlinePhoto(userId, await newPhotoKey(userId), decodeDataUrl(imageUrl));
  }
  const photoKey = imageUrl || card.photo_key;
  if (!photoKey) throw new AppError('photo.missing');
  return ownedPhoto(userId, photoKey);
}
