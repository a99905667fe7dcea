import {
  type BuilderStep,
  type StepEvent,
  type StepEventName,
  type StepState,
  sideOf,
  next as stepped,
} from '#domain/cards/card/builder-steps.ts';
import type { CardChanges, CardView } from '#domain/cards/card/card.ts';
import type { GenerationView } from '#domain/cards/generation/generation.ts';
import type { PublicTemplate } from '#domain/catalog/template.ts';
import { isSameJson } from '#domain/values/same-json.ts';
import type { BuilderDraft } from './draft/builder-draft.ts';
import { type CardForm, changesOf, formOf } from './draft/card-form.ts';
import type { SaveState } from './draft/card-saver.ts';
import type { Option } from './generation/option-cards.tsx';
import type { VisiblePreview } from './preview/fetch-preview.ts';

/** State of this visit, which is never stored. */
interface Visit {
  readonly saving: SaveState;
  /** The selected design. Null while loading or if none is selected. */
  readonly template: PublicTemplate | null;
  /** A local URL of the photo. Null if only the server has it. */
  readonly photoUrl: string | null;
  /** The photo that the server draws from: as uploaded, or its sharper copy. */
  readonly source: 'photo' | 'sharper';
  /** The last drawing of the card with the typed texts. */
  readonly preview: VisiblePreview | null;
  /** The running colour analysis. Null before the first one. */
  readonly colours: Promise<string> | null;
  /** A run as last reported by the server. */
  readonly run: GenerationView | null;
  /** The option selected in a review. */
  readonly picked: Option | null;
}

/** The whole state of the card builder. Only this has the step: the address has only the card's id. */
export interface BuilderState extends StepState, Visit {
  /** The stored card. Null until its photo is set. */
  readonly card: CardView | null;
  /** The texts as typed. */
  readonly form: CardForm;
  readonly draft: BuilderDraft;
  /** True if the card was finished when the builder opened. */
  readonly wasFinished: boolean;
}

export type BuilderEvent =
  /** Navigation: another step, or the end of a run. */
  | StepEvent
  /** The user typed texts. They are saved. */
  | { readonly type: 'edit'; readonly part: Partial<CardForm> }
  /** The user selected a design. It is saved. */
  | { readonly type: 'pick_design'; readonly id: string }
  /** Saves other fields of the card. */
  | { readonly type: 'save'; readonly changes: CardChanges }
  /** Stores data in the browser that the server does not store. */
  | { readonly type: 'update'; readonly part: Partial<BuilderDraft> }
  /** A call returned the card. */
  | { readonly type: 'set_card'; readonly card: CardView }
  /** The card was changed elsewhere, which replaces unsaved typing. */
  | { readonly type: 'replace_card'; readonly card: CardView }
  | { readonly type: 'show'; readonly part: Partial<Visit> };

/** The state in which a builder opens. */
export function opened(steps: StepState, draft: BuilderDraft, card: CardView | null): BuilderState {
  const sport = card === null && draft.sport !== null ? { sport: draft.sport } : {};
  return {
    ...steps,
    card,
    draft,
    form: { ...formOf(card), ...sport },
    wasFinished: steps.step === 'completed' || draft.change !== null,
    saving: { kind: 'saved' },
    template: null,
    photoUrl: null,
    source: 'photo',
    preview: null,
    colours: null,
    run: null,
    picked: null,
  };
}

/** The state after an event. Returns the same object if the event does not apply. */
export function next(state: BuilderState, event: BuilderEvent): BuilderState {
  switch (event.type) {
    case 'edit':
      return { ...state, form: { ...state.form, ...event.part } };
    case 'pick_design':
      return { ...state, draft: { ...state.draft, templateId: event.id } };
    case 'save':
      return state;
    case 'update':
      return { ...state, draft: { ...state.draft, ...event.part } };
    case 'set_card':
      return { ...state, card: event.card };
    case 'replace_card':
      return { ...state, card: event.card, form: formOf(event.card), saving: { kind: 'saved' } };
    case 'show':
      return { ...state, ...event.part };
    default: {
      const steps = stepped(state, event);
      return steps === state ? state : { ...state, ...steps, draft: draftAfter(state, event), picked: null };
    }
  }
}

/** Steps that return from a run without options. */
const stops: readonly StepEventName[] = ['fail_front', 'fail_back', 'cancel', 'interrupt'];

/** A change ends with the finished card. After a run without options the customer goes on by hand. */
function draftAfter({ draft }: BuilderState, { type }: StepEvent): BuilderDraft {
  if (draft.change === null) return draft;
  if (type === 'finish_change' || type === 'choose_back') return { ...draft, change: null };
  return stops.some((stop) => stop === type) ? { ...draft, change: { ...draft.change, isAuto: false } } : draft;
}

/** An event's changes of the stored card. Null if there are none. */
export function changesBy(event: BuilderEvent): CardChanges | null {
  if (event.type === 'edit') return changesOf(event.part);
  if (event.type === 'pick_design') return { template_id: event.id };
  return event.type === 'save' ? event.changes : null;
}

export const isProcessing = (step: BuilderStep): boolean => step.endsWith('_processing');

export const isPreviewed = (step: BuilderStep): boolean => isProcessing(step) || step.endsWith('_form');

/** The preview to show. It stays until the next one of its side has loaded, unless another cut-out is wanted. */
export const visiblePreview = ({ step, preview, draft }: BuilderState): VisiblePreview | null =>
  isPreviewed(step) && preview?.side === sideOf(step) && isSameJson(preview.cutout, draft.cutout) ? preview : null;

/** The run that the builder waits for, and its side. Null if it waits for none. */
export function awaitedRun({ step, generation }: StepState) {
  const side = sideOf(step);
  return isProcessing(step) && generation !== null && side !== null ? { id: generation, side } : null;
}

/** The number of options, the seed, and the option to preview. A look of before is one option with its seed. With a null seed the server chooses. */
export function compositionOf({ draft, card }: BuilderState, side: 'front' | 'back') {
  const { options, sameLook, change } = draft;
  const before = change ? change.made[side] : side === 'front' ? card?.look : null;
  const look = sameLook ? before : null;
  return look
    ? { seed: look.seed, option: look.option, options: Math.max(options, look.option + 1) }
    : { seed: null, option: 0, options };
}
