import { type Dispatch, useCallback, useRef } from 'react';
import type { StepEvent } from '#domain/cards/card/builder-steps.ts';
import type { Side } from '#domain/cards/card/card-states.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import type { DraftCard } from '../draft/use-draft-card.ts';
import { storePending } from '../memory/pending-generations.ts';
import { requestGeneration, type StartInput } from './request-generation.ts';

interface StartOptions {
  readonly dispatch: Dispatch<StepEvent>;
  readonly draft: DraftCard;
  /** Collects the request, after everything typed is saved. */
  readonly gather: (side: Side) => Promise<StartInput>;
  /** Called when a generation could not be stopped. */
  readonly onStuck: () => void;
}

/** Starts and stops generations, one call after the other: a late stop must not stop the generation that was started after it. */
export function useStartGeneration(options: StartOptions) {
  const { dispatch, draft } = options;
  const { card } = draft;
  /** The start under way; a second click finds it and does nothing. */
  const starting = useRef<symbol | null>(null);
  const enqueue = useQueue();
  const stop = useStop(options);
  const run = useStartCall(options, stop);

  const start = useCallback(
    (side: Side) => {
      if (starting.current !== null || card === null) return;
      const own = Symbol('start');
      const isWanted = () => starting.current === own;
      starting.current = own;
      dispatch({ type: `start_${side}` });
      enqueue(async () => {
        await run(card, side, isWanted);
        if (isWanted()) starting.current = null;
      });
    },
    [card, dispatch, enqueue, run],
  );
  /** Cancels a start that is under way, or stops the running generation. */
  const abandon = useCallback(
    (isRunning: boolean) => {
      starting.current = null;
      if (isRunning && card !== null) enqueue(() => stop(card.id));
    },
    [card, enqueue, stop],
  );
  return { start, abandon };
}

type Card = NonNullable<DraftCard['card']>;

/** Saves the card and starts one side. `isWanted` turns false when the customer cancels meanwhile. */
function useStartCall({ dispatch, draft, gather }: StartOptions, stop: (cardId: string) => Promise<void>) {
  const { flush, reload } = draft;
  return useCallback(
    async ({ id, updated_at }: Card, side: Side, isWanted: () => boolean): Promise<void> => {
      try {
        await flush();
        const request = await gather(side);
        if (!isWanted()) return;
        const generation = await requestGeneration(request);
        if (!isWanted()) return await stop(id);
        storePending({ generationId: generation, cardId: id, side, startedAt: updated_at });
        dispatch({ type: 'accept', generation });
        await reload();
      } catch (error) {
        if (isWanted()) dispatch({ type: `fail_${side}`, generation: null, error: errorMessage(error) });
      }
    },
    [flush, gather, dispatch, stop, reload],
  );
}

function useStop({ draft, onStuck }: StartOptions) {
  const { receive, reload } = draft;
  return useCallback(
    async (cardId: string): Promise<void> => {
      const stopped = await api('cancelGeneration', { params: { id: cardId } }).catch(() => null);
      if (stopped) return receive(stopped);
      // It may just have finished: then its options are kept.
      const found = await reload().catch(() => null);
      if (found === null || found.running) onStuck();
    },
    [receive, reload, onStuck],
  );
}

/** Runs tasks one after the other. */
function useQueue() {
  const last = useRef<Promise<void>>(Promise.resolve());
  return useCallback((task: () => Promise<void>) => {
    last.current = last.current.then(task);
  }, []);
}
