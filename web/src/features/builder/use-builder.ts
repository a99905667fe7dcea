import { createContext, type Dispatch, useCallback, useContext, useReducer, useState } from 'react';
import { type BuilderState, next, type StepEvent } from '#domain/cards/builder-steps';
import type { CardView } from '#domain/cards/card';
import type { Side } from '#domain/cards/card-states';
import { limits } from '#domain/limits';
import type { PublicTemplate } from '#domain/templates/template';
import { cropOf } from './photo/crop-of.ts';
import { changesOf, type CardForm, formData, formOf } from './draft/card-form.ts';
import type { StartInput } from './generation/start-generation.ts';
import type { Option } from './generation/option-cards.tsx';
import type { OpenedBuilder } from './open-builder.ts';
import { type Colours, useColours } from './colours/use-colours.ts';
import { type KeptCard, useDraftCard } from './draft/use-draft-card.ts';
import { type BuilderDraft, useKeptMemory } from './memory/use-builder-draft.ts';
import { type Run, useRun } from './generation/use-generation.ts';
import { type LivePreview, useLivePreview } from './preview/use-live-preview.ts';
import { useTemplate } from './use-template.ts';

export interface Builder extends BuilderDraft, Run {
  readonly state: BuilderState;
  readonly dispatch: Dispatch<StepEvent>;
  readonly kept: KeptCard;
  readonly template: PublicTemplate | null;
  readonly form: CardForm;
  /** Changes fields and saves them. */
  readonly edit: (part: Partial<CardForm>) => void;
  /** Takes the texts of a card as it is stored. */
  readonly resetForm: (card: CardView) => void;
  readonly colours: Colours;
  /** The photo as this browser can show it at once; null when only the server has it. */
  readonly photoUrl: string | null;
  readonly showPhoto: (url: string | null) => void;
  /** The card with what is typed, and what drawing it found. */
  readonly livePreview: LivePreview;
  /** The option looked at in a review. */
  readonly picked: Option | null;
  readonly pick: (option: Option | null) => void;
  /** Names this bench: the address may change under it, as when the card gets its id. */
  readonly benchKey: string;
}

export const BuilderContext = createContext<Builder | null>(null);

export function useBench(): Builder {
  const builder = useContext(BuilderContext);
  if (builder === null) throw new Error('useBench must be used inside the builder.');
  return builder;
}

/** Everything on the bench: the step, the card, what is typed, the run. */
export function useBuilder(opened: OpenedBuilder, benchKey: string): Builder {
  const [state, dispatch] = useReducer(next, opened.state);
  const kept = useDraftCard(opened.card);
  const keptMemory = useKeptMemory(opened.memory, kept.card?.id ?? null, state.step);
  const { memory, remember } = keptMemory;
  const { form, edit, resetForm } = useForm(kept);
  const [photoUrl, showPhoto] = useState<string | null>(null);
  const template = useTemplate(memory.templateId);
  const onColours = useCallback((colourAnalysis: string) => remember({ colourAnalysis }), [remember]);
  const colours = useColours(memory.colourAnalysis, onColours);

  const gather = useCallback(
    async (side: Side): Promise<StartInput> => ({
      side,
      isCreative: template?.creative_mode ?? false,
      cardId: kept.card?.id ?? '',
      templateId: memory.templateId ?? '',
      formData: formData(form, memory.fieldToggles, memory.statsTitle || limits.statsTitle),
      imageUrl: memory.photo?.key ?? null,
      crop: cropOf(memory.photo, memory.crop),
      options: memory.options,
      colorAnalysis: await colours.inTime(),
    }),
    [template, kept.card?.id, memory, form, colours],
  );
  const livePreview = useLivePreview({ step: state.step, cardId: kept.card?.id ?? null, memory, form });
  const [picked, pick] = usePick(state);
  const run = useRun({ state, dispatch, kept, gather });

  return {
    ...keptMemory,
    ...run,
    state,
    dispatch,
    kept,
    template,
    form,
    edit,
    resetForm,
    colours,
    photoUrl,
    showPhoto,
    livePreview,
    picked,
    pick,
    benchKey,
  };
}

/** A pick belongs to the pictures it was made among. */
function usePick({ step, generation }: BuilderState) {
  const among = `${step}/${generation}`;
  const [kept, keep] = useState<{ among: string; option: Option | null }>({ among, option: null });
  const pick = useCallback((option: Option | null) => keep({ among, option }), [among]);
  return [kept.among === among ? kept.option : null, pick] as const;
}

function useForm({ card, change }: KeptCard) {
  const [form, setForm] = useState(() => formOf(card));
  const edit = useCallback(
    (part: Partial<CardForm>) => {
      setForm((before) => ({ ...before, ...part }));
      change(changesOf(part));
    },
    [change],
  );
  const resetForm = useCallback((stored: CardView) => setForm(formOf(stored)), []);
  return { form, edit, resetForm };
}
