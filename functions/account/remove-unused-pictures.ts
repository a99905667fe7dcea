import { isLive } from '#domain/cards/generation/generation.ts';
import { type StoredPicture, stemOf, unneeded } from '#domain/cards/photo/unneeded.ts';
import { retention } from '#domain/tables/retention.ts';
import { log } from '#functions/platform/log.ts';
import { waitingSince } from '#functions/platform/schedule.ts';
import { deleteObjects, listObjects } from '#functions/platform/storage/buckets.ts';
import type { Item } from '#functions/platform/table/client.ts';
import { deleteRows } from '#functions/platform/table/delete-rows.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import { checkAgain, checkNoMore, listPictureChecks } from '#functions/table/account/picture-check.ts';
import { picturesNamedBy } from '#functions/table/account/picture-rows.ts';
import { generationRows } from '#functions/table/cards/generation.ts';
import { allPhotos, markUnused } from '#functions/table/cards/upload.ts';

const day = 86_400;
/** Seconds until an owner's next check. `marked`: photos wait for their second check. `young`: something may become unused soon. `quiet`: nothing will. */
const again = { marked: 3600, young: 7 * day, quiet: 30 * day } as const;

const textOf = (rows: readonly Item[]): string => JSON.stringify(rows);
const isGeneration = ({ sk }: Item): boolean => String(sk).startsWith('GEN#');

/**
 * The rows that keep pictures: all but old unchosen tries that no other row names. Those lose their pictures, unless one is chosen at this moment,
 * which changes the row's revision.
 */
async function keepersOf(rows: readonly Item[], before: string): Promise<Item[]> {
  const others = textOf(rows.filter((row) => !isGeneration(row)));
  const kept: Item[] = rows.filter((row) => !isGeneration(row));
  for (const row of rows.filter(isGeneration)) {
    const stored = generationRows.parseStored(row);
    const { entity } = stored;
    const isOld = !isLive(entity) && (entity.finished_at ?? entity.created_at) < before;
    if (!isOld || others.includes(entity.id)) kept.push(row);
    else if (entity.result_images.length > 0) {
      const without = { ...entity, result_images: [], result_options: [], pictures_removed_at: before };
      await transact([generationRows.save(stored, without)]).catch((error: unknown) => {
        if (!(error instanceof ConditionFailed)) throw error;
        kept.push(row);
      });
    }
  }
  return kept;
}

/**
 * Removes photos in two looks an hour apart: the first blocks new uses, the second removes the photo unless a use had begun before. Returns whether
 * photos await the second.
 */
async function removePhotos(ownerId: string, objects: readonly StoredPicture[], named: string, before: string) {
  const gone = new Set(unneeded(objects, named, before).map(stemOf));
  const photos = await allPhotos(ownerId);
  const rowOf = new Map(photos.map((photo) => [stemOf(photo.photo_key), photo]));
  const firstLook = photos.filter(({ photo_key, unused_at }) => gone.has(stemOf(photo_key)) && !unused_at);
  for (const photo of firstLook) await markUnused(photo, true);
  for (const photo of photos) {
    if (photo.unused_at && !gone.has(stemOf(photo.photo_key))) await markUnused(photo, false);
  }
  const waiting = new Set(firstLook.map(({ photo_key }) => stemOf(photo_key)));
  const now = objects.filter(({ key }) => gone.has(stemOf(key)) && !waiting.has(stemOf(key)));
  // Files first: a run that ends here finds the row again.
  await deleteObjects(
    'user-uploads',
    now.map(({ key }) => key),
  );
  const rows = new Set(now.flatMap(({ key }) => rowOf.get(stemOf(key)) ?? []));
  await deleteRows([...rows].map((photo) => keys.photo(ownerId, photo.photo_key)));
  return { isWaiting: waiting.size > 0, left: objects.length - now.length };
}

const cardOf = ({ key }: StoredPicture): string => key.split('/')[1]?.split('_').slice(0, 2).join('_') ?? '';

async function checkOwner(ownerId: string): Promise<void> {
  const before = waitingSince(retention.unchosenPictures.seconds);
  const photos = await listObjects('user-uploads', `${ownerId}/`);
  const pictures = await listObjects('generated-cards', `${ownerId}/`);
  const rows = await picturesNamedBy(ownerId, new Set(pictures.map(cardOf)));
  const named = textOf(await keepersOf(rows, before));
  const gone = unneeded(pictures, named, before);
  await deleteObjects('generated-cards', gone);
  const { isWaiting, left } = await removePhotos(ownerId, photos, named, waitingSince(retention.unusedPhotos.seconds));
  if (left + pictures.length - gone.length === 0) return checkNoMore(ownerId);
  const isYoung = [...photos, ...pictures].some(({ modified }) => modified >= before);
  await checkAgain(ownerId, isWaiting ? again.marked : isYoung ? again.young : again.quiet);
}

/** Removes unused photos and pictures of unchosen tries (D-227). A failed check of one owner does not delay others. */
export async function removeUnusedPictures(): Promise<void> {
  for (const ownerId of await listPictureChecks()) {
    await checkOwner(ownerId).catch((error: unknown) =>
      log.error('unused pictures were not removed', { ownerId, error: error as Error }),
    );
  }
}
