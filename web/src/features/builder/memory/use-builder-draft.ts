import { useCallback, useEffect, useState } from 'react';
import type { BuilderStep } from '#domain/cards/builder-steps';
import { type BuilderMemory, forgetMemory, keepMemory, newCard } from './builder-memory.ts';
import { forgetPending } from './pending-generations.ts';

export interface BuilderDraft {
  readonly memory: BuilderMemory;
  readonly remember: (part: Partial<BuilderMemory>) => void;
}

/** The client-only part of the card in the making, kept in the browser until the card is completed. */
export function useKeptMemory(opened: BuilderMemory, cardId: string | null, step: BuilderStep): BuilderDraft {
  const [memory, setMemory] = useState(opened);
  const remember = useCallback((part: Partial<BuilderMemory>) => setMemory((before) => ({ ...before, ...part })), []);

  useEffect(() => {
    if (cardId !== null) forgetMemory(newCard);
    if (step === 'completed' && cardId !== null) {
      forgetMemory(cardId);
      forgetPending(cardId);
    } else if (cardId !== null || memory.templateId !== null) {
      keepMemory(cardId ?? newCard, { ...memory, step });
    }
  }, [memory, cardId, step]);

  return { memory, remember };
}
