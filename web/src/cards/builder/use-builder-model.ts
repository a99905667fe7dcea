import { useCallback, useReducer, useState } from 'react';
import { type BuilderState, next, sideOf } from '#domain/cards/card/builder-steps.ts';
import type { CardView } from '#domain/cards/card/card.ts';
import type { Side } from '#domain/cards/card/card-states.ts';
import { limits } from '#domain/tables/limits.ts';
import { type Colours, useColours } from './colours/use-colours.ts';
import { type CardForm, changesOf, formData, formOf } from './draft/card-form.ts';
import { type DraftCard, useDraftCard } from './draft/use-draft-card.ts';
import type { Option } from './generation/option-cards.tsx';
import type { StartInput } from './generation/request-generation.ts';
import { useGeneration } from './generation/use-generation.ts';
import type { BuilderMemory } from './memory/builder-memory.ts';
import { useBuilderDraft } from './memory/use-builder-draft.ts';
import type { OpenedBuilder } from './open-builder.ts';
import { cropOf } from './photo/crop-of.ts';
import { useLivePreview } from './preview/use-live-preview.ts';
import type { BuilderModel } from './use-builder.ts';
import { useTemplate } from './use-template.ts';

/** Puts the builder's state together: step, card, typed texts, preview and generation. */
export function useBuilderModel(opened: OpenedBuilder, workspaceKey: string): BuilderModel {
  const [state, dispatch] = useReducer(next, opened.state);
  const draft = useDraftCard(opened.card);
  const cardId = draft.card?.id ?? null;
  const builderDraft = useBuilderDraft(opened.memory, cardId, state.step);
  const { memory, remember } = builderDraft;
  const cardForm = useCardForm(draft, opened.memory.sport);
  const { form } = cardForm;
  const [photoUrl, showPhoto] = useState<string | null>(null);
  const template = useTemplate(memory.templateId);
  const onColours = useCallback((colourAnalysis: string) => remember({ colourAnalysis }), [remember]);
  const colours = useColours(memory.colourAnalysis, onColours);
  const isCreative = template?.creative_mode ?? false;
  const gather = useGather({ card: draft.card, isCreative, memory, form, colours });
  const { seed } = compositionOf(sideOf(state.step) ?? 'front', memory, draft.card);
  const livePreview = useLivePreview({ step: state.step, cardId, memory, form, seed });
  const [picked, pick] = usePick(state);
  const generation = useGeneration({ state, dispatch, draft, isCreative, gather });
  return {
    ...builderDraft,
    ...generation,
    ...cardForm,
    state,
    dispatch,
    draft,
    template,
    colours,
    photoUrl,
    showPhoto,
    livePreview,
    picked,
    pick,
    wasFinished: opened.state.step === 'completed',
    workspaceKey,
  };
}

interface GatherInput {
  readonly card: CardView | null;
  readonly isCreative: boolean;
  readonly memory: BuilderMemory;
  readonly form: CardForm;
  readonly colours: Colours;
}

/** Collects what a generation is started with. */
function useGather({ card, isCreative, memory, form, colours }: GatherInput) {
  return useCallback(
    async (side: Side): Promise<StartInput> => ({
      side,
      isCreative,
      cardId: card?.id ?? '',
      templateId: memory.templateId ?? '',
      formData: formData(form, memory.fieldToggles, memory.statsTitle || limits.statsTitle),
      imageUrl: memory.photo?.key ?? null,
      crop: cropOf(memory.photo, memory.crop),
      cutout: memory.cutout,
      ...compositionOf(side, memory, card),
      colorAnalysis: await colours.inTime(),
    }),
    [isCreative, card, memory, form, colours],
  );
}

/** How many options, and which seed: last season's look is one option of last season's seed. */
function compositionOf(side: Side, { options, sameLook }: BuilderMemory, card: CardView | null) {
  const look = side === 'front' && sameLook ? card?.look : null;
  return look ? { seed: look.seed, options: Math.max(options, look.option + 1) } : { seed: null, options };
}

/** The selected option. It is dropped when other options are shown. */
function usePick({ step, generation }: BuilderState) {
  const shown = `${step}/${generation}`;
  const [selection, setSelection] = useState<{ shown: string; option: Option | null }>({ shown, option: null });
  const pick = useCallback((option: Option | null) => setSelection({ shown, option }), [shown]);
  return [selection.shown === shown ? selection.option : null, pick] as const;
}

/** `sport`: of a card that does not exist yet. */
function useCardForm({ card, change }: DraftCard, sport: string | null) {
  const [form, setForm] = useState(() => ({ ...formOf(card), ...(card === null && sport !== null && { sport }) }));
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
