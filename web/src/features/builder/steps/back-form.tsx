import { useState } from 'react';
import { limits } from '#domain/limits';
import { StepFrame } from '../bench/step-frame.tsx';
import { CardFields } from '../draft/card-fields.tsx';
import { formProblems } from '../draft/card-form.ts';
import { OptionsCount } from '../draft/options-count.tsx';
import { EarlierPictures } from '../generation/earlier-pictures.tsx';
import { useBench } from '../use-builder.ts';
import styles from './steps.module.css';

export function BackForm() {
  const { form, start } = useBench();
  const [isTried, setIsTried] = useState(false);
  const make = () => {
    setIsTried(true);
    if (Object.keys(formProblems(form)).length === 0) start('back');
  };

  return (
    <StepFrame
      title="What the back says"
      lead="The story and the numbers. The back takes its colours from the front you chose."
      primary={{ label: 'Make the back', onAct: make }}
    >
      <CardFields only={['description', 'stats']} showProblems={isTried} />
      <details className={styles.details}>
        <summary>Name, team and number</summary>
        <CardFields
          only={['player_name', 'team', 'player_number', 'year', 'sport', 'card_name']}
          showProblems={isTried}
        />
      </details>
      <OptionsCount />
      <p>Takes about {limits.generation.estimate.back} seconds on the press.</p>
      <EarlierPictures side="back" />
    </StepFrame>
  );
}
