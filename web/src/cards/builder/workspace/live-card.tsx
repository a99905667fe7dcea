import { type ReactNode, useState } from 'react';
import type { BuilderStep } from '#domain/cards/card/builder-steps.ts';
import { CardPicture } from '#web/src/parts/card/card-picture.tsx';
import { Switch } from '#web/src/parts/forms/field.tsx';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import { CropMarks } from '#web/src/parts/ui/crop-marks.tsx';
import type { CropPercent } from '../../parts/cropping/crop-geometry.ts';
import { type BuilderState, isProcessing, visiblePreview } from '../builder-state.ts';
import { GenerationProgress } from '../generation/generation-progress.tsx';
import { useRun } from '../generation/use-estimate.ts';
import { useBuilder } from '../use-builder.ts';
import styles from './card-face.module.css';
import benchStyles from './workspace.module.css';

/** The cut line and the safe zone (P-51). */
function PrintGuides() {
  return (
    <div className={styles.guides} aria-hidden="true">
      <div className={styles.cut}>
        <span>cut</span>
      </div>
      <div className={styles.safe}>
        <span>safe zone</span>
      </div>
    </div>
  );
}

/** The cropped part of the photo, in the size of the card. */
function CroppedPhoto({ src, crop }: { readonly src: string; readonly crop: CropPercent }) {
  return (
    <div className={styles.window}>
      <img
        src={src}
        alt="What the card shows of it"
        style={{
          inlineSize: `${(100 / crop.width) * 100}%`,
          blockSize: `${(100 / crop.height) * 100}%`,
          insetInlineStart: `${(-crop.x / crop.width) * 100}%`,
          insetBlockStart: `${(-crop.y / crop.height) * 100}%`,
        }}
      />
    </div>
  );
}

/** Steps without print guides: there is no card yet, or it is being generated. */
const unguided: readonly BuilderStep[] = ['template_selection', 'front_processing', 'back_processing'];

interface LiveCardProps {
  /** Drawn on the card. */
  readonly overlay?: ReactNode;
  /** Shown below the card. */
  readonly children?: ReactNode;
}

export function LiveCard({ overlay, children }: LiveCardProps) {
  const [wantsGuides, setWantsGuides] = useState(false);
  const { step } = useBuilder().state;
  const hasGuides = !unguided.includes(step);
  return (
    <Stack gap={3} start className={benchStyles.live}>
      <CropMarks>
        <div className={styles.face}>
          <Face />
          {overlay}
          {hasGuides && wantsGuides && <PrintGuides />}
        </div>
      </CropMarks>
      {children}
      {hasGuides && (
        <Switch
          label="Cut line and safe zone"
          checked={wantsGuides}
          onChange={(event) => setWantsGuides(event.target.checked)}
        />
      )}
    </Stack>
  );
}

const Blank = ({ children }: { readonly children: string }) => (
  <Quiet as="div" className={styles.blank}>
    {children}
  </Quiet>
);

/** The chosen front. A finished card is signed again on its front without the ink. */
const frontToSign = ({ draft, card }: BuilderState): string | null =>
  draft.change?.made.front.image_url ?? card?.front_image_url ?? null;

function Face() {
  const { state, reload } = useBuilder();
  const { step, card, template, picked } = state;
  const { progress, estimate } = useRun();
  const preview = visiblePreview(state)?.url;
  const onRetry = () => void reload();

  const signed = frontToSign(state);
  if (step === 'signature' && signed)
    return <CardPicture src={signed} alt="The front you chose" eager onRetry={onRetry} />;
  if (isProcessing(step)) {
    const side = step === 'front_processing' ? 'front' : 'back';
    const before = side === 'back' ? template?.back_image_url : card?.user_uploaded_image_url;
    return (
      <GenerationProgress
        key={side}
        estimate={estimate}
        reported={progress.percent}
        picture={preview ?? before ?? null}
      />
    );
  }
  if (picked) return <CardPicture src={picked.url} alt="The picture you are looking at" eager onRetry={onRetry} />;
  if (step === 'front_review' || step === 'back_review') return <Blank>Pick one to lay it here.</Blank>;
  return <Draft />;
}

/** The side that is not made yet: its preview, else what is known of it. */
function Draft() {
  const { state } = useBuilder();
  const { step, card, template, draft, photoUrl } = state;
  const preview = visiblePreview(state)?.url;
  if (preview) return <CardPicture src={preview} alt="Preview of your card with this photo and these words" eager />;
  if (step === 'back_form' && template)
    return <CardPicture src={template.back_image_url} alt={`${template.name}, back`} eager />;
  const photo = photoUrl ?? card?.user_uploaded_image_url;
  if (step !== 'template_selection' && photo && draft.crop) return <CroppedPhoto src={photo} crop={draft.crop} />;
  if (template) return <CardPicture src={template.front_image_url} alt={`${template.name}, front`} eager />;
  return <Blank>Your card appears here.</Blank>;
}
