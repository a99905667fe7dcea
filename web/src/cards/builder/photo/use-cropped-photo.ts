import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Cutout } from '#domain/cards/photo/cutout.ts';
import { limits } from '#domain/tables/limits.ts';
import { isVideo } from '../../data/sniff-photo.ts';
import type { ReadyPhoto, SeenPhoto } from '../../data/upload-photo.ts';
import { leftToRight, noOne, type PeopleInPhoto, sameChoice } from '../../parts/cropping/people.ts';
import { useAthlete, useSuggestedCrop } from '../athlete/use-athlete.ts';
import { useCacheUpload, useStoredPhoto } from '../athlete/use-stored-photo.ts';
import type { BuilderDraft } from '../draft/builder-draft.ts';
import { useBuilder } from '../use-builder.ts';
import { type PhotoUpload, type UploadState, useFollowed, usePhotoUpload } from './use-photo-upload.ts';
import { useShownPicture } from './use-shown-picture.ts';

export type CroppedPhoto = ReturnType<typeof useCroppedPhoto>;

/** The photo to crop: picked and uploaded now, or stored before. `video`: instead, a frame of it is being picked. */
export function useCroppedPhoto() {
  const [video, setVideo] = useState<File | null>(null);
  const { state, send, now } = useBuilder();
  const { draft, photoUrl } = state;
  const update = useCallback((part: Partial<BuilderDraft>) => send({ type: 'update', part }), [send]);
  const stored = useStoredPhoto();
  const cacheUpload = useCacheUpload();
  const { suggestion, suggest, suggestFor } = useSuggestedCrop();
  const { shown, showLocal, showServers } = useShownPicture(suggestFor);
  const { follow, ...own } = usePhotoUpload({
    onPicture: (url, picture, type) => {
      setVideo(null);
      showLocal(picture, type);
      send({ type: 'show', part: { photoUrl: url } });
      update({ photo: null, awaited: null, crop: null, isOwnCrop: false, cutout: null });
    },
    onArrived: (awaited) => update({ awaited }),
    onSeen: suggestFor,
    onReady: (photo, seen) => {
      const { id, key, width, height } = photo;
      cacheUpload(photo);
      update({
        photo: { uploadId: id, key, width, height },
        awaited: null,
        cutout: cutoutOn(photo, seen, now().draft.cutout),
      });
      suggestFor(photo);
      return showServers(photo);
    },
  });
  useFollowed(draft.awaited, follow);
  const { found, size } = useFound(own.upload, stored.found);
  const athlete = useAthlete({ found, size, suggest });
  const takeSize = useStoredSize(own.upload.kind, stored.size, own);
  // The server's link is renewed, so the stored one counts.
  const src = photoUrl?.startsWith('blob:') ? photoUrl : (stored.url ?? photoUrl);
  const isNew = src === null && own.upload.kind === 'none';
  const shows = { src, video, shown, isOpening: isNew && stored.isReading, lost: isNew ? stored.lost : null };
  return { ...own, ...picking(own, setVideo), ...shows, found, size, athlete, suggestion, suggest, takeSize };
}

/** The cut-out on the ready photo, if it was begun on the people seen before. */
const cutoutOn = (photo: ReadyPhoto, seen: SeenPhoto | null, cutout: Cutout | null): Cutout | null =>
  seen ? sameChoice(leftToRight(seen), leftToRight(photo), cutout) : cutout;

/** What to do with a picked file, and with a video that has no frame to pick. */
const picking = (
  { sendPhoto, clear, refuse }: Omit<PhotoUpload, 'follow'>,
  setVideo: (video: File | null) => void,
) => ({
  pick: (file: File) => {
    setVideo(isVideo(file) ? file : null);
    if (isVideo(file)) clear();
    else sendPhoto(file);
  },
  refuseVideo: (message: string) => {
    setVideo(null);
    refuse(message);
  },
});

/** Takes over the size of a photo that only the server has. @returns what to call with the size of the shown picture */
function useStoredSize(
  kind: UploadState['kind'],
  size: ReturnType<typeof useStoredPhoto>['size'],
  { clear, refuse }: Pick<PhotoUpload, 'clear' | 'refuse'>,
): (width: number, height: number) => void {
  const { state, send } = useBuilder();
  const { photo } = state.draft;
  const take = useCallback(
    (width: number, height: number) =>
      send({ type: 'update', part: { photo: { uploadId: null, key: null, width, height } } }),
    [send],
  );
  const isUnknown = photo === null && kind !== 'sending';
  useEffect(() => {
    if (!size || !isUnknown) return;
    clear();
    take(size.width, size.height);
  }, [size, isUnknown, clear, take]);
  // If the server has no size: the stored photo has the original's pixels unless it was shrunk to the limit.
  return (width, height) => {
    if (photo !== null || kind !== 'none') return;
    if (Math.max(width, height) < limits.upload.workingLongSide) take(width, height);
    else refuse('Please choose this photo again to crop it again.');
  };
}

/** The people and the photo's size: of the stored photo, or of a new one as soon as they are seen in it. */
function useFound(upload: UploadState, stored: PeopleInPhoto) {
  const { photo } = useBuilder().state.draft;
  const seen = upload.kind === 'sending' ? upload.seen : null;
  const early = useMemo(() => (seen ? leftToRight(seen) : noOne), [seen]);
  return upload.kind === 'sending' ? { found: early, size: seen } : { found: stored, size: photo };
}
