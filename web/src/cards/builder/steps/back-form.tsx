import { useContext } from 'react';
import { Fold } from '#web/src/parts/page/fold.tsx';
import { formProblems } from '../draft/card-form.ts';
import { backTextFields, CardFields, frontTextFields } from '../fields/card-fields.tsx';
import { OptionsCount } from '../fields/options-count.tsx';
import { OwnTexts } from '../fields/own-texts.tsx';
import { EarlierPictures } from '../generation/earlier-pictures.tsx';
import { EstimateNote } from '../generation/estimate-note.tsx';
import { PhotoNote } from '../preview/photo-note.tsx';
import { findingsByField, previewWarnings } from '../preview/preview-request.ts';
import { useMakeSide } from '../preview/use-make-side.ts';
import { ClipSlot } from '../slots.ts';
import { useBuilder } from '../use-builder.ts';
import { StepFrame } from '../workspace/step-frame.tsx';

export function BackForm() {
  const making = useMakeSide('back');
  const { state, send, save } = useBuilder();
  const { card, form, draft } = state;
  const clip = useContext(ClipSlot);
  const worthALook = {
    ...findingsByField(previewWarnings(state)),
    ...(making.isTried ? formProblems(form, draft.fieldToggles, draft.statsTitle) : {}),
  };

  return (
    <StepFrame
      title="What the back says"
      lead="The story and the numbers. The back takes its colors from the front you chose."
      primary={{
        label: draft.change ? 'Update the back' : 'Make the back',
        onAct: making.make,
        busy: making.isLooking,
      }}
    >
      <PhotoNote />
      <CardFields only={backTextFields} showProblems={making.isTried} />
      <OwnTexts />
      {/* Folded unless one of them needs attention. */}
      <Fold open={frontTextFields.some((name) => name in worthALook)}>
        <summary>Name, team and number</summary>
        <CardFields only={frontTextFields} showProblems={making.isTried} />
      </Fold>
      {card && clip?.({ card, onCard: (fresh) => send({ type: 'set_card', card: fresh }), before: save })}
      <OptionsCount />
      <EstimateNote side="back" />
      <EarlierPictures side="back" />
    </StepFrame>
  );
}
