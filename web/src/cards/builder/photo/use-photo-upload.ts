import { useCallback, useEffect, useRef, useState } from 'react';
import type { PhotoType } from '#domain/cards/photo/upload.ts';
import { messageOf } from '#domain/tables/errors.ts';
import { ApiError, isAbort } from '#web/src/base/api/api-error.ts';
import { checkFile } from '../../data/sniff-photo.ts';
import { PhotoRefused, type ReadyPhoto, uploadPhoto } from '../../data/upload-photo.ts';
import { loadPicture } from './load-picture.ts';

export type UploadState =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'ready'; readonly photo: ReadyPhoto }
  | { readonly kind: 'refused'; readonly words: string };

export interface PhotoUpload {
  readonly upload: UploadState;
  readonly sendPhoto: (photo: Blob) => Promise<void>;
  readonly refuse: (words: string) => void;
  /** Clears a refusal, because another file was picked. */
  readonly clear: () => void;
}

interface Listeners {
  /** Called when the photo can be shown. The caller must revoke the URL. */
  readonly onPicture: (url: string) => void;
  readonly onReady: (photo: ReadyPhoto) => void;
}

/** Checks, shows and uploads a photo. A newer photo cancels the previous upload. */
export function usePhotoUpload({ onPicture, onReady }: Listeners): PhotoUpload {
  const [upload, setUpload] = useState<UploadState>({ kind: 'none' });
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const refuse = useCallback((words: string) => setUpload({ kind: 'refused', words }), []);
  const clear = useCallback(() => setUpload((last) => (last.kind === 'refused' ? { kind: 'none' } : last)), []);
  const sendPhoto = useCallback(
    async (photo: Blob) => {
      current.current?.abort();
      const own = new AbortController();
      current.current = own;
      setUpload({ kind: 'sending', share: 0 });
      try {
        const { type, refusal } = await checkFile(photo);
        if (refusal !== null) throw new PhotoRefused(refusal);
        onPicture(await shownPicture(photo, type));
        const onProgress = (share: number) => setUpload({ kind: 'sending', share });
        const ready = await uploadPhoto({ photo, type, purpose: 'card_photo', onProgress, signal: own.signal });
        setUpload({ kind: 'ready', photo: ready });
        onReady(ready);
      } catch (error) {
        if (!isAbort(error) && !own.signal.aborted) refuse(wordsOf(error));
      }
    },
    [onPicture, onReady, refuse],
  );
  return { upload, sendPhoto, refuse, clear };
}

/** Refuses a picture that the browser cannot decode, because it could not be cropped either. */
async function shownPicture(photo: Blob, type: PhotoType): Promise<string> {
  const url = URL.createObjectURL(photo.type === type ? photo : new Blob([photo], { type }));
  try {
    await loadPicture(url);
    return url;
  } catch {
    URL.revokeObjectURL(url);
    throw new PhotoRefused(messageOf('photo.unreadable'));
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return messageOf('photo.upload_failed');
}
