import { useRef, useState } from 'react';
import type { PhotoType } from '#domain/cards/photo/upload.ts';
import type { ReadyPhoto } from '../../data/upload-photo.ts';
import { useBuilder } from '../use-builder.ts';

/** Max difference of the aspect ratios, as a share: both sides are whole pixels. */
const aspectSlack = 0.02;

const hasAspectOf = ({ width, height }: Pick<ReadyPhoto, 'width' | 'height'>, picture: HTMLImageElement): boolean =>
  Math.abs((picture.naturalWidth * height) / (picture.naturalHeight * width) - 1) <= aspectSlack;

interface Local {
  readonly picture: HTMLImageElement;
  readonly type: PhotoType;
}

/**
 * Shows a new photo at once as the browser decodes it, and as soon as possible as the server did. Browsers and server decode some files
 * differently: turned WebPs, HDR, colour profiles, blank first frames. Then the crop is set again.
 */
export function useShownPicture(suggestFor: (photo: ReadyPhoto) => void) {
  const { send, now } = useBuilder();
  /** `key`: changes when the window must open again. Null while no photo was picked in this visit. */
  const [shown, setShown] = useState<{ readonly key: string | null; readonly isOther: boolean }>({
    key: null,
    isOther: false,
  });
  const local = useRef<Local | null>(null);
  const picked = useRef(0);

  const showLocal = (picture: HTMLImageElement, type: PhotoType) => {
    local.current = { picture, type };
    picked.current += 1;
    setShown({ key: `picked ${picked.current}`, isOther: false });
  };

  const swap = async (photo: ReadyPhoto, url: string, picture: HTMLImageElement) => {
    // Without the server's picture the browser's own stays.
    const isSame = await import('./server-picture.ts')
      .then(({ showsTheSame }) => showsTheSame(picture, url))
      .then((isAlike) => isAlike && hasAspectOf(photo, picture))
      .catch(() => null);
    const { draft, step } = now();
    if (isSame === null || draft.photo?.uploadId !== photo.id) return;
    send({ type: 'show', part: { photoUrl: url } });
    if (isSame || step !== 'image_cropper') return;
    send({ type: 'update', part: { crop: null, isOwnCrop: false } });
    setShown({ key: `printed ${picked.current}`, isOther: true });
    suggestFor(photo);
  };

  const showServers = (photo: ReadyPhoto): Promise<void> => {
    if (!local.current || photo.url === null) return Promise.resolve();
    const { picture, type } = local.current;
    const swapped = swap(photo, photo.url, picture);
    // Browsers turn every JPEG as its camera says, so a crop of one need not wait for the download.
    return type === 'image/jpeg' && hasAspectOf(photo, picture) ? Promise.resolve() : swapped;
  };
  return { shown, showLocal, showServers };
}
