import { useCallback, useEffect, useState } from 'react';
import { limits } from '#domain/tables/limits.ts';
import { isTouch } from '#web/src/base/lib/is-touch.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { isVideo } from '../../data/sniff-photo.ts';
import { AthleteActions } from '../athlete/athlete-actions.tsx';
import { Outlines } from '../athlete/outlines.tsx';
import { PersonPicker } from '../athlete/person-picker.tsx';
import { maxZoomOf, printedSize } from '../athlete/suggested-crop.ts';
import { useAthlete } from '../athlete/use-athlete.ts';
import { useCacheUpload, useStoredPhoto } from '../athlete/use-stored-photo.ts';
import type { BuilderDraft } from '../draft/builder-draft.ts';
import { cropDpi, isSoft, isWidest } from '../photo/crop-dpi.ts';
import { CropFrame } from '../photo/crop-frame.tsx';
import type { CropPercent } from '../photo/crop-geometry.ts';
import { zooms } from '../photo/crop-keys.ts';
import styles from '../photo/photo.module.css';
import { PhotoPicker } from '../photo/photo-picker.tsx';
import { useCropSetting } from '../photo/use-crop-setting.ts';
import { type UploadState, usePhotoUpload } from '../photo/use-photo-upload.ts';
import { VideoFramePicker } from '../photo/video-frame-picker.tsx';
import { useBuilder } from '../use-builder.ts';
import { StepFrame } from '../workspace/step-frame.tsx';

export function ImageCropper() {
  const [video, setVideo] = useState<File | null>(null);
  const photo = useCroppedPhoto(() => setVideo(null));
  const { src, upload, sendPhoto, refuse, clear } = photo;
  const { setCrop, isSetting, problem } = useCropSetting(src);
  const isSending = upload.kind === 'sending';
  useLeaveWarning(isSending);
  const onFile = (file: File) => {
    setVideo(isVideo(file) ? file : null);
    if (isVideo(file)) clear();
    else void sendPhoto(file);
  };
  const refuseVideo = (words: string) => {
    setVideo(null);
    refuse(words);
  };
  const common = { problem: problem ?? (upload.kind === 'refused' ? upload.words : null) };

  if (src === null || video) {
    const onFrame = (jpeg: Blob) => void sendPhoto(jpeg);
    return <AddStep {...common} video={video} onFile={onFile} onFrame={onFrame} onRefused={refuseVideo} />;
  }
  return (
    <CropStep
      {...common}
      {...photo}
      src={src}
      primary={{ label: isSending ? 'Sending…' : 'Use this crop', onAct: setCrop, busy: isSetting }}
      onFile={onFile}
    />
  );
}

const addWords = { title: 'Add the photo', lead: 'A sharp photo of one player, with a little room above the head.' };

interface AddStepProps {
  readonly problem: string | null;
  /** The video to pick a frame of. Null while a photo is expected. */
  readonly video: File | null;
  readonly onFile: (file: File) => void;
  readonly onFrame: (jpeg: Blob) => void;
  readonly onRefused: (words: string) => void;
}

function AddStep({ problem, video, onFile, onFrame, onRefused }: AddStepProps) {
  return (
    <StepFrame problem={problem} {...addWords}>
      {video ? (
        <VideoFramePicker
          key={`${video.name} ${video.size} ${video.lastModified}`}
          file={video}
          onFrame={onFrame}
          onRefused={onRefused}
          exchange={<PhotoPicker onFile={onFile} again />}
        />
      ) : (
        <PhotoPicker onFile={onFile} />
      )}
    </StepFrame>
  );
}

const cropLead = () =>
  isTouch() ? 'Drag to move, pinch to zoom.' : 'Drag to move, scroll or pinch to zoom, or use the arrow keys, + and −.';

interface CropStepProps extends Pick<ReturnType<typeof useCroppedPhoto>, 'found' | 'athlete' | 'upload' | 'takeSize'> {
  readonly problem: string | null;
  readonly src: string;
  readonly primary: { readonly label: string; readonly onAct: () => void; readonly busy: boolean };
  readonly onFile: (file: File) => void;
}

