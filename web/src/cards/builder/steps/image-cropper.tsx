import { useCallback, useEffect, useState } from 'react';
import { isTouch } from '#web/src/base/lib/is-touch.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { isVideo } from '../../data/sniff-photo.ts';
import { hasArrived } from '../../data/upload-labels.ts';
import type { UploadPhase } from '../../data/upload-photo.ts';
import { AthleteActions } from '../athlete/athlete-actions.tsx';
import { Outlines } from '../athlete/outlines.tsx';
import { PersonPicker } from '../athlete/person-picker.tsx';
import { maxZoomOf, printedSize } from '../athlete/suggested-crop.ts';
import { cropDpi, isSoft, isWidest } from '../photo/crop-dpi.ts';
import { CropFrame } from '../photo/crop-frame.tsx';
import type { CropPercent } from '../photo/crop-geometry.ts';
import { zooms } from '../photo/crop-keys.ts';
import { PhotoPicker } from '../photo/photo-picker.tsx';
import { UploadNote } from '../photo/upload-note.tsx';
import { useCropSetting } from '../photo/use-crop-setting.ts';
import { type CroppedPhoto, useCroppedPhoto } from '../photo/use-cropped-photo.ts';
import { useBuilder } from '../use-builder.ts';
import { StepFrame } from '../workspace/step-frame.tsx';
import { AddStep, type UploadProps } from './add-step.tsx';

export function ImageCropper() {
  const [video, setVideo] = useState<File | null>(null);
  const photo = useCroppedPhoto(() => setVideo(null));
  const { src, upload, sendPhoto, sent, refuse, clear } = photo;
  const { setCrop, isSetting, problem } = useCropSetting(src, sent);
  const isSending = upload.kind === 'sending';
  // What has arrived is still there after a reload.
  useLeaveWarning(isSending && !hasArrived(upload.phase));
  const onFile = (file: File) => {
    setVideo(isVideo(file) ? file : null);
    if (isVideo(file)) clear();
    else sendPhoto(file);
  };
  const refuseVideo = (message: string) => {
    setVideo(null);
    refuse(message);
  };
  const refused = upload.kind === 'refused' ? upload : null;
  const common = { problem: problem ?? refused?.message ?? null, onRetry: problem ? null : refused?.again, upload };

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
        label: isSending && photo.size === null ? waitLabel(upload.phase) : 'Use this crop',
        onAct: setCrop,
        busy: isSetting,
      }}
      onFile={onFile}
    />
  );
}

const waitLabel = (phase: UploadPhase): string => (hasArrived(phase) ? 'Being checked…' : 'Sending…');

const cropLead = () =>
  isTouch() ? 'Drag to move, pinch to zoom.' : 'Drag to move, scroll or pinch to zoom, or use the arrow keys, + and −.';

interface CropStepProps
  extends UploadProps,
    Pick<CroppedPhoto, 'found' | 'size' | 'athlete' | 'suggestion' | 'takeSize' | 'shown'> {
  readonly src: string;
  readonly primary: { readonly label: string; readonly onAct: () => void; readonly busy: boolean };
  readonly onFile: (file: File) => void;
}

function CropStep(props: CropStepProps) {
  const { problem, onRetry, src, shown, upload, primary, found, size, athlete, suggestion, takeSize, onFile } = props;
  const { state, send } = useBuilder();
  const onCrop = useCallback((cropped: CropPercent) => send({ type: 'update', part: { crop: cropped } }), [send]);
  const { photo, crop, cutout } = state.draft;
  const hasChoice = found.people.length > 1;
  const question = { people: found.people, athlete: athlete.athlete };
  return (
    <StepFrame
      title="Crop it to the card"
      lead={`${cropLead()} The window is what the card shows.`}
      primary={{ ...primary, disabled: size === null || crop === null }}
      problem={problem}
      onRetry={onRetry ?? null}
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
          onOwnCrop={() => send({ type: 'update', part: { isOwnCrop: true } })}
          onTap={athlete.tap}
          onSize={takeSize}
          overlay={(photo) => hasChoice && <Outlines {...question} isAnswered={cutout?.person != null} photo={photo} />}
        >
          <PhotoPicker onFile={onFile} again />
        </CropFrame>
        <UploadNote upload={upload} />
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
