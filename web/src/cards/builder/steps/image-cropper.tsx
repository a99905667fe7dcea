import { useCallback, useEffect, useMemo, useState } from 'react';
import { limits } from '#domain/tables/limits.ts';
import { isTouch } from '#web/src/base/lib/is-touch.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { isVideo } from '../../data/sniff-photo.ts';
import { AthleteActions } from '../athlete/athlete-actions.tsx';
import { Outlines } from '../athlete/outlines.tsx';
import { leftToRight, noOne, type PeopleInPhoto, sameChoice } from '../athlete/people.ts';
import { PersonPicker } from '../athlete/person-picker.tsx';
import { maxZoomOf, printedSize } from '../athlete/suggested-crop.ts';
import { useAthlete, useSuggestedCrop } from '../athlete/use-athlete.ts';
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
  const { src, upload, sendPhoto, sent, refuse, clear } = photo;
  const { setCrop, isSetting, problem } = useCropSetting(src, sent);
  const isSending = upload.kind === 'sending';
  useLeaveWarning(isSending);
  const onFile = (file: File) => {
    setVideo(isVideo(file) ? file : null);
    if (isVideo(file)) clear();
    else sendPhoto(file);
  };
  const refuseVideo = (message: string) => {
    setVideo(null);
    refuse(message);
  };
  const common = { problem: problem ?? (upload.kind === 'refused' ? upload.message : null) };

  if (src === null || video) {
    const onFrame = (jpeg: Blob) => sendPhoto(jpeg);
    return <AddStep {...common} video={video} onFile={onFile} onFrame={onFrame} onRefused={refuseVideo} />;
  }
  return (
    <CropStep
      {...common}
      {...photo}
      src={src}
      primary={{
        label: isSending && photo.size === null ? 'Sending…' : 'Use this crop',
        onAct: setCrop,
        busy: isSetting,
      }}
      onFile={onFile}
    />
  );
}

const addTexts = { title: 'Add the photo', lead: 'A sharp photo of one player, with a little room above the head.' };

interface AddStepProps {
  readonly problem: string | null;
  /** The video to pick a frame of. Null while a photo is expected. */
  readonly video: File | null;
  readonly onFile: (file: File) => void;
  readonly onFrame: (jpeg: Blob) => void;
  readonly onRefused: (message: string) => void;
}

function AddStep({ problem, video, onFile, onFrame, onRefused }: AddStepProps) {
  return (
    <StepFrame problem={problem} {...addTexts}>
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

type CroppedPhoto = ReturnType<typeof useCroppedPhoto>;

interface CropStepProps
  extends Pick<CroppedPhoto, 'found' | 'size' | 'athlete' | 'suggestion' | 'upload' | 'takeSize'> {
  readonly problem: string | null;
  readonly src: string;
  readonly primary: { readonly label: string; readonly onAct: () => void; readonly busy: boolean };
  readonly onFile: (file: File) => void;
}

function CropStep(props: CropStepProps) {
  const { problem, src, upload, primary, found, size, athlete, suggestion, takeSize, onFile } = props;
  const { state, send } = useBuilder();
  const { photo, crop, cutout } = state.draft;
  const onCrop = useCallback((cropped: CropPercent) => send({ type: 'update', part: { crop: cropped } }), [send]);
  const onOwnCrop = useCallback(() => send({ type: 'update', part: { isOwnCrop: true } }), [send]);
  const hasChoice = found.people.length > 1;
  const question = { people: found.people, athlete: athlete.athlete };
  const isAnswered = cutout?.person != null;
  return (
    <StepFrame
      title="Crop it to the card"
      lead={`${cropLead()} The window is what the card shows.`}
      primary={{ ...primary, disabled: size === null || crop === null }}
      problem={problem}
    >
      <Stack gap={4}>
        <CropFrame
          key={src}
          src={src}
          start={crop}
          suggestion={suggestion}
          maxZoom={maxZoomOf(size, zooms.max)}
          onCrop={onCrop}
          onOwnCrop={onOwnCrop}
          onTap={athlete.tap}
          onSize={takeSize}
          overlay={(shown) => hasChoice && <Outlines {...question} isAnswered={isAnswered} photo={shown} />}
        >
          <PhotoPicker onFile={onFile} again />
        </CropFrame>
        <UploadProgress upload={upload} />
        {hasChoice && size && <PersonPicker {...question} src={src} size={size} onChoose={athlete.choose} />}
        {photo && crop && <AthleteActions {...{ src, photo, crop, found }} athlete={athlete.athlete} />}
        <SoftWarning />
      </Stack>
    </StepFrame>
  );
}

/** The photo to crop: picked and uploaded now, or stored before. */
function useCroppedPhoto(onShown: () => void) {
  const { state, send, now } = useBuilder();
  const { draft, photoUrl } = state;
  const update = useCallback((part: Partial<BuilderDraft>) => send({ type: 'update', part }), [send]);
  const stored = useStoredPhoto();
  const cacheUpload = useCacheUpload();
  const { suggestion, suggest, suggestFor } = useSuggestedCrop();
  const { upload, sendPhoto, sent, refuse, clear } = usePhotoUpload({
    onPicture: (url) => {
      onShown();
      send({ type: 'show', part: { photoUrl: url } });
      update({ photo: null, crop: null, isOwnCrop: false, cutout: null });
    },
    onSeen: suggestFor,
    onReady: (photo, seen) => {
      const { id, key, width, height } = photo;
      const cutout = now().draft.cutout;
      cacheUpload(photo);
      update({
        photo: { uploadId: id, key, width, height },
        cutout: seen ? sameChoice(leftToRight(seen), leftToRight(photo), cutout) : cutout,
      });
      suggestFor(photo);
    },
  });
  const { found, size } = useFound(upload, stored.found);
  const athlete = useAthlete({ found, size, suggest });
  useStoredSize(upload, stored.size, clear);
  // If the server has no size: the stored photo has the original's pixels unless it was shrunk to the limit.
  const takeSize = (width: number, height: number) => {
    if (draft.photo !== null || upload.kind !== 'none') return;
    if (Math.max(width, height) < limits.upload.workingLongSide)
      update({ photo: { uploadId: null, key: null, width, height } });
    else refuse('Please choose this photo again to crop it again.');
  };
  const src = photoUrl ?? stored.url;
  return { src, found, size, athlete, suggestion, upload, sendPhoto, sent, refuse, clear, takeSize };
}

/** Takes over the size of a photo that only the server has. */
function useStoredSize(
  { kind }: UploadState,
  size: ReturnType<typeof useStoredPhoto>['size'],
  clear: () => void,
): void {
  const { state, send } = useBuilder();
  const isUnknown = state.draft.photo === null && kind !== 'sending';
  useEffect(() => {
    if (!size || !isUnknown) return;
    clear();
    const { width, height } = size;
    send({ type: 'update', part: { photo: { uploadId: null, key: null, width, height } } });
  }, [size, isUnknown, clear, send]);
}

/** The people and the photo's size: of the stored photo, or of a new one as soon as they are seen in it. */
function useFound(upload: UploadState, stored: PeopleInPhoto) {
  const { photo } = useBuilder().state.draft;
  const seen = upload.kind === 'sending' ? upload.seen : null;
  const early = useMemo(() => (seen ? leftToRight(seen) : noOne), [seen]);
  return upload.kind === 'sending' ? { found: early, size: seen } : { found: stored, size: photo };
}

function UploadProgress({ upload }: { readonly upload: UploadState }) {
  if (upload.kind !== 'sending' || upload.seen !== null) return null;
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
