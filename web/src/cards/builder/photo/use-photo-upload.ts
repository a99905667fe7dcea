import { useCallback, useEffect, useRef, useState } from 'react';
import type { PhotoType } from '#domain/cards/photo/upload.ts';
import { messageOf } from '#domain/tables/errors.ts';
import { errorMessage, isAbort } from '#web/src/base/api/api-error.ts';
import { checkFile } from '../../data/sniff-photo.ts';
import { PhotoRefused, type ReadyPhoto, type SeenPhoto, type SentPhoto, uploadPhoto } from '../../data/upload-photo.ts';
import { loadPicture } from './load-picture.ts';

export type UploadState =
  | { readonly kind: 'none' }
  /** `seen`: the people are known, and the check goes on. */
  | { readonly kind: 'sending'; readonly share: number; readonly seen: SeenPhoto | null }
  | { readonly kind: 'ready'; readonly photo: ReadyPhoto }
  | { readonly kind: 'refused'; readonly message: string };

export interface PhotoUpload {
  readonly upload: UploadState;
  readonly sendPhoto: (photo: Blob) => void;
  /** Resolves when the last photo is ready or refused. */
  readonly sent: () => Promise<unknown>;
  readonly refuse: (message: string) => void;
  /** Clears a refusal, because another file was picked. */
  readonly clear: () => void;
}

interface Listeners {
  /** Called when the photo can be shown. The caller must revoke the URL. */
  readonly onPicture: (url: string, picture: HTMLImageElement, type: PhotoType) => void;
  /** Called between these two if the people are known before the photo is ready. */
  readonly onSeen: (photo: SeenPhoto) => void;
  readonly onReady: (photo: ReadyPhoto, seen: SeenPhoto | null) => Promise<void>;
}

/** Checks, shows and uploads a photo. A newer photo cancels the previous upload. */
export function usePhotoUpload({ onPicture, onSeen, onReady }: Listeners): PhotoUpload {
  const [upload, setUpload] = useState<UploadState>({ kind: 'none' });
  const current = useRef<AbortController | null>(null);
  const sending = useRef<Promise<void> | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const refuse = useCallback((message: string) => setUpload({ kind: 'refused', message }), []);
  const clear = useCallback(() => setUpload((last) => (last.kind === 'refused' ? { kind: 'none' } : last)), []);
  const sendPhoto = useCallback(
    (photo: Blob) => {
      current.current?.abort();
      const own = new AbortController();
      current.current = own;
      let first: SeenPhoto | null = null;
      const onProgress = (share: number) => setUpload({ kind: 'sending', share, seen: first });
      const show = (seen: SeenPhoto) => {
        first = seen;
        onProgress(1);
        onSeen(seen);
      };
      onProgress(0);
      const end = (ready: ReadyPhoto) => {
        setUpload({ kind: 'ready', photo: ready });
        return onReady(ready, first);
      };
      sending.current = showAndSend(photo, { onPicture, onProgress, onSeen: show, signal: own.signal })
        .then(end)
        .catch((error: unknown) => {
          if (!isAbort(error) && !own.signal.aborted) refuse(errorMessage(error, 'photo.upload_failed'));
          // A picture that the browser cannot decode needs no upload.
          own.abort();
        });
    },
    [onPicture, onSeen, onReady, refuse],
  );
  return { upload, sendPhoto, sent: useCallback(async () => sending.current, []), refuse, clear };
}

interface Shown extends Pick<SentPhoto, 'onProgress' | 'signal'>, Pick<Listeners, 'onPicture' | 'onSeen'> {}

/** Shows a photo, then sends it. Decoding beside sending was measured: no faster. */
async function showAndSend(photo: Blob, { onPicture, onSeen, ...sent }: Shown): Promise<ReadyPhoto> {
  const { type, refusal } = await checkFile(photo);
  if (refusal !== null) throw new PhotoRefused(refusal);
  const { url, picture } = await shownPicture(photo, type);
  onPicture(url, picture, type);
  return uploadPhoto({ photo, type, purpose: 'card_photo', ...sent, onSeen });
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