function CropStep({ problem, src, upload, primary, found, athlete, takeSize, onFile }: CropStepProps) {
  const { state, send } = useBuilder();
  const { photo, crop, cutout } = state.draft;
  const onCrop = useCallback((cropped: CropPercent) => send({ type: 'update', part: { crop: cropped } }), [send]);
  const onOwnCrop = useCallback(() => send({ type: 'update', part: { isOwnCrop: true } }), [send]);
  const isAsked = found.people.length > 1;
  const question = { people: found.people, athlete: athlete.athlete };
  const isAnswered = cutout?.person != null;
  return (
    <StepFrame
      title="Crop it to the card"
      lead={`${cropLead()} The window is what the card shows.`}
      primary={{ ...primary, disabled: photo === null || crop === null }}
      problem={problem}
    >
      <Stack gap={4}>
        <CropFrame
          key={src}
          src={src}
          start={crop}
          suggestion={athlete.suggestion}
          maxZoom={maxZoomOf(photo, zooms.max)}
          onCrop={onCrop}
          onOwnCrop={onOwnCrop}
          onTap={athlete.tap}
          onSize={takeSize}
          overlay={(shown) => isAsked && <Outlines {...question} isAnswered={isAnswered} photo={shown} />}
        >
          <PhotoPicker onFile={onFile} again />
        </CropFrame>
        <UploadProgress upload={upload} />
        {isAsked && photo && <PersonPicker {...question} src={src} photo={photo} onChoose={athlete.choose} />}
        {photo && crop && <AthleteActions {...{ src, photo, crop, found }} athlete={athlete.athlete} />}
        <SoftWarning />
      </Stack>
    </StepFrame>
  );
}

/** The photo to crop: picked and uploaded now, or stored before. */
function useCroppedPhoto(onShown: () => void) {
  const { state, send } = useBuilder();
  const { draft, photoUrl } = state;
  const update = useCallback((part: Partial<BuilderDraft>) => send({ type: 'update', part }), [send]);
  const { url: stored, size, found } = useStoredPhoto();
  const cacheUpload = useCacheUpload();
  const athlete = useAthlete(found);
  const { upload, sendPhoto, refuse, clear } = usePhotoUpload({
    onPicture: (url) => {
      onShown();
      send({ type: 'show', part: { photoUrl: url } });
      update({ photo: null, crop: null, isOwnCrop: false, cutout: null });
    },
    onReady: (photo) => {
      const { id, key, width, height } = photo;
      cacheUpload(photo);
      update({ photo: { uploadId: id, key, width, height } });
      athlete.suggestFor(photo);
    },
  });
  const isUnknown = draft.photo === null && upload.kind !== 'sending';
  useEffect(() => {
    if (!size || !isUnknown) return;
    clear();
    update({ photo: { uploadId: null, key: null, width: size.width, height: size.height } });
  }, [size, isUnknown, clear, update]);
  // If the server has no size: the stored photo has the original's pixels unless it was shrunk to the limit.
  const takeSize = (width: number, height: number) => {
    if (draft.photo !== null || upload.kind !== 'none') return;
    if (Math.max(width, height) < limits.upload.workingLongSide)
      update({ photo: { uploadId: null, key: null, width, height } });
    else refuse('Please choose this photo again to crop it again.');
  };
  return { src: photoUrl ?? stored, found, athlete, upload, sendPhoto, refuse, clear, takeSize };
}

function UploadProgress({ upload }: { readonly upload: UploadState }) {
  if (upload.kind !== 'sending') return null;
  const percent = Math.round(upload.share * 100);
  return (
    <label className={styles.progress}>
      {percent < 100 ? `Sending your photo: ${percent} %` : 'Checking your photo'}
      <progress max={100} value={percent} />
    </label>
  );
}

function SoftWarning() {
  const { photo, crop } = useBuilder().state.draft;
  if (!photo || !crop) return null;
  const { width, height } = printedSize(photo);
  const dpi = cropDpi(crop, width, height);
  if (!isSoft(dpi)) return null;
  return (
    <Notice kind="note">
      This crop will look a little soft in print; a larger photo {isWidest(crop) ? 'prints' : 'or a wider crop prints'}{' '}
      sharper.
    </Notice>
  );
}

/** Makes the browser ask before the tab closes during an upload. */
function useLeaveWarning(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);
}
