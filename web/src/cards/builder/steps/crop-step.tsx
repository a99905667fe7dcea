import { type ComponentProps, Suspense, useCallback, useRef } from 'react';
import { isTouch } from '#web/src/base/lib/is-touch.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { hasArrived } from '../../data/upload-labels.ts';
import { CropFrame } from '../../parts/cropping/crop-frame.tsx';
import type { CropPercent } from '../../parts/cropping/crop-geometry.ts';
import { zooms } from '../../parts/cropping/crop-keys.ts';
import { Outlines } from '../../parts/cropping/outlines.tsx';
import { PersonPicker } from '../../parts/cropping/person-picker.tsx';
import { maxZoomOf } from '../../parts/cropping/suggested-crop.ts';
import { AthleteActions } from '../athlete/athlete-actions.tsx';
import { PhotoPicker } from '../photo/photo-picker.tsx';
import { SoftWarning } from '../photo/soft-warning.tsx';
import { UploadNote } from '../photo/upload-note.tsx';
import type { CropSetting } from '../photo/use-crop-setting.ts';
import type { CroppedPhoto } from '../photo/use-cropped-photo.ts';
import { useBuilder } from '../use-builder.ts';
import { StepFrame } from '../workspace/step-frame.tsx';
import type { PhotoStepProps } from './add-step.tsx';

interface CropStepProps extends PhotoStepProps {
  readonly src: string;
  readonly setting: CropSetting;
}

/** The crop, and below it what is known of the photo: how it is sent, who is in it, and how sharp it prints. */
export function CropStep({ photo: cropped, src, setting, ...problem }: CropStepProps) {
  const { found, size, shown, suggestion } = cropped;
  const { athlete, choose, tap } = cropped.athlete;
  const picker = useRef<HTMLInputElement>(null);
  const { photo, crop, onCrop, onOwnCrop } = useCrop();
  const question = { people: found.people, athlete };
  return (
    <StepFrame
      title="Crop it to the card"
      lead={`${cropLead()} The window is what the card shows.`}
      primary={{ ...actOf(cropped, setting), disabled: size === null || crop === null }}
      {...problem}
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
          onTap={tap}
          onSize={cropped.takeSize}
          overlay={(shownPhoto) => <OnPhoto {...question} photo={shownPhoto} />}
        >
          <PhotoPicker onFile={cropped.pick} again input={picker} />
        </CropFrame>
        <UploadNote upload={cropped.upload} />
        {found.people.length > 1 && size && <PersonPicker {...question} src={src} size={size} onChoose={choose} />}
        {photo && crop && <AthleteActions {...{ src, photo, crop, found, athlete }} />}
        <SoftWarning suggest={cropped.suggest} onOther={() => picker.current?.click()} />
      </Stack>
    </StepFrame>
  );
}

const cropLead = () =>
  isTouch() ? 'Drag to move, pinch to zoom.' : 'Drag to move, scroll or pinch to zoom, or use the arrow keys, + and −.';

function actOf({ upload, size }: CroppedPhoto, { setCrop, isSetting }: CropSetting) {
  const waiting = upload.kind === 'sending' && size === null ? upload.phase : null;
  const label = waiting && (hasArrived(waiting) ? 'Being checked…' : 'Sending…');
  return { label: label ?? 'Use this crop', onAct: setCrop, busy: isSetting };
}

function useCrop() {
  const { state, send } = useBuilder();
  const onCrop = useCallback((cropped: CropPercent) => send({ type: 'update', part: { crop: cropped } }), [send]);
  const onOwnCrop = () => send({ type: 'update', part: { isOwnCrop: true } });
  return { photo: state.draft.photo, crop: state.draft.crop, onCrop, onOwnCrop };
}

/** In the brush's own file. */
const TouchedUp = lazyPart(async () => (await import('../touch-up/touch-up-dialog.tsx')).TouchedUp);

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
