import { useReducer, useRef } from 'react';
import { errorMessage, isAbort } from '#web/src/base/api/api-error.ts';
import { useLeaving } from '#web/src/base/lib/use-leaving.ts';
import { checkFile } from '#web/src/cards/data/sniff-photo.ts';
import { PhotoRefused, uploadPhoto } from '#web/src/cards/data/upload-photo.ts';

/** The limit of P-13. */
export const maxReturnPhotos = 5;

export interface ReturnPhoto {
  readonly id: number;
  readonly name: string;
  readonly state: 'sending' | 'ready' | 'refused';
  /** The key of the cleaned photo. Null until the upload is checked. */
  readonly key: string | null;
  /** Why the photo was refused, for the customer. */
  readonly message: string | null;
}

type Change = Partial<ReturnPhoto> & Pick<ReturnPhoto, 'id'>;
type Action = { readonly add: ReturnPhoto } | { readonly change: Change } | { readonly remove: number };

function next(photos: readonly ReturnPhoto[], action: Action): readonly ReturnPhoto[] {
  if ('add' in action) return [...photos, action.add];
  if ('remove' in action) return photos.filter(({ id }) => id !== action.remove);
  return photos.map((photo) => (photo.id === action.change.id ? { ...photo, ...action.change } : photo));
}

async function send(photo: File, signal: AbortSignal): Promise<string> {
  const { type, refusal } = await checkFile(photo);
  if (refusal !== null) throw new PhotoRefused(refusal);
  const ready = await uploadPhoto({ photo, type, purpose: 'return_photo', onProgress: () => undefined, signal });
  return ready.key;
}

/** The photos of a return. Each is checked and uploaded when it is picked. */
export function useReturnPhotos() {
  const [photos, dispatch] = useReducer(next, []);
  const count = useRef(0);
  const signal = useLeaving();

  const add = async (file: File) => {
    const id = (count.current += 1);
    dispatch({ add: { id, name: file.name, state: 'sending', key: null, message: null } });
    try {
      const key = await send(file, signal());
      dispatch({ change: { id, state: 'ready', key } });
    } catch (error) {
      const message = errorMessage(error, 'photo.upload_failed');
      if (!isAbort(error)) dispatch({ change: { id, state: 'refused', message } });
    }
  };
  const room = maxReturnPhotos - photos.length;
  return {
    photos,
    room,
    add: (files: readonly File[]) => void files.slice(0, room).map((file) => void add(file)),
    remove: (id: number) => dispatch({ remove: id }),
    keys: photos.flatMap(({ key }) => key ?? []),
    isSending: photos.some(({ state }) => state === 'sending'),
  };
}
