import { useContext, useState } from 'react';
import { limits } from '#domain/limits';
import { StepFrame } from '../bench/step-frame.tsx';
import { formProblems } from '../draft/card-form.ts';
import { CardFields } from '../draft/card-fields.tsx';
import { OptionsCount } from '../draft/options-count.tsx';
import { usePlayer } from '../draft/use-player.ts';
import { EarlierPictures } from '../generation/earlier-pictures.tsx';
import { PlayerSlot } from '../player-slot.ts';
import { useBench } from '../use-builder.ts';
import { ResetCard } from './reset-card.tsx';

export function FrontForm() {
  const { form, start, kept } = useBench();
  const [isTried, setIsTried] = useState(false);
  const { current, take } = usePlayer();
  const playerPicker = useContext(PlayerSlot);
  const isStopped = kept.card?.status === 'failed';

  const make = () => {
    setIsTried(true);
    if (Object.keys(formProblems(form)).length === 0) start('front');
    else document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  return (
    <StepFrame
      title="Who is on the card"
      lead="Every word is set in real type and printed as you write it. A switch leaves a line off the card."
      primary={{ label: 'Make the front', onAct: make, disabled: isStopped }}
    >
      {isStopped && <ResetCard />}
      {playerPicker?.({ current, onUse: take })}
      <CardFields showProblems={isTried} />
      <OptionsCount />
      <p>Takes about {limits.generation.estimate.front} seconds on the press.</p>
      <EarlierPictures side="front" />
    </StepFrame>
  );
}
