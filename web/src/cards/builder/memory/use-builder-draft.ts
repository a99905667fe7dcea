import { useCallback, useEffect, useState } from 'react';
import type { BuilderStep } from '#domain/cards/card/builder-steps.ts';
import { type BuilderMemory, clearMemory, newCardKey, storeMemory } from './builder-memory.ts';
import { clearPending } from './pending-generations.ts';

export interface BuilderDraft {
  readonly memory: BuilderMemory;
  readonly remember: (part: Partial<BuilderMemory>) => void;
}

/** The client-only part of an unfinished card, stored in the browser until the card is completed. */
export function useBuilderDraft(opened: BuilderMemory, cardId: string | null, step: BuilderStep): BuilderDraft {
  const [memory, setMemory] = useState(opened);
  const remember = useCallback((part: Partial<BuilderMemory>) => setMemory((before) => ({ ...before, ...part })), []);

  useEffect(() => {
    if (cardId !== null) clearMemory(newCardKey);
    if (step === 'completed' && cardId !== null) {
      clearMemory(cardId);
      clearPending(cardId);
    } else if (cardId !== null || memory.templateId !== null) {
      storeMemory(cardId ?? newCardKey, { ...memory, step });
    }
  }, [memory, cardId, step]);

  return { memory, remember };
}
