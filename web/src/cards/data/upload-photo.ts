import type * as z from 'zod';
import type { NewUpload, PhotoType, UploadReply, UploadView } from '#domain/cards/photo/upload.ts';
import { messageOf } from '#domain/tables/errors.ts';
import { timings } from '#domain/tables/timings.ts';
import { ApiError } from '#web/src/base/api/api-error.ts';
import { isMissing } from '#web/src/base/api/is-missing.ts';
import { logFailedWrite } from '#web/src/base/api/log-failed-write.ts';
import { isTemporary, joinSignals } from '#web/src/base/api/retry.ts';
import { api } from '#web/src/base/data/api.ts';
import { pollAgain, pollUntil } from '#web/src/base/data/polling.ts';
import { postPhoto } from './post-photo.ts';

export type ReadyPhoto = z.infer<typeof UploadView> & { readonly width: number; readonly height: number };

/** A photo whose people are known. The check may still go on. */
export type SeenPhoto = Pick<ReadyPhoto, 'width' | 'height' | 'people' | 'chosen'>;

/** Thrown for a refused photo, which no repetition helps; `message` is for the customer. All other errors may be tried again. */
export class PhotoRefused extends ApiError {
  constructor(message: string) {
    super(message, { status: 400 });
  }
}

/** `waiting`: the connection was lost, and sending goes on by itself. `checking`, `slow` and `late`: the photo has arrived. */
export type UploadPhase = 'sending' | 'waiting' | 'checking' | 'slow' | 'late';

/** What follows an upload. */
interface Followed {
  readonly onPhase?: (phase: UploadPhase) => void;
  /** Called once if the people are known before the photo is ready. */
  readonly onSeen?: (photo: SeenPhoto) => void;
  readonly signal: AbortSignal;
}

export interface SentPhoto extends Followed {
  readonly photo: Blob;
  /** Called with the share of bytes sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Called with the upload's id once the photo has arrived: from then on its id is enough, also after a reload. */
  readonly onArrived?: (id: string) => void;
}

/** The calls of an upload: a user's own, or those of a private link. */
export interface UploadCalls {
  readonly open: () => Promise<z.infer<typeof UploadReply>>;
  readonly read: (id: string) => Promise<z.infer<typeof UploadView>>;
}

type Place = Pick<z.infer<typeof UploadReply>, 'upload_id' | 'url' | 'fields'>;

/** What is known of a photo's upload. */
interface Known {
  /** Null before it is opened, and after it has expired. */
  place: Place | null;
  /** Null before it has arrived. */
  arrived: string | null;
  /** True once the storage's reply was lost: the next time counts as arrived. */
  isDoubtful: boolean;
  /** Sends it again while its check is late. */
  again: (() => void) | null;
}

/** Uploads of this visit, by their photo: a retry continues where the last try ended, and what arrived is not sent twice. */
const known = new WeakMap<Blob, Known>();

const uploadOf = (photo: Blob): Known => {
  const upload = known.get(photo) ?? { place: null, arrived: null, isDoubtful: false, again: null };
  known.set(photo, upload);
  return upload;
};

/** Remembers that the photo arrived before a reload. */
export const rememberArrived = (photo: Blob, id: string): void => void (uploadOf(photo).arrived = id);

/** Forgets a photo's upload: the next one starts anew. */
export const forgetUpload = (photo: Blob): void => void known.delete(photo);

/** Sends a photo again whose check is late. Its wait goes on. */
export const sendAgain = (photo: Blob): void => known.get(photo)?.again?.();

const readOwn = (signal: AbortSignal) => (id: string) => api('readUpload', { params: { id }, signal });

interface UploadInput extends SentPhoto {
  readonly type: PhotoType;
  readonly purpose: NonNullable<z.input<typeof NewUpload>['purpose']>;
}

/** Uploads a photo by presigned POST and waits until the server has checked it, as long as it takes. Throws PhotoRefused. */
export const uploadPhoto = ({ type, purpose, ...sent }: UploadInput): Promise<ReadyPhoto> =>
  sendPhoto(sent, {
    open: () =>
      api('createUpload', { body: { content_type: type, size: sent.photo.size, purpose }, signal: sent.signal }),
    read: readOwn(sent.signal),
  });

/** The same with the given calls. A lost connection is waited for. After another failure the same photo may be sent again. */
export async function sendPhoto(sent: SentPhoto, calls: UploadCalls): Promise<ReadyPhoto> {
  const upload = uploadOf(sent.photo);
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- a photo is checked after it was sent
      const isSure = upload.arrived !== null || (await deliver(upload, sent, calls));
      const id = upload.arrived ?? upload.place?.upload_id ?? '';
      if (isSure) sent.onArrived?.(id);
      // oxlint-disable-next-line no-await-in-loop
      const ready = await waitForCheck(() => calls.read(id), sent, { upload, isSure });
      if (ready) return ready;
      upload.arrived = null;
    }
  } catch (error) {
    // A refused photo, and one that the server no longer knows, starts anew.
    if (isMissing(error)) forgetUpload(sent.photo);
    logFailedWrite('sendPhoto', error);
    throw error;
  }
}

