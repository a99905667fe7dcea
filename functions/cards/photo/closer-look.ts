import type { Snapshot } from '#domain/cards/generation/generation.ts';
import { athleteOf, foundIn } from '#domain/cards/photo/cutout.ts';
import { log } from '#functions/platform/log.ts';
import { hasObject, readObject, writeObject } from '#functions/platform/storage/buckets.ts';
import { personKey, screenCopyKey, seenKey } from '#functions/platform/storage/card-pictures.ts';
import type { Photo } from '#functions/table/cards/upload.ts';
import { packedCloserLook } from '#studio/photo/find/closer-look.ts';
import { modelVersion } from '#studio/photo/find/model-files.ts';
import { photoCacheSeconds } from './check-photo.ts';
import { countFallback } from './finder.ts';

async function look(photoKey: string, index: number): Promise<Uint8Array | null> {
  const [screen, picture] = await Promise.all([
    readObject('user-uploads', screenCopyKey(photoKey)),
    readObject('user-uploads', seenKey(photoKey)),
  ]);
  return screen && picture && packedCloserLook(screen, picture, index);
}

/** The key of the closer look at a card's person, made now if missing. Null if the check looked closely, or the networks fail: the sketch is drawn. */
async function closerLook(photo: Photo, { cutout, crop }: Pick<Snapshot, 'cutout' | 'crop'>): Promise<string | null> {
  const { people, chosen } = foundIn(photo);
  const index = athleteOf(people, chosen, { person: cutout?.person ?? null, crop });
  if (index === null || index === chosen) return null;
  const key = personKey(photo.photo_key, index, modelVersion);
  if (await hasObject('user-uploads', key)) return key;
  try {
    const person = await look(photo.photo_key, index);
    if (!person) return null;
    await writeObject('user-uploads', key, person, { type: 'application/json', cacheSeconds: photoCacheSeconds });
    return key;
  } catch (error) {
    log.error('a closer look at a person failed', { error: error as Error });
    countFallback('unavailable');
    return null;
  }
}

/** The snapshot of a front with the closer look at its person. */
export const withCloserLook = async (snapshot: Snapshot, photo: Photo): Promise<Snapshot> => ({
  ...snapshot,
  person_key: await closerLook(photo, snapshot),
});
