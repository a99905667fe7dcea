import { Suspense, useContext, useState } from 'react';
import { limits } from '#domain/tables/limits.ts';
import { Switch } from '#web/src/parts/forms/field.tsx';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { Fold } from '#web/src/parts/page/fold.tsx';
import { ColourChoice } from '../colours/colour-choice.tsx';
import { backTextFields, CardFields, frontTextFields } from '../fields/card-fields.tsx';
import { OptionsCount } from '../fields/options-count.tsx';
import { useFormAsPlayer } from '../fields/use-form-as-player.ts';
import { EarlierPictures } from '../generation/earlier-pictures.tsx';
import { EstimateNote } from '../generation/estimate-note.tsx';
import { PhotoNote } from '../preview/photo-note.tsx';
import { useMakeSide } from '../preview/use-make-side.ts';
import { PlayerSlot } from '../slots.ts';
import { useBuilder } from '../use-builder.ts';
import { StepFrame } from '../workspace/step-frame.tsx';
import { ResetCard } from './reset-card.tsx';

/** Most photos are large, so its code loads only with one that may be small. */
const CleanedPhoto = lazyPart(async () => (await import('../preview/cleaned-photo.tsx')).CleanedPhoto);

/** For a card that continues another one: its first front has the same composition, later ones try others. */
function SameLook() {
  const { state, send } = useBuilder();
  if (!state.card?.look) return null;
  return (
    <Switch
      label="The same look as last season"
      checked={state.draft.sameLook}
      onChange={({ target }) => send({ type: 'update', part: { sameLook: target.checked } })}
    />
  );
}

/** Normally part of the back's form. Shown here for a design that prints them on its front, or for a saved player. */
function StoryAndStats({ isTried }: { readonly isTried: boolean }) {
  const { form } = useBuilder().state;
  const [isOpen, setIsOpen] = useState(false);
  const isTold = form.description !== '' || form.stats.length > 0;
  return (
    <Fold open={isOpen || isTold} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Story and stats</summary>
      <Stack gap={4}>
        <Quiet>The back asks for them. Now is the time if this front prints them, too.</Quiet>
        <CardFields only={backTextFields} showProblems={isTried} />
      </Stack>
    </Fold>
  );
}

export function FrontForm() {
  const { card, draft } = useBuilder().state;
  const { width = 0, height = 0 } = draft.photo ?? {};
  const mayBeSmall = Math.max(width, height) <= limits.upload.sharperLongSide;
  const making = useMakeSide('front');
  const player = useFormAsPlayer();
  const playerPicker = useContext(PlayerSlot);
  const isStopped = card?.status === 'failed';

  return (
    <StepFrame
      title="Who is on the card"
      lead="Every word is printed as you write it. A switch leaves a line off the card."
      primary={{
        label: draft.change ? 'Update the card' : 'Make the front',
        onAct: making.make,
        disabled: isStopped,
        busy: making.isLooking,
      }}
    >
      {isStopped && <ResetCard />}
      {playerPicker?.(player)}
      <PhotoNote />
      <Suspense>{mayBeSmall && <CleanedPhoto />}</Suspense>
      <ColourChoice />
      <CardFields only={frontTextFields} showProblems={making.isTried} />
      <StoryAndStats isTried={making.isTried} />
      <OptionsCount />
      <SameLook />
      <EstimateNote side="front" />
      <EarlierPictures side="front" />
    </StepFrame>
  );
}
