import { type BuilderStep, walkedSteps } from '#domain/cards/card/builder-steps.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import styles from './step-bar.module.css';
import { stepWords } from './step-names.ts';

/** The steps as a printer's colour bar: one patch per step, filled up to the current one. */
export function StepBar({ step }: { readonly step: BuilderStep }) {
  const at = walkedSteps.indexOf(step);
  return (
    <Stack as="nav" gap={2} aria-label="Steps">
      <p className={styles.words}>
        <span className={styles.count}>
          Step {at + 1} of {walkedSteps.length}
        </span>{' '}
        <strong>{stepWords[step].name}</strong>
      </p>
      <ol className={styles.patches}>
        {walkedSteps.map((name, index) => (
          <li
            key={name}
            className={styles.patch}
            data-filled={index <= at}
            aria-current={name === step ? 'step' : undefined}
          >
            <span className="visually-hidden">{stepWords[name].name}</span>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
