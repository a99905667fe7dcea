import { useCallback, useState } from 'react';
import { type PrintedCard, sideKeys } from './boxed-proofs.ts';

/** The viewed proofs, and whether the buyer approved them. A changed set of cards needs a new approval. */
export function useProofReview(cards: readonly PrintedCard[]) {
  /** SHA-256 of the proof that was seen, by side. */
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());
  const [approvedFor, setApprovedFor] = useState<string | null>(null);
  const keys = sideKeys(cards);
  const name = keys.join(' ');
  const look = useCallback((key: string, art: string) => setSeen((before) => new Map([...before, [key, art]])), []);
  const seenCount = keys.filter((key) => seen.has(key)).length;
  return {
    look,
    sides: keys.length,
    seenCount,
    hasSeenAll: keys.length > 0 && seenCount === keys.length,
    isApproved: approvedFor === name,
    /** What the buyer saw of these cards. */
    approved: [...new Set(keys.flatMap((key) => seen.get(key) ?? []))].toSorted(),
    approve: (isApproved: boolean) => setApprovedFor(isApproved ? name : null),
  };
}
export type ProofReview = ReturnType<typeof useProofReview>;
