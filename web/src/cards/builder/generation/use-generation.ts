import { type Dispatch, useCallback, useEffect, useState } from 'react';
import { type BuilderState, type StepEvent, sideOf } from '#domain/cards/card/builder-steps.ts';
import type { Side } from '#domain/cards/card/card-states.ts';
import type { GenerationView } from '#domain/cards/generation/generation.ts';
import { wordsFor } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { reportToChat } from '#web/src/base/analytics/chat-events.ts';
import { ApiError, errorMessage, isAbort } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import { pollUntil } from '#web/src/base/data/polling.ts';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import type { DraftCard } from '../draft/use-draft-card.ts';
import { clearPending } from '../memory/pending-generations.ts';
import type { StartInput } from './request-generation.ts';
import { useEstimate } from './use-estimate.ts';
import { useStartGeneration } from './use-start-generation.ts';

type EndedGeneration = GenerationView & { readonly status: 'succeeded' | 'failed' | 'cancelled' };

const isEnded = (generation: GenerationView): generation is EndedGeneration =>
  generation.status !== 'queued' && generation.status !== 'processing';

interface FollowInput {
  readonly id: string;
  readonly signal: AbortSignal;
  readonly onProgress: (generation: GenerationView) => void;
}

/** Polls until the generation has ended; null when it exceeded every deadline. A temporary failure does not end the polling. */
async function followGeneration({ id, signal, onProgress }: FollowInput): Promise<EndedGeneration | null> {
  const ended = await pollUntil({
    what: 'generation',
    read: () => api('readGeneration', { params: { id }, signal }),
    isFinal: isEnded,
    signal,
    onAnswer: onProgress,
    withinMs: limits.generation.stuck * 1000,
  });
  return ended && isEnded(ended) ? ended : null;
}

export type Progress = GenerationView['progress'];

interface GenerationOptions {
  readonly state: BuilderState;
  readonly dispatch: Dispatch<StepEvent>;
  readonly draft: DraftCard;
  readonly isCreative: boolean;
  /** Collects the request, after everything typed is saved. */
  readonly gather: (side: Side) => Promise<StartInput>;
}

export interface GenerationControls {
  readonly progress: Progress;
  /** Seconds that the run takes: the server's estimate at its start. */
  readonly estimate: number;
  readonly start: (side: Side) => void;
  readonly cancel: () => void;
}

const atStart: Progress = { stage: 'queued', percent: 0 };

/** Starts, follows and cancels a generation, one at a time. */
export function useGeneration(input: GenerationOptions): GenerationControls {
  const reported = useReported(input);
  const { seconds: expected } = useEstimate(sideOf(input.state.step) ?? 'front', input.isCreative);
  const toast = useToast();
  const onStuck = useCallback(() => toast(wordsFor('card.not_running'), 'problem'), [toast]);
  const { start, abandon } = useStartGeneration({ ...input, onStuck });
  const { state, dispatch, draft } = input;
  const cardId = draft.card?.id;

  const cancel = useCallback(() => {
    if (cardId !== undefined) clearPending(cardId);
    abandon(state.generation !== null);
    dispatch({ type: 'cancel' });
  }, [cardId, abandon, state.generation, dispatch]);

  const { progress = atStart, estimated_seconds: estimate = expected } = reported ?? {};
  return { progress, estimate, start, cancel };
}

/** The run in progress as the server last reported it. */
function useReported({ state, dispatch, draft }: GenerationOptions): GenerationView | null {
  const [reported, setReported] = useState<GenerationView | null>(null);
  const { reload } = draft;
  const { step, generation } = state;
  const isProcessing = step === 'front_processing' || step === 'back_processing';
  const awaited = isProcessing ? generation : null;
  const side = sideOf(step);

  useEffect(() => {
    if (awaited === null || side === null) return;
    const leaving = new AbortController();
    void followGeneration({ id: awaited, signal: leaving.signal, onProgress: setReported })
      .then((ended) => outcome(side, ended, reload))
      .catch((error: unknown) => (isAbort(error) ? null : lost(side, awaited, error)))
      .then((event) => {
        if (event && !leaving.signal.aborted) dispatch(event);
      });
    return () => leaving.abort();
  }, [awaited, side, dispatch, reload]);

  return reported?.id === awaited ? reported : null;
}

/** Reads the card again and returns the builder's event for the end of a generation. */
async function outcome(side: Side, ended: EndedGeneration | null, reload: DraftCard['reload']): Promise<StepEvent> {
  const card = await reload();
  // The customer sees it now. For a hidden tab, useReturnToTab reports it later.
  if (card && document.visibilityState === 'visible') clearPending(card.id);
  if (ended?.status === 'succeeded') {
    reportToChat('card_generated', { side });
    return { type: `succeed_${side}`, generation: ended.id };
  }
  if (ended?.status === 'cancelled')
    // Cancelled elsewhere: a cancel in this tab has stopped following before.
    return { type: `fail_${side}`, generation: ended.id, error: wordsFor('generation.cancelled') };
  if (ended?.status === 'failed') {
    const error = ended.error?.message ?? wordsFor('generation.try_again');
    return { type: `fail_${side}`, generation: ended.id, error };
  }
  if (card) await api('resetCard', { params: { id: card.id } }).then(reload, () => undefined);
  return { type: 'interrupt' };
}

function lost(side: Side, generation: string, error: unknown): StepEvent {
  if (error instanceof ApiError && error.status === 404) return { type: 'interrupt' };
  return { type: `fail_${side}`, generation, error: errorMessage(error) };
}
