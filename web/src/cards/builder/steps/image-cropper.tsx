import { useCallback, useEffect, useState } from 'react';
import { isTouch } from '#web/src/base/lib/is-touch.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { isVideo } from '../../data/sniff-photo.ts';
import { AthleteActions } from '../athlete/athlete-actions.tsx';
import { Outlines } from '../athlete/outlines.tsx';
import { PersonPicker } from '../athlete/person-picker.tsx';
import { maxZoomOf, printedSize } from '../athlete/suggested-crop.ts';
import { cropDpi, isSoft, isWidest } from '../photo/crop-dpi.ts';
import { CropFrame } from '../photo/crop-frame.tsx';
import type { CropPercent } from '../photo/crop-geometry.ts';
import { zooms } from '../photo/crop-keys.ts';
import styles from '../photo/photo.module.css';
import { PhotoPicker } from '../photo/photo-picker.tsx';
import { useCropSetting } from '../photo/use-crop-setting.ts';
import { type CroppedPhoto, useCroppedPhoto } from '../photo/use-cropped-photo.ts';
import type { UploadState } from '../photo/use-photo-upload.ts';
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

interface CropStepProps
  extends Pick<CroppedPhoto, 'found' | 'size' | 'athlete' | 'suggestion' | 'upload' | 'takeSize' | 'shown'> {
  readonly problem: string | null;
  readonly src: string;
  readonly primary: { readonly label: string; readonly onAct: () => void; readonly busy: boolean };
  readonly onFile: (file: File) => void;
}

function CropStep(props: CropStepProps) {
  const { problem, src, shown, upload, primary, found, size, athlete, suggestion, takeSize, onFile } = props;
  const { state, send } = useBuilder();
  const { photo, crop, cutout } = state.draft;
  const onCrop = useCallback((cropped: CropPercent) => send({ type: 'update', part: { crop: cropped } }), [send]);
  const onOwnCrop = useCallback(() => send({ type: 'update', part: { isOwnCrop: true } }), [send]);
  const hasChoice = found.people.length > 1;
  const question = { people: found.people, athlete: athlete.athlete };
  return (
    <StepFrame
      title="Crop it to the card"
      lead={`${cropLead()} The window is what the card shows.`}
      primary={{ ...primary, disabled: size === null || crop === null }}
      problem={problem}
    >
      <Stack gap={4}>
        {shown.isOther && <PrintedPictureNote />}
        <CropFrame
          // The server's picture of a photo picked now replaces the browser's below the window, which stays.
          key={shown.key ?? src}
          src={src}
          start={crop}
          suggestion={suggestion}
          maxZoom={maxZoomOf(size, zooms.max)}
          onCrop={onCrop}
          onOwnCrop={onOwnCrop}
          onTap={athlete.tap}
          onSize={takeSize}
          overlay={(photo) => hasChoice && <Outlines {...question} isAnswered={cutout?.person != null} photo={photo} />}
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

const PrintedPictureNote = () => (
  <Notice kind="note">
    This is the picture that we print. It looks different from your file, so please check the crop.
  </Notice>
);

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
