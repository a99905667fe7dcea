import { AppError } from '#domain/errors';
import type { Upload } from '#domain/photos/upload';
import { now } from '../platform/clock.ts';
import { ingestPhoto } from '../studio/render/ingest-photo.ts';
import { thumbnail } from '../studio/render/thumbnail.ts';
import { deleteObject, readObject, writeObject } from '../platform/storage/buckets.ts';
import { screenCopyKey, thumbnailKey } from '../platform/storage/card-pictures.ts';
import { insertPhoto, loadUpload, settleUpload, type Photo } from '../table/cards/upload.ts';
import { transact } from '../platform/table/transact.ts';

/** Photos are private and never change under their key: a browser may keep one for as long as its link lives. */
const cacheSeconds = 3600;

/** Checks and cleans a photo, and stores the clean copy with its thumbnail and screen copy. Throws the photo.* errors. */
async function storePhoto(userId: string, photoKey: string, bytes: Uint8Array): Promise<Photo> {
  const { jpeg, screen, width, height } = await ingestPhoto(bytes);
  const small = await thumbnail(screen.jpeg);
  const packed = { type: 'application/octet-stream', cacheSeconds };
  await Promise.all([
    writeObject('user-uploads', thumbnailKey(photoKey), small, { type: 'image/webp', cacheSeconds }),
    writeObject('user-uploads', screenCopyKey(photoKey), screen.packed, packed),
  ]);
  await writeObject('user-uploads', photoKey, jpeg, { type: 'image/jpeg', cacheSeconds });
  return { user_id: userId, photo_key: photoKey, width, height, verdict: null, created_at: now().toISOString() };
}

/** Checks and keeps a photo that came inside a request. Throws the photo.* errors. */
export async function keepInlinePhoto(userId: string, photoKey: string, bytes: Uint8Array): Promise<Photo> {
  const photo = await storePhoto(userId, photoKey, bytes);
  await transact([insertPhoto(photo)]);
  return photo;
}

async function check(upload: Upload, bytes: Uint8Array): Promise<{ upload: Upload; photo: Photo | null }> {
  try {
    const photo = await storePhoto(upload.user_id, upload.photo_key, bytes);
    return { upload: { ...upload, status: 'ready', width: photo.width, height: photo.height }, photo };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { upload: { ...upload, status: 'rejected', error_code: error.code }, photo: null };
  }
}

/** Checks a photo that arrived in the incoming bucket under `{userId}/{uploadId}`. A repeated event finds nothing to do. */
export async function checkUpload(incomingKey: string): Promise<void> {
  const [userId = '', uploadId = ''] = incomingKey.split('/');
  const upload = await loadUpload(userId, uploadId);
  const bytes = upload?.status === 'pending' ? await readObject('incoming', incomingKey) : null;
  if (upload && bytes) {
    const checked = await check(upload, bytes);
    await settleUpload(checked.upload, checked.photo);
  }
  await deleteObject('incoming', incomingKey);
}
