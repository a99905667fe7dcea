import { wantsSharper } from '#domain/cards/photo/sharper.ts';
import type { Upload } from '#domain/cards/photo/upload.ts';
import { AppError, type ErrorCode } from '#domain/tables/errors.ts';
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
import { type IngestedPhoto, ingestPhoto, type SeenPhoto } from '#studio/photo/ingest-photo.ts';
import { deletePhotoFiles } from './delete-photo-files.ts';
import { countFallback, finderFor } from './finder.ts';

/** Photos are private and never change under their key, so a browser may cache one as long as its link lives. */
export const photoCacheSeconds = 3600;

/** Checks a photo in the incoming bucket under `{userId}/{uploadId}`. A repeated event does nothing. */
export async function checkUpload(incomingKey: string): Promise<void> {
  const [userId = '', uploadId = ''] = incomingKey.split('/');
  const upload = await loadUpload(userId, uploadId);
  const bytes = upload?.status === 'pending' ? await readObject('incoming', incomingKey) : null;
  if (upload && bytes) {
    await settle(upload, await storedOrRefused(upload, bytes));
    await checkPicturesLater(upload.user_id);
  }
  await deleteObject('incoming', incomingKey);
}

async function storedOrRefused(upload: Upload, bytes: Uint8Array): Promise<Photo | ErrorCode> {
  try {
    return await storePhoto(upload, bytes, upload.purpose === 'card_photo' ? showEarly(upload) : undefined);
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** Shows who is in a photo while its matte is made, so that the builder asks whose card it is. A failure costs only this head start. */
const showEarly =
  (upload: Upload) =>
  ({ people, ...seen }: SeenPhoto): Promise<void> =>
    showPeople(upload, { ...seen, people: [...people] }).catch((error: Error) =>
      log.warn('the people of a pending photo are not shown', { error }),
    );

/** Ends the check. A roster's player's photo is kept only under a consent in force, which may have been revoked during the upload (D-106). */
async function settle(upload: Upload, photo: Photo | ErrorCode): Promise<void> {
  // A check that died may have shown people already.
  const blank = { ...upload, width: null, height: null, people: undefined, chosen: undefined };
  const refuse = (code: ErrorCode) => finishUpload({ ...blank, status: 'rejected', error_code: code }, null);
  if (typeof photo === 'string') return refuse(photo);
  const { player_id: player, width, height } = photo;
  const consent = player === null ? [] : [hasConsent(upload.user_id, player)];
  try {
    await finishUpload({ ...blank, status: 'ready', width, height }, photo, [...ofSmall(photo), ...consent]);
  } catch (error) {
    if (player === null || !(error instanceof ConditionFailed)) throw error;
    await deletePhotoFiles(photo.photo_key);
    await refuse('guardian.consent_missing');
  }
}

/** Checks and stores a photo from a request's body. Throws the photo.* errors. */
export async function storeInlinePhoto(userId: string, photoKey: string, bytes: Uint8Array): Promise<Photo> {
  const own = { user_id: userId, photo_key: photoKey, player_id: null };
  const photo = await storePhoto({ ...own, purpose: 'card_photo' }, bytes);
  await transact([insertPhoto(photo), ...ofSmall(photo)]);
  await checkPicturesLater(userId);
  return photo;
}

/** Checks and cleans a photo, and stores its files. Throws the photo.* errors. */
async function storePhoto(
  { user_id, photo_key, purpose, player_id }: Pick<Upload, 'user_id' | 'photo_key' | 'purpose' | 'player_id'>,
  bytes: Uint8Array,
  onSeen?: (seen: SeenPhoto) => Promise<void>,
): Promise<Photo> {
  const ingested = await ingestPhoto(bytes, purpose === 'team_logo' ? 'logo' : 'photo', finderFor(purpose), onSeen);
  const { width, height, quality, screen } = ingested;
  countFallback(screen.fallback);
  await storeFiles(photo_key, ingested);
  const people = [...screen.people];
  const athlete = screen.fallback === null ? (people[screen.chosen ?? -1]?.box ?? null) : null;
  const isSmall = wantsSharper({ width, height, quality, athlete });
  const sharper = isSmall ? { key: null, people: [], is_declined: false } : null;
  const found = { verdict: null, sharper, people, chosen: screen.chosen };
  return { user_id, photo_key, player_id, width, height, ...found, created_at: now().toISOString() };
}

/** Stores the clean copy with its thumbnail and screen copy. */
async function storeFiles(key: string, { jpeg, screen }: IngestedPhoto): Promise<void> {
  const store = (at: string, body: Uint8Array, type: string) =>
    writeObject('user-uploads', at, body, { type, cacheSeconds: photoCacheSeconds });
  const small = await thumbnail(screen.jpeg);
  await Promise.all([
    store(thumbnailKey(key), small, 'image/webp'),
    store(screenCopyKey(key), screen.packed, 'application/octet-stream'),
    screen.seen && store(seenKey(key), screen.seen, 'image/png'),
  ]);
  await store(key, jpeg, 'image/jpeg');
}

/** The event of a photo that needs a sharper copy. */
const ofSmall = ({ user_id, photo_key, sharper }: Photo): Write[] =>
  sharper ? [outbox('photo.small', { user_id, photo_key })] : [];