/** Waits for the check of an upload that arrived before a reload. Throws PhotoRefused, and `upload.not_found` after a day. */
export const awaitPhoto = async (
  followed: Followed,
  read: () => ReturnType<UploadCalls['read']>,
): Promise<ReadyPhoto> => (await waitForCheck(read, followed)) as ReadyPhoto;

export const awaitUpload = (id: string, followed: Followed): Promise<ReadyPhoto> =>
  awaitPhoto(followed, () => readOwn(followed.signal)(id));

/** Sends the photo until the storage has it. False if the storage's reply was lost, so that it may or may not have arrived. */
async function deliver(upload: Known, sent: SentPhoto, { open }: UploadCalls): Promise<boolean> {
  for (let tries = 0, failures = 0; ; tries++) {
    sent.onPhase?.('sending');
    // oxlint-disable-next-line no-await-in-loop -- a try follows the one before
    const outcome = await trySending(upload, sent, open);
    if (outcome === 'arrived' || (outcome === 'maybe' && upload.isDoubtful)) {
      upload.arrived = upload.place?.upload_id ?? null;
      return true;
    }
    if (outcome === 'maybe') return !(upload.isDoubtful = true);
    // Only this photo gets a new place.
    if (outcome === 'expired') upload.place = null;
    if (navigator.onLine && ++failures >= timings.resends) throw ApiError.of('photo.upload_failed');
    if (outcome === 'cut') sent.onPhase?.('waiting');
    // oxlint-disable-next-line no-await-in-loop
    if (outcome === 'cut') await pollAgain('slowUpload', tries, sent.signal, true);
  }
}

async function trySending(upload: Known, { photo, onProgress, signal }: SentPhoto, open: UploadCalls['open']) {
  try {
    upload.place ??= await open();
  } catch (error) {
    if (isTemporary(error)) return 'cut';
    throw error;
  }
  const outcome = await postPhoto(upload.place, photo, onProgress, signal);
  if (outcome === 'too_large') throw new PhotoRefused(messageOf('photo.too_large'));
  return outcome;
}

const { slowMs, lateMs } = timings.uploadCheck;

/** The waits for a check, one after the other. */
const waits = [
  { phase: 'checking', what: 'upload', withinMs: slowMs },
  { phase: 'slow', what: 'slowUpload', withinMs: lateMs - slowMs },
  { phase: 'late', what: 'slowUpload', withinMs: Infinity },
] as const;

interface Sent {
  readonly upload: Known;
  /** False if the photo may not have arrived. */
  readonly isSure: boolean;
}

/** Waits for the check. Null if the photo is to be sent again. */
async function waitForCheck(
  read: () => ReturnType<UploadCalls['read']>,
  { onPhase, onSeen, signal }: Followed,
  sent?: Sent,
): Promise<ReadyPhoto | null> {
  let isSeen = false;
  const onAnswer = ({ width, height, people, chosen }: z.infer<typeof UploadView>) => {
    if (isSeen || width === null || height === null) return;
    isSeen = true;
    onSeen?.({ width, height, people, chosen });
  };
  const again = new AbortController();
  // A roster's next photo waits for this one.
  const poll = { read, isFinal, onAnswer, signal: joinSignals([signal, again.signal]), inBackground: true };
  if (sent) sent.upload.again = () => again.abort();
  try {
    for (const { phase, ...wait } of waits) {
      onPhase?.(phase);
      // oxlint-disable-next-line no-await-in-loop -- the waits follow each other
      const checked = await pollUntil({ ...wait, ...poll });
      if (checked) return readyOf(checked);
      if (sent && !sent.isSure) return null;
    }
  } catch (error) {
    if (!again.signal.aborted || signal.aborted) throw error;
  } finally {
    if (sent) sent.upload.again = null;
    // The joined signal stops listening to the caller's, which outlives this wait.
    again.abort();
  }
  return null;
}

const isFinal = ({ status }: z.infer<typeof UploadView>): boolean => status !== 'pending';

function readyOf({ width, height, ...upload }: z.infer<typeof UploadView>): ReadyPhoto {
  if (upload.status === 'rejected' || width === null || height === null)
    throw new PhotoRefused(upload.error?.message ?? messageOf('photo.unreadable'));
  return { ...upload, width, height };
}
