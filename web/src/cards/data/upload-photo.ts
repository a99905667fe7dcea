import type * as z from 'zod';
import type { NewUpload, PhotoType, UploadReply, UploadView } from '#domain/cards/photo/upload.ts';
import { messageOf } from '#domain/tables/errors.ts';
import { ApiError } from '#web/src/base/api/api-error.ts';
import { logFailedWrite } from '#web/src/base/api/log-failed-write.ts';
import { api } from '#web/src/base/data/api.ts';
import { pollUntil } from '#web/src/base/data/polling.ts';

export type ReadyPhoto = z.infer<typeof UploadView> & { readonly width: number; readonly height: number };

/** A photo whose people are known. The check may still go on. */
export type SeenPhoto = Pick<ReadyPhoto, 'width' | 'height' | 'people' | 'chosen'>;

/** Thrown for a refused photo; `message` is for the customer. */
export class PhotoRefused extends ApiError {
  constructor(message: string) {
    super(message, { status: 400 });
  }
}

export interface SentPhoto {
  readonly photo: Blob;
  /** Called with the share of bytes sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Called once if the people are known before the photo is ready. */
  readonly onSeen?: (photo: SeenPhoto) => void;
  readonly signal: AbortSignal;
}

/** The calls of an upload: a user's own, or those of a private link. */
export interface UploadCalls {
  readonly open: () => Promise<z.infer<typeof UploadReply>>;
  readonly read: (id: string) => Promise<z.infer<typeof UploadView>>;
}

interface UploadInput extends SentPhoto {
  readonly type: PhotoType;
  readonly purpose: NonNullable<z.input<typeof NewUpload>['purpose']>;
}

/** Uploads a photo by presigned POST and waits until the server has checked it. Throws PhotoRefused. */
export const uploadPhoto = ({ type, purpose, ...sent }: UploadInput): Promise<ReadyPhoto> =>
  sendPhoto(sent, {
    open: () =>
      api('createUpload', { body: { content_type: type, size: sent.photo.size, purpose }, signal: sent.signal }),
    read: (id) => api('readUpload', { params: { id }, signal: sent.signal }),
  });

/** The same with the given calls. */
export async function sendPhoto(sent: SentPhoto, calls: UploadCalls): Promise<ReadyPhoto> {
  const { photo, onProgress, signal } = sent;
  const place = await calls.open();
  try {
    await postForm(place.url, place.fields, photo, onProgress, signal);
    return await waitForCheck(() => calls.read(place.upload_id), sent);
  } catch (error) {
    logFailedWrite('sendPhoto', error);
    throw error;
  }
}

/** XMLHttpRequest, because fetch reports no upload progress. */
function postForm(
  url: string,
  fields: Readonly<Record<string, string>>,
  photo: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    // S3 ignores every field after the file.
    form.append('file', photo);
    const request = new XMLHttpRequest();
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onload = () =>
      request.status < 300 ? resolve() : reject(new PhotoRefused(messageForPost(request.status)));
    request.onerror = () => reject(new PhotoRefused(messageOf('photo.upload_failed')));
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', url);
    request.send(form);
  });
}

/** For a file over the limit, S3 returns 400 (EntityTooLarge) and the gateway in front of it 413. */
function messageForPost(status: number): string {
  return messageOf(status === 413 ? 'photo.too_large' : 'photo.upload_failed');
}

/** Milliseconds. Checking a photo of 100 megapixels takes a few seconds. After half a minute its event is lost. */
const checkTakesMs = 32_000;

async function waitForCheck(
  read: () => ReturnType<UploadCalls['read']>,
  { onSeen, signal }: SentPhoto,
): Promise<ReadyPhoto> {
  type Answer = Awaited<ReturnType<typeof read>>;
  const isFinal = ({ status }: Answer) => status !== 'pending';
  let isSeen = false;
  const onAnswer = ({ width, height, people, chosen }: Answer) => {
    if (isSeen || width === null || height === null) return;
    isSeen = true;
    onSeen?.({ width, height, people, chosen });
  };
  // A roster's next photo waits for this one.
  const wait = { signal, withinMs: checkTakesMs, inBackground: true };
  const upload = await pollUntil({ what: 'upload', read, isFinal, onAnswer, ...wait });
  if (upload?.status === 'rejected') throw new PhotoRefused(upload.error?.message ?? messageOf('photo.unreadable'));
  if (!upload || upload.width === null || upload.height === null)
    throw new PhotoRefused(messageOf('photo.upload_failed'));
  return { ...upload, width: upload.width, height: upload.height };
}
