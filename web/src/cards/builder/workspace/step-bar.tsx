import type { CSSProperties } from 'react';
import { type BuilderStep, walkedSteps } from '#domain/cards/card/builder-steps.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import styles from './step-bar.module.css';
import { stepRows } from './step-names.ts';

/** A control strip: the four inks solid, then their halves, then foil. */
const inks = [
  '#1b8fb3',
  '#b02a63',
  '#e0b32a',
  'light-dark(#16130e, #000)',
  '#7fbdd0',
  '#d3809f',
  '#ecd48a',
  '#8b857a',
  '#b5301f',
  'linear-gradient(100deg, #8a6414, #d9a93a 40%, #f7e7a6 60%, #d9a93a)',
];

/** The steps as a printer's colour bar: one patch per step, filled up to the current one. */
export function StepBar({ step }: { readonly step: BuilderStep }) {
  const at = walkedSteps.indexOf(step);
  return (
    <Stack as="nav" gap={2} aria-label="Steps">
      <Row as="p" gap={2} className="small">
        <Quiet as="span">
          Step {at + 1} of {walkedSteps.length}
        </Quiet>
        <strong>{stepRows[step].name}</strong>
      </Row>
      <ol className={styles.patches}>
        {walkedSteps.map((name, index) => (
          <li
            key={name}
            className={styles.patch}
            style={{ '--ink-patch': inks[index] } as CSSProperties}
            data-filled={index <= at}
            aria-current={name === step ? 'step' : undefined}
          >
            <span className="visually-hidden">{stepRows[name].name}</span>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
