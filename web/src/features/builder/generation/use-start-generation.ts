import { type Dispatch, useCallback, useRef } from 'react';
import type { StepEvent } from '#domain/cards/builder-steps';
import type { Side } from '#domain/cards/card-states';
import { api } from '#web/data/api';
import { errorWords } from '#web/api/api-error';
import { type StartInput, startGeneration } from './start-generation.ts';
import { keepPending } from '../memory/pending-generations.ts';
import type { KeptCard } from '../draft/use-draft-card.ts';

interface StartingInput {
  readonly dispatch: Dispatch<StepEvent>;
  readonly kept: KeptCard;
  /** What to send, gathered when everything typed is saved. */
  readonly gather: (side: Side) => Promise<StartInput>;
  /** A run that could not be stopped. */
  readonly onStuck: () => void;
}

/** Starts and stops go to the server one after the other: a stop on its way must not hit the run that is started after it. */
export function useStarting({ dispatch, kept, gather, onStuck }: StartingInput) {
  /** The start under way; a second click finds it and does nothing. */
  const starting = useRef<symbol | null>(null);
  const lastTurn = useRef<Promise<void>>(Promise.resolve());
  const { card, flush, take, reload } = kept;
  const inTurn = useCallback((work: () => Promise<void>) => {
    lastTurn.current = lastTurn.current.then(work);
  }, []);

  const stop = useCallback(
    async (cardId: string) => {
      const stopped = await api('cancelGeneration', { params: { id: cardId } }).catch(() => null);
      if (stopped) return take(stopped);
      // It may just have finished: then its pictures stay on offer.
      const found = await reload().catch(() => null);
      if (found === null || found.running) onStuck();
    },
    [take, reload, onStuck],
  );

  const start = useCallback(
    (side: Side) => {
      if (starting.current !== null || card === null) return;
      const own = Symbol('start');
      const isWanted = () => starting.current === own;
      starting.current = own;
      dispatch({ type: `start_${side}` });
      inTurn(async () => {
        try {
          await flush();
          const request = await gather(side);
          if (!isWanted()) return;
          const generation = await startGeneration(request);
          if (!isWanted()) return await stop(card.id);
          keepPending({ generationId: generation, cardId: card.id, side, startedAt: card.updated_at });
          dispatch({ type: 'accept', generation });
          await reload();
        } catch (error) {
          if (isWanted()) dispatch({ type: `fail_${side}`, generation: null, error: errorWords(error) });
        } finally {
          if (isWanted()) starting.current = null;
        }
      });
    },
    [card, flush, gather, dispatch, inTurn, stop, reload],
  );

  /** Takes back a start on its way, or stops the run it made. */
  const abandon = useCallback(
    (hasRun: boolean) => {
      starting.current = null;
      if (hasRun && card !== null) inTurn(() => stop(card.id));
    },
    [card, inTurn, stop],
  );
  return { start, abandon };
}
