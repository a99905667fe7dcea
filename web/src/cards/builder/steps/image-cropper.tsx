import { type ComponentProps, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { isTouch } from '#web/src/base/lib/is-touch.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { LoadingPress } from '#web/src/parts/page/loading-press.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { isVideo } from '../../data/sniff-photo.ts';
import { hasArrived } from '../../data/upload-labels.ts';
import type { UploadPhase } from '../../data/upload-photo.ts';
import { CropFrame } from '../../parts/cropping/crop-frame.tsx';
import type { CropPercent } from '../../parts/cropping/crop-geometry.ts';
import { zooms } from '../../parts/cropping/crop-keys.ts';
import { Outlines } from '../../parts/cropping/outlines.tsx';
import { PersonPicker } from '../../parts/cropping/person-picker.tsx';
import { maxZoomOf } from '../../parts/cropping/suggested-crop.ts';
import { AthleteActions } from '../athlete/athlete-actions.tsx';
import { isSoftCrop, isWidest, sharperCrop } from '../photo/crop-dpi.ts';
import { PhotoPicker } from '../photo/photo-picker.tsx';
import { UploadNote } from '../photo/upload-note.tsx';
import { useCropSetting } from '../photo/use-crop-setting.ts';
import { type CroppedPhoto, useCroppedPhoto } from '../photo/use-cropped-photo.ts';
import type { UploadState } from '../photo/use-photo-upload.ts';
import { useBuilder } from '../use-builder.ts';
import { StepFrame } from '../workspace/step-frame.tsx';
import { AddStep, type UploadProps } from './add-step.tsx';

export function ImageCropper() {
  const [video, setVideo] = useState<File | null>(null);
  const photo = useCroppedPhoto(() => setVideo(null));
  const { src, upload, isOpening, lost, sendPhoto, sent, refuse, clear } = photo;
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
  const common = { ...problemOf(problem, upload, lost), upload };
  if (isOpening && !video) return <LoadingPress label="Opening your photo" />;
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

/** The step's problem: of the crop, of the upload, or of a photo from before a reload. */
function problemOf(own: string | null, upload: UploadState, lost: CroppedPhoto['lost']) {
  if (own !== null) return { problem: own, onRetry: null };
  if (upload.kind === 'refused') return { problem: upload.message, onRetry: upload.again };
  return { problem: lost?.message ?? null, onRetry: lost?.onRetry };
}

/** In the brush's own file. */
const TouchedUp = lazyPart(async () => (await import('../touch-up/touch-up-dialog.tsx')).TouchedUp);

const waitLabel = (phase: UploadPhase): string => (hasArrived(phase) ? 'Being checked…' : 'Sending…');

const cropLead = () =>
  isTouch() ? 'Drag to move, pinch to zoom.' : 'Drag to move, scroll or pinch to zoom, or use the arrow keys, + and −.';

interface CropStepProps
  extends UploadProps,
    Pick<CroppedPhoto, 'found' | 'size' | 'athlete' | 'suggestion' | 'suggest' | 'takeSize' | 'shown'> {
  readonly src: string;
  readonly primary: { readonly label: string; readonly onAct: () => void; readonly busy: boolean };
  readonly onFile: (file: File) => void;
}

function CropStep(props: CropStepProps) {
  const { src, shown, upload, primary, found, size, athlete, suggestion, suggest, takeSize, onFile } = props;
  const picker = useRef<HTMLInputElement>(null);
  const { photo, crop, onCrop, onOwnCrop } = useCrop();
  const question = { people: found.people, athlete: athlete.athlete };
  return (
    <StepFrame
      title="Crop it to the card"
      lead={`${cropLead()} The window is what the card shows.`}
      primary={{ ...primary, disabled: size === null || crop === null }}
      problem={props.problem}
      onRetry={props.onRetry ?? null}
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
          overlay={(shownPhoto) => <OnPhoto {...question} photo={shownPhoto} />}
        >
          <PhotoPicker onFile={onFile} again input={picker} />
        </CropFrame>
        <UploadNote upload={upload} />
        {found.people.length > 1 && size && (
          <PersonPicker {...question} src={src} size={size} onChoose={athlete.choose} />
        )}
        {photo && crop && <AthleteActions {...{ src, photo, crop, found }} athlete={athlete.athlete} />}
        <SoftWarning suggest={suggest} onOther={() => picker.current?.click()} />
      </Stack>
    </StepFrame>
  );
}

function useCrop() {
  const { state, send } = useBuilder();
  const onCrop = useCallback((cropped: CropPercent) => send({ type: 'update', part: { crop: cropped } }), [send]);
  const onOwnCrop = () => send({ type: 'update', part: { isOwnCrop: true } });
  const { photo, crop } = state.draft;
  return { photo, crop, onCrop, onOwnCrop };
}

type OnPhotoProps = Pick<ComponentProps<typeof Outlines>, 'people' | 'athlete' | 'photo'>;

/** Over the photo: whose card it is, and the brush's result. */
function OnPhoto({ people, athlete, photo }: OnPhotoProps) {
  const { cutout } = useBuilder().state.draft;
  const person = athlete === null ? undefined : people[athlete];
  const result = person && cutout?.strokes.length ? <TouchedUp outline={person.outline} /> : null;
  const hasChoice = people.length > 1;
  if (!hasChoice && result === null) return null;
  const isAnswered = !hasChoice || cutout?.person != null;
  return <Outlines {...{ people, athlete, photo, isAnswered }} result={result && <Suspense>{result}</Suspense>} />;
}

const PrintedPictureNote = () => (
  <Notice kind="note">
    This is the picture that we print. It looks different from your file, so please check the crop.
  </Notice>
);

interface SoftWarningProps extends Pick<CroppedPhoto, 'suggest'> {
  readonly onOther: () => void;
}

/** The one place that says a card prints soft, because here it can be mended. */
function SoftWarning({ suggest, onOther }: SoftWarningProps) {
  const { state, send } = useBuilder();
  const { photo, crop } = state.draft;
  if (!photo || !crop || !isSoftCrop(photo, crop)) return null;
  const widen = () => {
    send({ type: 'update', part: { isOwnCrop: true } });
    suggest(sharperCrop(photo, crop));
  };
  const [help, label, onHelp] = isWidest(crop)
    ? (['A larger file of it prints sharper.', 'Choose another photo', onOther] as const)
    : (['A wider crop prints sharper.', 'Show more of the photo', widen] as const);
  return (
    <Notice
      kind="note"
      action={
        <Button size="small" onClick={onHelp}>
          {label}
        </Button>
      }
    >
      This crop prints a little soft. {help}
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
