import { Suspense, useContext } from 'react';
import { Switch } from '#web/src/parts/forms/field.tsx';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { CardFields } from '../fields/card-fields.tsx';
import { OptionsCount } from '../fields/options-count.tsx';
import { useFormAsPlayer } from '../fields/use-form-as-player.ts';
import { EarlierPictures } from '../generation/earlier-pictures.tsx';
import { EstimateNote } from '../generation/estimate-note.tsx';
import { PlayerSlot } from '../player-slot.ts';
import { PhotoNote } from '../preview/photo-note.tsx';
import { UnprintableDialog } from '../preview/unprintable-dialog.tsx';
import { useMakeSide } from '../preview/use-make-side.ts';
import { useSharperCopy } from '../preview/use-sharper-copy.ts';
import { useBuilder } from '../use-builder.ts';
import { StepFrame } from '../workspace/step-frame.tsx';
import { ResetCard } from './reset-card.tsx';

/** Few photos are small: its code comes with the first one. */
const CleanedPhoto = lazyPart(async () => (await import('../preview/cleaned-photo.tsx')).CleanedPhoto);

/** For a card that continues another one: its first front has the same composition, the next ones try others. */
function SameLook() {
  const { draft, memory, remember } = useBuilder();
  if (!draft.card?.look) return null;
  return (
    <Switch
      label="The same look as last season"
      checked={memory.sameLook}
      onChange={({ target }) => remember({ sameLook: target.checked })}
    />
  );
}

export function FrontForm() {
  const { draft } = useBuilder();
  const sharper = useSharperCopy(draft.card);
  const making = useMakeSide('front');
  const player = useFormAsPlayer();
  const playerPicker = useContext(PlayerSlot);
  const isStopped = draft.card?.status === 'failed';

  return (
    <StepFrame
      title="Who is on the card"
      lead="Every word is set in real type and printed as you write it. A switch leaves a line off the card."
      primary={{ label: 'Make the front', onAct: making.make, disabled: isStopped, busy: making.isLooking }}
    >
      {isStopped && <ResetCard />}
      {playerPicker?.(player)}
      <PhotoNote />
      <Suspense>{sharper && <CleanedPhoto {...sharper} />}</Suspense>
      <CardFields showProblems={making.isTried} />
      <OptionsCount />
      <SameLook />
      <EstimateNote side="front" />
      <EarlierPictures side="front" />
      <UnprintableDialog {...making} />
    </StepFrame>
  );
}
