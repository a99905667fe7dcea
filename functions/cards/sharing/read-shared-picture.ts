import { AppError } from '#domain/tables/errors.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { shownByAnyone } from '#domain/tables/site-headers.ts';
import { BytesReply } from '#functions/platform/http/reply.ts';
import { readObject } from '#functions/platform/storage/buckets.ts';
import { sharePicture } from '#studio/card/share-picture.ts';
import { openBack, sharedCardOf } from './read-shared-card.ts';

/** The link preview's picture. Caches may keep it as long as a link to a shared picture lives. Throws `sharing.not_found`. */
export async function readSharedPicture(code: string): Promise<BytesReply> {
  const card = await sharedCardOf(code);
  const backKey = openBack(card);
  const [front, back] = await Promise.all([
    readObject('generated-cards', card.front_image_key),
    backKey === null ? null : readObject('generated-cards', backKey),
  ]);
  if (!front || (backKey !== null && back === null)) throw new AppError('sharing.not_found');
  const kept = `public, max-age=${serverLimits.shared.linkSeconds}`;
  return new BytesReply(await sharePicture(front, back), 'image/jpeg', { 'cache-control': kept, ...shownByAnyone });
}
