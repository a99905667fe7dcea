import { useContext } from 'react';
import { ClipSlot } from '../clip-slot.ts';
import { formProblems } from '../draft/card-form.ts';
import { backWords, CardFields, frontWords } from '../fields/card-fields.tsx';
import { OptionsCount } from '../fields/options-count.tsx';
import { EarlierPictures } from '../generation/earlier-pictures.tsx';
import { EstimateNote } from '../generation/estimate-note.tsx';
import { findingsByField } from '../preview/findings.ts';
import { PhotoNote } from '../preview/photo-note.tsx';
import { UnprintableDialog } from '../preview/unprintable-dialog.tsx';
import { useMakeSide } from '../preview/use-make-side.ts';
import { useBuilder } from '../use-builder.ts';
import { StepFrame } from '../workspace/step-frame.tsx';
import styles from './steps.module.css';

export function BackForm() {
  const making = useMakeSide('back');
  const { draft, form, memory, livePreview } = useBuilder();
  const clip = useContext(ClipSlot);
  const worthALook = {
    ...findingsByField(livePreview.warnings),
    ...(making.isTried ? formProblems(form, memory.fieldToggles) : {}),
  };

  return (
    <StepFrame
      title="What the back says"
      lead="The story and the numbers. The back takes its colours from the front you chose."
      primary={{ label: 'Make the back', onAct: making.make, busy: making.isLooking }}
    >
      <PhotoNote />
      <CardFields only={backWords} showProblems={making.isTried} />
      {/* Folded away unless something about them needs a look. */}
      <details className={styles.details} open={frontWords.some((name) => name in worthALook)}>
        <summary>Name, team and number</summary>
        <CardFields only={frontWords} showProblems={making.isTried} />
      </details>
      {draft.card && clip?.({ card: draft.card, onCard: draft.receive, before: draft.flush })}
      <OptionsCount />
      <EstimateNote side="back" />
      <EarlierPictures side="back" />
      <UnprintableDialog {...making} />
    </StepFrame>
  );
}
