import { messageOf } from '#domain/tables/errors.ts';
import { nextState, type StateTable } from '#domain/values/state-table.ts';
import type { CardView } from './card.ts';
import type { CardStatus, Side } from './card-states.ts';

export const builderSteps = [
  'image_cropper',
  'template_selection',
  'front_form',
  'front_processing',
  'front_review',
  'signature',
  'back_form',
  'back_processing',
  'back_review',
  'completed',
] as const;
export type BuilderStep = (typeof builderSteps)[number];

export const walkedSteps: readonly BuilderStep[] = [
  'template_selection',
  'image_cropper',
  ...builderSteps.filter((step) => step !== 'template_selection' && step !== 'image_cropper'),
];

export const firstStep: BuilderStep = 'template_selection';

/** Verbatim from P-2. */
export const backSteps = {
  image_cropper: 'template_selection',
  front_form: 'image_cropper',
  front_review: 'front_form',
  signature: 'front_review',
  back_form: 'signature',
  back_review: 'back_form',
} as const satisfies Partial<Record<BuilderStep, BuilderStep>>;

export const stepEventNames = [
  'choose_template',
  'crop_photo',
  'start_front',
  'succeed_front',
  'fail_front',
  'review_front',
  'choose_front',
  'sign',
  'start_back',
  'succeed_back',
  'fail_back',
  'review_back',
  'choose_back',
  'cancel',
  'interrupt',
  'accept',
  'go_back',
  'make_another',
  'change_design',
  'finish_change',
] as const;
export type StepEventName = (typeof stepEventNames)[number];

/** The steps from which a change of a finished card can end. */
const changeSteps: readonly BuilderStep[] = builderSteps.filter(
  (step) => step !== 'completed' && !step.endsWith('_processing'),
);

/** The events of P-4 and the navigation of P-2. `review_*` reopens earlier pictures. `sign` also covers skipping the signature. */
export const stepMoves: StateTable<BuilderStep, StepEventName> = [
  { event: 'choose_template', from: ['template_selection'], to: 'image_cropper' },
  { event: 'crop_photo', from: ['image_cropper'], to: 'front_form' },
  { event: 'start_front', from: ['front_form', 'front_review'], to: 'front_processing' },
  { event: 'succeed_front', from: ['front_processing'], to: 'front_review' },
  { event: 'fail_front', from: ['front_processing'], to: 'front_form' },
  { event: 'review_front', from: ['front_form'], to: 'front_review' },
  { event: 'choose_front', from: ['front_review'], to: 'signature' },
  { event: 'sign', from: ['signature'], to: 'back_form' },
  { event: 'start_back', from: ['back_form', 'back_review'], to: 'back_processing' },
  { event: 'succeed_back', from: ['back_processing'], to: 'back_review' },
  { event: 'fail_back', from: ['back_processing'], to: 'back_form' },
  { event: 'review_back', from: ['back_form'], to: 'back_review' },
  { event: 'choose_back', from: ['back_review'], to: 'completed' },
  { event: 'cancel', from: ['front_processing'], to: 'front_form' },
  { event: 'cancel', from: ['back_processing'], to: 'back_form' },
  { event: 'interrupt', from: ['front_processing'], to: 'front_form' },
  { event: 'interrupt', from: ['back_processing'], to: 'back_form' },
  { event: 'accept', from: ['front_processing'], to: 'front_processing' },
  { event: 'accept', from: ['back_processing'], to: 'back_processing' },
  ...Object.entries(backSteps).map(([from, to]) => ({ event: 'go_back' as const, from: [from as BuilderStep], to })),
  { event: 'make_another', from: ['completed'], to: firstStep },
  // Of a finished card that is changed (D-551). Its photo has a crop.
  { event: 'change_design', from: ['template_selection'], to: 'front_form' },
  { event: 'finish_change', from: changeSteps, to: 'completed' },
];

/** The builder's state. `generation` is the run whose options it awaits or shows; null until the start has been accepted. */
export interface StepState {
  readonly step: BuilderStep;
  readonly generation: string | null;
  readonly error: string | null;
}

export type StepEvent =
  | {
      readonly type: 'accept' | 'succeed_front' | 'succeed_back' | 'review_front' | 'review_back';
      readonly generation: string;
    }
  /** Null if the start was refused. */
  | { readonly type: 'fail_front' | 'fail_back'; readonly generation: string | null; readonly error: string }
  | {
      readonly type: Exclude<
        StepEventName,
        'accept' | 'succeed_front' | 'succeed_back' | 'review_front' | 'review_back' | 'fail_front' | 'fail_back'
      >;
    }
  | { readonly type: 'resume'; readonly state: StepState };

export const startOfBuilder: StepState = { step: firstStep, generation: null, error: null };

const outcomes: readonly string[] = ['succeed_front', 'succeed_back', 'fail_front', 'fail_back'];

/** The state after an event. Returns the same object if the event is not allowed, or ends another run than the awaited one. */
export function next(state: StepState, event: StepEvent): StepState {
  if (event.type === 'resume') return event.state;
  const step = nextState(stepMoves, state.step, event.type);
  if (step === null) return state;
  const generation = 'generation' in event ? event.generation : null;
  if (outcomes.includes(event.type) && generation !== state.generation) return state;
  if (event.type === 'accept' && state.generation !== null) return state;
  if (event.type === 'interrupt') return { step, generation: null, error: messageOf('generation.interrupted') };
  if (event.type === 'fail_front' || event.type === 'fail_back') return { step, generation: null, error: event.error };
  return { step, generation, error: null };
}

/** The side that a step edits. Null for steps before or after both sides. */
export function sideOf(step: BuilderStep): Side | null {
  if (step.startsWith('front')) return 'front';
  return step.startsWith('back') ? 'back' : null;
}

/** Steps that a stored draft may restore, by card status. A card without a stored step opens at the first. */
const restingSteps: Record<CardStatus, readonly BuilderStep[]> = {
  draft_front: ['front_form', 'image_cropper', 'template_selection'],
  processing_front: ['front_form'],
  draft_back: ['signature', 'back_form', 'front_form', 'image_cropper', 'template_selection'],
  processing_back: ['back_form'],
  completed: ['completed'],
  failed: ['front_form'],
};

type Resumable = Pick<CardView, 'status' | 'pending' | 'running' | 'user_uploaded_image_url'>;

/** The state in which a stored card opens: a live run, pending options, or an interruption if it is processing with neither (P-4). */
export function resumed(card: Resumable, remembered: BuilderStep | null = null): StepState {
  if (card.running)
    return { step: `${card.running.side}_processing`, generation: card.running.generation_id, error: null };
  if (card.pending) return { step: `${card.pending.side}_review`, generation: card.pending.generation_id, error: null };
  const resting = restingSteps[card.status];
  const at = resting.find((step) => step === remembered) ?? resting[0] ?? firstStep;
  const step = at === 'front_form' && !card.user_uploaded_image_url ? 'image_cropper' : at;
  return { step, generation: null, error: resumeMessage(card.status) };
}

function resumeMessage(status: CardStatus): string | null {
  if (status === 'failed') return messageOf('card.stopped');
  return status.startsWith('processing') ? messageOf('generation.interrupted') : null;
}
