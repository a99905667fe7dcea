import { useContext } from 'react';
import { ClipSlot } from '../clip-slot.ts';
import { formProblems, type TextFieldName } from '../draft/card-form.ts';
import { CardFields } from '../fields/card-fields.tsx';
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

/** Asked for the front already: folded away unless something about them needs a look. */
const frontWords: readonly TextFieldName[] = ['player_name', 'team', 'player_number', 'year', 'sport', 'card_name'];

export function BackForm() {
  const making = useMakeSide('back');
  const { draft, form, livePreview } = useBuilder();
  const clip = useContext(ClipSlot);
  const worthALook = { ...findingsByField(livePreview.warnings), ...(making.isTried ? formProblems(form) : {}) };

  return (
    <StepFrame
      title="What the back says"
      lead="The story and the numbers. The back takes its colours from the front you chose."
      primary={{ label: 'Make the back', onAct: making.make, busy: making.isLooking }}
    >
      <PhotoNote />
      <CardFields only={['description', 'stats']} showProblems={making.isTried} />
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
