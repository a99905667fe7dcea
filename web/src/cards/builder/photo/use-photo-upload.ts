import { useCallback, useEffect, useRef, useState } from 'react';
import type { PhotoType } from '#domain/cards/photo/upload.ts';
import { messageOf } from '#domain/tables/errors.ts';
import { errorMessage, isAbort } from '#web/src/base/api/api-error.ts';
import { isMissing } from '#web/src/base/api/is-missing.ts';
import { checkFile } from '../../data/sniff-photo.ts';
import {
  awaitUpload,
  PhotoRefused,
  type ReadyPhoto,
  type SeenPhoto,
  type SentPhoto,
  sendAgain,
  type UploadPhase,
  uploadPhoto,
} from '../../data/upload-photo.ts';
import { goneMessage } from '../athlete/use-stored-photo.ts';
import { loadPicture } from './load-picture.ts';

export type UploadState =
  | { readonly kind: 'none' }
  /** `seen`: the people are known, and the check goes on. `again` sends the photo again if its check is late. */
  | {
      readonly kind: 'sending';
      readonly share: number;
      readonly phase: UploadPhase;
      readonly seen: SeenPhoto | null;
      readonly again: (() => void) | null;
    }
  | { readonly kind: 'ready'; readonly photo: ReadyPhoto }
  /** `again` goes on where the upload failed. Null if only another photo helps. */
  | { readonly kind: 'refused'; readonly message: string; readonly again: (() => void) | null };

export interface PhotoUpload {
  readonly upload: UploadState;
  readonly sendPhoto: (photo: Blob) => void;
  /** Goes on waiting for an upload that had arrived before a reload. */
  readonly follow: (id: string) => void;
  /** Resolves when the last photo is ready or refused. */
  readonly sent: () => Promise<unknown>;
  readonly refuse: (message: string) => void;
  /** Clears a refusal, because another file was picked. */
  readonly clear: () => void;
}

interface Listeners {
  /** Called when the photo can be shown. The caller must revoke the URL. */
  readonly onPicture: (url: string, picture: HTMLImageElement, type: PhotoType) => void;
  /** Called once the photo has arrived, and with null when no wait for it is left. */
  readonly onArrived: (id: string | null) => void;
  /** Called between these two if the people are known before the photo is ready. */
  readonly onSeen: (photo: SeenPhoto) => void;
  readonly onReady: (photo: ReadyPhoto, seen: SeenPhoto | null) => Promise<void>;
}

type Following = Pick<SentPhoto, 'onPhase' | 'onProgress' | 'onSeen' | 'onArrived' | 'signal'>;
type Task = (following: Following) => Promise<ReadyPhoto>;
type Sending = UploadState & { kind: 'sending' };

/** Runs a task that ends with a photo, and shows how it goes. A newer task cancels the previous one. */
function useFollowing({ onArrived, onSeen, onReady }: Omit<Listeners, 'onPicture'>) {
  const [upload, setUpload] = useState<UploadState>({ kind: 'none' });
  const current = useRef<AbortController | null>(null);
  const sending = useRef<Promise<void> | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  /** `retry`: the task after a failure that passes. */
  const run = (photo: Blob | null, task: Task, retry = task) => {
    current.current?.abort();
    const own = new AbortController();
    current.current = own;
    const resend = photo && (() => sendAgain(photo));
    let now: Sending = { kind: 'sending', share: 0, phase: 'sending', seen: null, again: resend };
    const show = (part: Partial<Sending>) => setUpload((now = { ...now, ...part }));
    const onEarly = (seen: SeenPhoto) => {
      show({ seen });
      onSeen(seen);
    };
    const end = (ready: ReadyPhoto) => {
      setUpload({ kind: 'ready', photo: ready });
      return onReady(ready, now.seen);
    };
    const fail = (error: unknown) => {
      if (isAbort(error) || own.signal.aborted) return;
      // A picture that the browser cannot decode needs no upload.
      own.abort();
      if (isMissing(error)) onArrived(null);
      const again = isMissing(error) ? null : () => run(photo, retry);
      setUpload({ kind: 'refused', message: failureMessage(error, photo), again });
    };
    show({});
    const shown = { onPhase: (phase: UploadPhase) => show({ phase }), onProgress: (share: number) => show({ share }) };
    sending.current = task({ ...shown, onSeen: onEarly, onArrived, signal: own.signal })
      .then(end)
      .catch(fail);
  };
  return { upload, setUpload, run, sent: useCallback(async () => sending.current, []) };
}

/** An upload that had arrived may be gone after a day. */
function failureMessage(error: unknown, photo: Blob | null): string {
  const isGone = photo === null && isMissing(error) && !(error instanceof PhotoRefused);
  return isGone ? goneMessage : errorMessage(error, 'photo.upload_failed');
}

/** Checks, shows and uploads a photo. A newer photo cancels the previous upload. */
export function usePhotoUpload({ onPicture, ...listeners }: Listeners): PhotoUpload {
  const { upload, setUpload, run, sent } = useFollowing(listeners);
  const refuse = useCallback((message: string) => setUpload({ kind: 'refused', message, again: null }), [setUpload]);
  const clear = useCallback(
    () => setUpload((last) => (last.kind === 'refused' ? { kind: 'none' } : last)),
    [setUpload],
  );
  const sendPhoto = (photo: Blob) => {
    const send: Task = async (following) =>
      uploadPhoto({ photo, type: await typeOf(photo), purpose: 'card_photo', ...following });
    const showAndSend: Task = async (following) => {
      const type = await typeOf(photo);
      const { url, picture } = await shownPicture(photo, type);
      onPicture(url, picture, type);
      return send(following);
    };
    run(photo, showAndSend, send);
  };
  const follow = (id: string) => run(null, (following) => awaitUpload(id, following));
  return { upload, sendPhoto, follow, sent, refuse, clear };
}

/** Goes on waiting for a photo that had arrived when the page was left. */
export function useFollowed(id: string | null, follow: (id: string) => void): void {
  const left = useRef({ id, follow });
  useEffect(() => {
    if (left.current.id !== null) left.current.follow(left.current.id);
  }, []);
}

async function typeOf(photo: Blob): Promise<PhotoType> {
  const { type, refusal } = await checkFile(photo);
  if (refusal !== null) throw new PhotoRefused(refusal);
  return type;
}

/** Refuses a picture that the browser cannot decode, because it could not be cropped either. */
async function shownPicture(photo: Blob, type: PhotoType): Promise<{ url: string; picture: HTMLImageElement }> {
  const url = URL.createObjectURL(photo.type === type ? photo : new Blob([photo], { type }));
  try {
    return { url, picture: await loadPicture(url) };
  } catch {
    URL.revokeObjectURL(url);
    throw new PhotoRefused(messageOf('photo.unreadable'));
  }
}
