import { useCallback, useState } from 'react';
import { type PrintedCard, sideKeys } from './boxed-proofs.ts';

/** The viewed proofs. A changed set of cards has sides that were not viewed. */
export function useProofReview(cards: readonly PrintedCard[]) {
  /** SHA-256 of the proof that was seen, by side. */
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());
  const keys = sideKeys(cards);
  const look = useCallback((key: string, art: string) => setSeen((before) => new Map([...before, [key, art]])), []);
  const seenCount = keys.filter((key) => seen.has(key)).length;
  return {
    look,
    sides: keys.length,
    seenCount,
    hasSeenAll: keys.length > 0 && seenCount === keys.length,
    /** What the buyer saw of these cards. */
    approved: [...new Set(keys.flatMap((key) => seen.get(key) ?? []))].toSorted(),
  };
}
export type ProofReview = ReturnType<typeof useProofReview>;
