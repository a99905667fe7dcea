import type * as z from 'zod';
import { foundIn } from '#domain/cards/photo/cutout.ts';
import { cardDpi, type Upload, type UploadView } from '#domain/cards/photo/upload.ts';
import { AppError, isErrorCode, messageOf } from '#domain/tables/errors.ts';
import { signedUrl } from '#functions/platform/storage/sign-url.ts';
import { loadPhoto, loadUpload } from '#functions/table/cards/upload.ts';

const problem = (code: string | null) =>
  code === null ? null : { code, message: messageOf(isErrorCode(code) ? code : 'photo.unreadable') };

/** The people in the photo. Empty until they are found. */
const peopleIn = async (upload: Upload) =>
  foundIn(upload.status === 'ready' ? await loadPhoto(upload.user_id, upload.photo_key) : upload);

async function show(upload: Upload): Promise<z.infer<typeof UploadView>> {
  const { id, status, photo_key: key, width, height } = upload;
  return {
    id,
    status,
    key,
    url: status === 'ready' ? await signedUrl('user-uploads', key) : null,
    width,
    height,
    dpi_card: width !== null && height !== null ? cardDpi(width, height) : null,
    error: problem(upload.error_code),
    ...(await peopleIn(upload)),
  };
}

export async function readUpload(userId: string, id: string): Promise<z.infer<typeof UploadView>> {
  const upload = await loadUpload(userId, id);
  if (!upload) throw new AppError('upload.not_found');
  return show(upload);
}
