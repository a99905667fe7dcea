import type { SharperCopy } from '#domain/cards/photo/sharper.ts';
import { log } from '#functions/platform/log.ts';
import { countMetric } from '#functions/platform/metric.ts';
import { deleteObject, readObject, writeObject } from '#functions/platform/storage/buckets.ts';
import { screenCopyKey, sharperCopyKey } from '#functions/platform/storage/card-pictures.ts';
import { retryOnConflict, transact } from '#functions/platform/table/transact.ts';
import { loadPhoto, setSharper } from '#functions/table/cards/upload.ts';
import { openScreenCopy } from '#studio/photo/screen-copy.ts';
import {
  SharpenedTooLate,
  type SharperPhoto,
  sharpenAthlete,
  sharperVersion,
} from '#studio/photo/sharper/sharpen-athlete.ts';
import { photoCacheSeconds } from './check-photo.ts';

/** Max milliseconds per photo: a small one needs 2 to 15 s of CPU. Half a minute below the function's timeout. */
const maxMs = 90_000;

/** The network's result. Null if it fails or is late; cards then use the photo. */
async function sharpened(
  photo: Uint8Array,
  copy: NonNullable<ReturnType<typeof openScreenCopy>>,
): Promise<SharperPhoto | null> {
  const end = performance.now() + maxMs;
  try {
    return await sharpenAthlete(photo, copy, () => performance.now() > end);
  } catch (error) {
    const reason = error instanceof SharpenedTooLate ? 'late' : 'failed';
    if (reason === 'failed') log.error('the network that sharpens small photos failed', { error: error as Error });
    countMetric('SharperFailed', reason, 'warn');
    return null;
  }
}

/** Stores the copy's state on the current photo. Returns whether the photo still exists. */
const known = (userId: string, photoKey: string, made: Pick<SharperCopy, 'key' | 'people'> | null): Promise<boolean> =>
  retryOnConflict(async () => {
    const photo = await loadPhoto(userId, photoKey);
    if (!photo?.sharper) return false;
    await transact([setSharper(photo, made && { ...photo.sharper, ...made })]);
    return true;
  });

/** Makes the sharper copy of a small photo. A repeated event does nothing. */
export async function sharpenPhoto(userId: string, photoKey: string): Promise<void> {
  const wanted = (await loadPhoto(userId, photoKey))?.sharper;
  if (!wanted || wanted.key !== null) return;
  const [photo, screen] = await Promise.all([
    readObject('user-uploads', photoKey),
    readObject('user-uploads', screenCopyKey(photoKey)),
  ]);
  const copy = screen && openScreenCopy(screen);
  const made = photo && copy && (await sharpened(photo, copy));
  if (!made) return void (await known(userId, photoKey, null));
  const key = sharperCopyKey(photoKey, sharperVersion(copy));
  await writeObject('user-uploads', key, made.jpeg, { type: 'image/jpeg', cacheSeconds: photoCacheSeconds });
  const isKept = await known(userId, photoKey, { key, people: made.people });
  // The photo was erased meanwhile, and the erasure missed the copy.
  if (!isKept) await deleteObject('user-uploads', key);
}
