import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import { type BuilderState, type StepEvent, sideOf } from '#domain/cards/builder-steps';
import type { Side } from '#domain/cards/card-states';
import { wordsFor } from '#domain/errors';
import type { GenerationView } from '#domain/generation/generation';
import { api } from '#web/lib/api';
import { ApiError, errorWords, isAbort } from '#web/lib/api-error';
import { useToast } from '#web/ui/toast.tsx';
import { type EndedGeneration, followGeneration } from './generation/follow-generation.ts';
import { type StartInput, startGeneration } from './generation/start-generation.ts';
import { forgetPending, keepPending } from './memory/pending-generations.ts';
import type { KeptCard } from './use-kept-card.ts';

export type Progress = GenerationView['progress'];

interface RunInput {
  readonly state: BuilderState;
  readonly dispatch: Dispatch<StepEvent>;
  readonly kept: KeptCard;
  /** What to send, gathered when everything typed is saved. */
  readonly gather: (side: Side) => Promise<StartInput>;
}

export interface Run {
  readonly progress: Progress;
  readonly start: (side: Side) => void;
  readonly cancel: () => void;
}

const atStart: Progress = { stage: 'queued', percent: 0 };

/** One run of the press at a time: starts it, follows it, cancels it. */
export function useRun(input: RunInput): Run {
  const progress = useFollowing(input);
  const { start, abandon } = useStarting(input);
  const toast = useToast();
  const { state, dispatch, kept } = input;

  const cancel = useCallback(() => {
    abandon();
    dispatch({ type: 'cancel' });
    if (kept.card === null || state.generation === null) return;
    forgetPending(kept.card.id);
    cancelOnServer(kept).catch(() => toast(wordsFor('card.not_running'), 'problem'));
  }, [abandon, dispatch, kept, state.generation, toast]);

  return { progress, start, cancel };
}

async function cancelOnServer(kept: KeptCard): Promise<void> {
  if (kept.card === null) return;
  try {
    kept.take(await api('cancelGeneration', { params: { id: kept.card.id } }));
  } catch (error) {
    // It may just have finished: then its pictures stay on offer.
    const card = await kept.reload();
    if (card?.running) throw error;
  }
}

function useStarting({ dispatch, kept, gather }: RunInput) {
  /** The start under way; a second click finds it and does nothing. */
  const starting = useRef<symbol | null>(null);
  const { card, flush, reload } = kept;

  const start = useCallback(
    async (side: Side) => {
      if (starting.current !== null || card === null) return;
      const own = Symbol('start');
      starting.current = own;
      dispatch({ type: `start_${side}` });
      try {
        await flush();
        const request = await gather(side);
        if (starting.current !== own) return;
        const generation = await startGeneration(request);
        if (starting.current !== own) {
          await cancelOnServer({ ...kept, card });
          return;
        }
        keepPending({ generationId: generation, cardId: card.id, side, startedAt: card.updated_at });
        dispatch({ type: 'accept', generation });
        await reload();
      } catch (error) {
        if (starting.current === own) dispatch({ type: `fail_${side}`, generation: null, error: errorWords(error) });
      } finally {
        if (starting.current === own) starting.current = null;
      }
    },
    [card, flush, reload, dispatch, gather, kept],
  );
  const abandon = useCallback(() => {
    starting.current = null;
  }, []);
  return { start: (side: Side) => void start(side), abandon };
}

function useFollowing({ state, dispatch, kept }: RunInput): Progress {
  const [reported, setReported] = useState<{ readonly of: string; readonly progress: Progress } | null>(null);
  const { reload } = kept;
  const { step, generation } = state;
  const isProcessing = step === 'front_processing' || step === 'back_processing';
  const awaited = isProcessing ? generation : null;
  const side = sideOf(step);

  useEffect(() => {
    if (awaited === null || side === null) return;
    const leaving = new AbortController();
    const onProgress = (progress: Progress) => setReported({ of: awaited, progress });
    void followGeneration({ id: awaited, signal: leaving.signal, onProgress })
      .then((ended) => outcome(side, ended, reload))
      .catch((error: unknown) => (isAbort(error) ? null : lost(side, awaited, error)))
      .then((event) => {
        if (event && !leaving.signal.aborted) dispatch(event);
      });
    return () => leaving.abort();
  }, [awaited, side, dispatch, reload]);

  return reported !== null && reported.of === awaited ? reported.progress : atStart;
}

/** The event that a run's end means, once the card has been read again. */
async function outcome(side: Side, ended: EndedGeneration | null, reload: KeptCard['reload']): Promise<StepEvent> {
  const card = await reload();
  // Seen now; in a hidden tab the return-to-tab check tells about it.
  if (card && document.visibilityState === 'visible') forgetPending(card.id);
  if (ended?.status === 'succeeded') return { type: `succeed_${side}`, generation: ended.id };
  if (ended?.status === 'cancelled') return { type: 'cancel' };
  if (ended?.status === 'failed') {
    const error = ended.error?.message ?? wordsFor('generation.try_again');
    return { type: `fail_${side}`, generation: ended.id, error };
  }
  if (card) await api('resetCard', { params: { id: card.id } }).then(reload, () => undefined);
  return { type: 'interrupt' };
}

function lost(side: Side, generation: string, error: unknown): StepEvent {
  if (error instanceof ApiError && error.status === 404) return { type: 'interrupt' };
  return { type: `fail_${side}`, generation, error: errorWords(error) };
}
