import sharp from 'sharp';
import { AppError } from '#domain/tables/errors.ts';
import { shownByAnyone } from '#domain/tables/site-headers.ts';
import { BytesReply } from '#functions/platform/http/reply.ts';
import { readObject } from '#functions/platform/storage/buckets.ts';
import { mailPictureKey } from '#functions/table/mail/mail-picture.ts';

/** Twice the pixels that a mail shows, for dense screens. JPEG, because some mail programs do not show WebP. */
const width = 320;
const quality = 82;

/** Only the reader's own program may cache it, and search engines must not index it. */
const headers = {
  'cache-control': 'private, max-age=86400',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  ...shownByAnyone,
};

/** A card's picture in a mail, for anyone with its address. Throws `request.not_found` for any other address, and after card or account were erased. */
export async function readMailPicture(cardId: string, token: string): Promise<BytesReply> {
  const key = await mailPictureKey(cardId, token);
  const picture = key === null ? null : await readObject('generated-cards', key);
  if (!picture) throw new AppError('request.not_found');
  const bytes = await sharp(picture).resize({ width }).jpeg({ quality }).toBuffer();
  return new BytesReply(bytes, 'image/jpeg', headers);
}
