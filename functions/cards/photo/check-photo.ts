import { type SharperCopy, wantsSharper } from '#domain/cards/photo/sharper.ts';
import type { Upload } from '#domain/cards/photo/upload.ts';
import { AppError } from '#domain/tables/errors.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { log } from '#functions/platform/log.ts';
import { deleteObject, readObject, writeObject } from '#functions/platform/storage/buckets.ts';
import { screenCopyKey, seenKey, thumbnailKey } from '#functions/platform/storage/card-pictures.ts';
import { ConditionFailed, transact, type Write } from '#functions/platform/table/transact.ts';
import { checkPicturesLater } from '#functions/table/account/picture-check.ts';
import { finishUpload, insertPhoto, loadUpload, type Photo, showPeople } from '#functions/table/cards/upload.ts';
import { hasConsent } from '#functions/table/teams/roster-player.ts';
import { thumbnail } from '#studio/card/thumbnail.ts';
import { ingestPhoto, type SeenPhoto } from '#studio/photo/ingest-photo.ts';
import { deletePhotoFiles } from './delete-photo-files.ts';
import { countFallback, finderFor } from './finder.ts';

/** Photos are private and never change under their key, so a browser may cache one as long as its link lives. */
export const photoCacheSeconds = 3600;

const requested = { key: null, people: [], is_declined: false } satisfies SharperCopy;

/** The event of a photo that needs a sharper copy. */
const ofSmall = ({ user_id, photo_key, sharper }: Photo): Write[] =>
  sharper ? [outbox('photo.small', { user_id, photo_key })] : [];

/** Checks and cleans a photo, and stores the clean copy with its thumbnail and screen copy. Throws the photo.* errors. */
async function storePhoto(
  userId: string,
  photoKey: string,
  bytes: Uint8Array,
  { purpose, player_id }: Pick<Upload, 'purpose' | 'player_id'>,
  onSeen?: (seen: SeenPhoto) => Promise<void>,
): Promise<Photo> {
  const use = purpose === 'team_logo' ? 'logo' : 'photo';
  const { jpeg, screen, width, height, quality } = await ingestPhoto(bytes, use, finderFor(purpose), onSeen);
  countFallback(screen.fallback);
  const small = await thumbnail(screen.jpeg);
  const packed = { type: 'application/octet-stream', cacheSeconds: photoCacheSeconds };
  await Promise.all([
    writeObject('user-uploads', thumbnailKey(photoKey), small, { type: 'image/webp', cacheSeconds: photoCacheSeconds }),
    writeObject('user-uploads', screenCopyKey(photoKey), screen.packed, packed),
    screen.seen && writeObject('user-uploads', seenKey(photoKey), screen.seen, { ...packed, type: 'image/png' }),
  ]);
  await writeObject('user-uploads', photoKey, jpeg, { type: 'image/jpeg', cacheSeconds: photoCacheSeconds });
  const owned = { user_id: userId, photo_key: photoKey, player_id };
  const found = { people: [...screen.people], chosen: screen.chosen };
  const athlete = screen.fallback === null ? (screen.people[screen.chosen ?? -1]?.box ?? null) : null;
  const sharper = wantsSharper({ width, height, quality, athlete }) ? requested : null;
  return { ...owned, width, height, verdict: null, ...found, sharper, created_at: now().toISOString() };
}

/** Checks and stores a photo from a request's body. Throws the photo.* errors. */
export async function storeInlinePhoto(userId: string, photoKey: string, bytes: Uint8Array): Promise<Photo> {
  const photo = await storePhoto(userId, photoKey, bytes, { purpose: 'card_photo', player_id: null });
  await transact([insertPhoto(photo), ...ofSmall(photo)]);
  await checkPicturesLater(userId);
  return photo;
}

/** Shows who is in a photo while its matte is made, so that the builder asks whose card it is. A failure costs only this head start. */
const showEarly =
  (upload: Upload) =>
  ({ people, ...seen }: SeenPhoto): Promise<void> =>
    showPeople(upload, { ...seen, people: [...people] }).catch((error: Error) =>
      log.warn('the people of a pending photo are not shown', { error }),
    );

async function check(upload: Upload, bytes: Uint8Array): Promise<{ upload: Upload; photo: Photo | null }> {
  // A check that died may have shown people already.
  const blank = { ...upload, width: null, height: null, people: undefined, chosen: undefined };
  const onSeen = upload.purpose === 'card_photo' ? showEarly(upload) : undefined;
  try {
    const photo = await storePhoto(upload.user_id, upload.photo_key, bytes, upload, onSeen);
    return { upload: { ...blank, status: 'ready', width: photo.width, height: photo.height }, photo };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { upload: { ...blank, status: 'rejected', error_code: error.code }, photo: null };
  }
}

/** Stores the photo of a roster's player only under a consent in force, which may have been revoked during the upload (D-106). */
async function settlePlayersPhoto(upload: Upload, photo: Photo): Promise<void> {
  try {
    await finishUpload(upload, photo, [...ofSmall(photo), hasConsent(upload.user_id, photo.player_id ?? '')]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    await deletePhotoFiles(photo.photo_key);
    await finishUpload({ ...upload, status: 'rejected', error_code: 'guardian.consent_missing' }, null);
  }
}

/** Checks a photo in the incoming bucket under `{userId}/{uploadId}`. A repeated event does nothing. */
export async function checkUpload(incomingKey: string): Promise<void> {
  const [userId = '', uploadId = ''] = incomingKey.split('/');
  const upload = await loadUpload(userId, uploadId);
  const bytes = upload?.status === 'pending' ? await readObject('incoming', incomingKey) : null;
  if (upload && bytes) {
    const checked = await check(upload, bytes);
    if (checked.photo && upload.player_id !== null) await settlePlayersPhoto(checked.upload, checked.photo);
    else await finishUpload(checked.upload, checked.photo, checked.photo ? ofSmall(checked.photo) : []);
    await checkPicturesLater(upload.user_id);
  }
  await deleteObject('incoming', incomingKey);
}
