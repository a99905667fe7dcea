import type { BuilderStep } from '#domain/cards/card/builder-steps.ts';

interface StepRow {
  /** The name in the step bar. */
  readonly name: string;
  /** The size of the live card on a phone. `none` if the step shows its own pictures, `strip` if it must stay visible while typing. */
  readonly card: 'none' | 'strip' | 'small' | 'large';
}

export const stepRows: Readonly<Record<BuilderStep, StepRow>> = {
  template_selection: { name: 'Design', card: 'none' },
  image_cropper: { name: 'Photo', card: 'none' },
  front_form: { name: 'Details', card: 'strip' },
  front_processing: { name: 'Front in the making', card: 'small' },
  front_review: { name: 'Choose the front', card: 'none' },
  signature: { name: 'Signature', card: 'large' },
  back_form: { name: 'The back', card: 'strip' },
  back_processing: { name: 'Back in the making', card: 'small' },
  back_review: { name: 'Choose the back', card: 'none' },
  completed: { name: 'Finished', card: 'large' },
};
