import type * as z from 'zod';
import { isPhotoType, type NewUpload, type UploadReply } from '#domain/cards/photo/upload.ts';
import { AppError } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import { presignPost } from '#functions/platform/storage/presign-post.ts';
import { putUpload } from '#functions/table/cards/upload.ts';
import { newPhotoKey } from './new-photo-key.ts';

/**
 * Lets the browser post one photo to the incoming bucket. `playerId`: the roster's player in it. Storage checks type and size again. Throws
 * `photo.wrong_type`, `photo.too_large`.
 */
export async function createUpload(
  userId: string,
  input: z.infer<typeof NewUpload>,
  playerId: string | null = null,
): Promise<z.infer<typeof UploadReply>> {
  if (!isPhotoType(input.content_type)) throw new AppError('photo.wrong_type');
  if (input.size > limits.upload.maxBytes) throw new AppError('photo.too_large');

  const id = newId('upload');
  const incoming = `${userId}/${id}`;
  const photoKey = await newPhotoKey(userId);
  const post = await presignPost('incoming', incoming, input.content_type);

  await putUpload({
    id,
    user_id: userId,
    purpose: input.purpose,
    player_id: playerId,
    content_type: input.content_type,
    incoming_key: incoming,
    photo_key: photoKey,
    status: 'pending',
    width: null,
    height: null,
    error_code: null,
    created_at: now().toISOString(),
  });
  return { upload_id: id, key: photoKey, url: post.url, fields: post.fields, expires_at: post.expiresAt };
}
