import { useReducer, useRef } from 'react';
import { errorMessage, isAbort } from '#web/src/base/api/api-error.ts';
import { useLeaving } from '#web/src/base/lib/use-leaving.ts';
import { checkFile } from '#web/src/cards/data/sniff-photo.ts';
import {
  PhotoRefused,
  type SentPhoto,
  sendAgain,
  type UploadPhase,
  uploadPhoto,
} from '#web/src/cards/data/upload-photo.ts';

/** The limit of P-13. */
export const maxReturnPhotos = 5;

export interface ReturnPhoto {
  readonly id: number;
  readonly file: File;
  /** `failed` may be sent again, `refused` may not. */
  readonly state: 'sending' | 'ready' | 'failed' | 'refused';
  /** Where it is while it is sent. */
  readonly phase: UploadPhase;
  /** The key of the cleaned photo. Null until the upload is checked. */
  readonly key: string | null;
  /** Why the photo failed or was refused, for the customer. */
  readonly message: string | null;
}

type Change = Partial<ReturnPhoto> & Pick<ReturnPhoto, 'id'>;
type Action = { readonly add: ReturnPhoto } | { readonly change: Change } | { readonly remove: number };

function next(photos: readonly ReturnPhoto[], action: Action): readonly ReturnPhoto[] {
  if ('add' in action) return [...photos, action.add];
  if ('remove' in action) return photos.filter(({ id }) => id !== action.remove);
  return photos.map((photo) => (photo.id === action.change.id ? { ...photo, ...action.change } : photo));
}

async function send(sent: SentPhoto): Promise<string> {
  const { type, refusal } = await checkFile(sent.photo);
  if (refusal !== null) throw new PhotoRefused(refusal);
  return (await uploadPhoto({ type, purpose: 'return_photo', ...sent })).key;
}

/** The photos of a return. Each is checked and uploaded when it is picked. */
export function useReturnPhotos() {
  const [photos, dispatch] = useReducer(next, []);
  const count = useRef(0);
  const signal = useLeaving();

  const sendOne = async ({ id, file }: Pick<ReturnPhoto, 'id' | 'file'>) => {
    const onPhase = (phase: UploadPhase) => dispatch({ change: { id, phase } });
    dispatch({ change: { id, state: 'sending', phase: 'sending', message: null } });
    try {
      const key = await send({ photo: file, onPhase, signal: signal() });
      dispatch({ change: { id, state: 'ready', key } });
    } catch (error) {
      const message = errorMessage(error, 'photo.upload_failed');
      const state = error instanceof PhotoRefused ? 'refused' : 'failed';
      if (!isAbort(error)) dispatch({ change: { id, state, message } });
    }
  };
  const add = (file: File) => {
    const id = (count.current += 1);
    dispatch({ add: { id, file, state: 'sending', phase: 'sending', key: null, message: null } });
    void sendOne({ id, file });
  };
  const room = maxReturnPhotos - photos.length;
  return {
    photos,
    room,
    add: (files: readonly File[]) => files.slice(0, room).forEach(add),
    /** Sends a photo again: it failed, or its check is late. */
    again: (photo: ReturnPhoto) => {
      if (photo.state === 'sending') sendAgain(photo.file);
      else void sendOne(photo);
    },
    remove: (id: number) => dispatch({ remove: id }),
    keys: photos.flatMap(({ key }) => key ?? []),
    isSending: photos.some(({ state }) => state === 'sending'),
  };
}
