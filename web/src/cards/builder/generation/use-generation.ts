import { useEffect } from 'react';
import type { StepEvent } from '#domain/cards/card/builder-steps.ts';
import type { Side } from '#domain/cards/card/card-states.ts';
import type { GenerationView } from '#domain/cards/generation/generation.ts';
import { messageOf } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { reportToChat } from '#web/src/base/analytics/chat-events.ts';
import { ApiError, errorMessage, isAbort } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import { pollUntil } from '#web/src/base/data/polling.ts';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { awaitedRun, type BuilderState } from '../builder-state.ts';
import type { BuilderStore } from '../builder-store.ts';
import { clearPending } from '../draft/pending-generations.ts';
import { listenForStarts } from './start-generation.ts';

type EndedGeneration = GenerationView & { readonly status: 'succeeded' | 'failed' | 'cancelled' };

const isEnded = (generation: GenerationView): generation is EndedGeneration =>
  generation.status !== 'queued' && generation.status !== 'processing';

interface FollowInput {
  readonly id: string;
  readonly signal: AbortSignal;
  readonly onProgress: (generation: GenerationView) => void;
}

/** Polls until the generation has ended. Null if it exceeded every deadline. A temporary failure does not stop the polling. */
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

/** Starts, stops and follows generations, one at a time. */
export function useGeneration(store: BuilderStore, state: BuilderState): void {
  const toast = useToast();
  useEffect(() => listenForStarts(store, () => toast(messageOf('card.not_running'), 'problem')), [store, toast]);
  const { send, reload } = store;
  const { id, side } = awaitedRun(state) ?? {};
  useEffect(() => {
    if (id === undefined || side === undefined) return;
    const leaving = new AbortController();
    const onProgress = (run: GenerationView) => send({ type: 'show', part: { run } });
    void followGeneration({ id, signal: leaving.signal, onProgress })
      .then((ended) => outcome(side, ended, reload))
      .catch((error: unknown) => (isAbort(error) ? null : lost(side, id, error)))
      .then((event) => {
        if (event && !leaving.signal.aborted) send(event);
      });
    return () => leaving.abort();
  }, [id, side, send, reload]);
}

/** Reloads the card and returns the builder's event for the end of a generation. */
async function outcome(side: Side, ended: EndedGeneration | null, reload: BuilderStore['reload']): Promise<StepEvent> {
  const card = await reload();
  // The customer sees it now. In a hidden tab, useReturnToTab reports it later.
  if (card && document.visibilityState === 'visible') clearPending(card.id);
  if (ended?.status === 'succeeded') {
    reportToChat('card_generated', { side });
    return { type: `succeed_${side}`, generation: ended.id };
  }
  if (ended?.status === 'cancelled')
    // Cancelled elsewhere: a cancel in this tab stops the polling before.
    return { type: `fail_${side}`, generation: ended.id, error: messageOf('generation.cancelled') };
  if (ended?.status === 'failed') {
    const error = ended.error?.message ?? messageOf('generation.try_again');
    return { type: `fail_${side}`, generation: ended.id, error };
  }
  if (card) await api('resetCard', { params: { id: card.id } }).then(reload, () => undefined);
  return { type: 'interrupt' };
}

function lost(side: Side, generation: string, error: unknown): StepEvent {
  if (error instanceof ApiError && error.status === 404) return { type: 'interrupt' };
  return { type: `fail_${side}`, generation, error: errorMessage(error) };
}
