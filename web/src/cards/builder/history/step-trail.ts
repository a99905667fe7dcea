import { type BuilderStep, walkedSteps } from '#domain/cards/card/builder-steps.ts';
import { type BuilderState, isProcessing } from '../builder-state.ts';

/** The builder's steps behind an entry of the browser's history, its own last. Empty before the builder has marked the entry. */
export type StepTrail = readonly BuilderStep[];

type TrailMove =
  /** Goes back this many entries. */
  | { readonly back: number }
  /** Opens a new entry, or changes the current one. */
  | { readonly trail: StepTrail; readonly isNew: boolean };

const placeOf = (step: BuilderStep): number => walkedSteps.indexOf(step);

/**
 * The move of the history after the builder went to `step`. A run leaves no entry behind, and a finished card has one entry: Back from it
 * leads to the page before the builder. `isAuto`: options are chosen without the customer.
 */
export function trailMove(trail: StepTrail, step: BuilderStep, isAuto: boolean): TrailMove {
  const last = trail.at(-1);
  const known = step === 'completed' ? 0 : trail.lastIndexOf(step);
  const back = trail.length - 1 - known;
  if (known >= 0 && back > 0) return { back };
  if (last === undefined || step === 'completed') return { trail: [step], isNew: false };
  if (back === 0) return { trail, isNew: false };
  const isPassing = isProcessing(last) || (isAuto && last.endsWith('_review'));
  const isNew = !isPassing && placeOf(step) > placeOf(last);
  const before = isNew ? trail : trail.slice(0, -1).filter((each) => placeOf(each) < placeOf(step));
  return { trail: [...before, step], isNew };
}

/** Whether an entry of the history can open its step in this state. */
export function canReopen({ step, draft, card }: BuilderState, to: BuilderStep): boolean {
  if (step === 'completed' || to === 'completed' || isProcessing(to)) return step === to;
  if (to === 'template_selection') return true;
  if (to === 'image_cropper') return draft.templateId !== null;
  if (to.startsWith('front')) return Boolean(card?.user_uploaded_image_url);
  return Boolean(card?.front_image_url);
}
