import { AppError } from '#domain/errors';
import type { Upload } from '#domain/photos/upload';
import { now } from '../platform/clock.ts';
import { ingestPhoto } from '../studio/render/ingest-photo.ts';
import { thumbnail } from '../studio/render/thumbnail.ts';
import { deleteObject, readObject, writeObject } from '../platform/storage/buckets.ts';
import { screenCopyKey, thumbnailKey } from '../platform/storage/card-pictures.ts';
import { insertPhoto, loadUpload, settleUpload, type Photo } from '../table/cards/upload.ts';
import { transact } from '../platform/table/transact.ts';

/** Photos are private and never change under their key; a browser may keep them as long as a link lives. */
const cacheSeconds = 3600;

/** Checks and cleans a photo and keeps the clean copy under `key` with its thumbnail and screen copy. Throws the photo.* errors. */
async function keepPhoto(userId: string, key: string, bytes: Uint8Array): Promise<Photo> {
  const clean = await ingestPhoto(bytes);
  const { screen } = clean;
  const small = await thumbnail(screen.jpeg);
  await Promise.all([
    writeObject('user-uploads', thumbnailKey(key), small, { type: 'image/webp', cacheSeconds }),
    writeObject('user-uploads', screenCopyKey(key), screen.packed, { type: 'application/octet-stream', cacheSeconds }),
  ]);
  await writeObject('user-uploads', key, clean.jpeg, { type: 'image/jpeg', cacheSeconds });
  return { user_id: userId, key, width: clean.width, height: clean.height, created_at: now().toISOString() };
}

/** A photo that came inside a request: the same checks, at once. */
export async function keepInlinePhoto(userId: string, key: string, bytes: Uint8Array): Promise<Photo> {
  const photo = await keepPhoto(userId, key, bytes);
  await transact([insertPhoto(photo)]);
  return photo;
}

async function verdict(upload: Upload, bytes: Uint8Array): Promise<{ upload: Upload; photo: Photo | null }> {
  try {
    const photo = await keepPhoto(upload.user_id, upload.key, bytes);
    return { upload: { ...upload, status: 'ready', width: photo.width, height: photo.height }, photo };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { upload: { ...upload, status: 'rejected', error_code: error.code }, photo: null };
  }
}

/** Checks what arrived in the incoming bucket under `{userId}/{uploadId}`. Repeated events find nothing to do. */
export async function checkUpload(incomingKey: string): Promise<void> {
  const [userId = '', uploadId = ''] = incomingKey.split('/');
  const upload = await loadUpload(userId, uploadId);
  const bytes = upload?.status === 'pending' ? await readObject('incoming', incomingKey) : null;
  if (upload && bytes) {
    const settled = await verdict(upload, bytes);
    await settleUpload(settled.upload, settled.photo);
  }
  await deleteObject('incoming', incomingKey);
}
