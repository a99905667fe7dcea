import { useCallback, useState } from 'react';
import { type PrintedCard, sideKeys } from './boxed-proofs.ts';

/** The viewed proofs, and whether the buyer approved them. A changed set of cards needs a new approval. */
export function useProofReview(cards: readonly PrintedCard[]) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [approvedFor, setApprovedFor] = useState<string | null>(null);
  const keys = sideKeys(cards);
  const name = keys.join(' ');
  const look = useCallback((key: string) => setSeen((before) => new Set([...before, key])), []);
  const seenCount = keys.filter((key) => seen.has(key)).length;
  return {
    look,
    sides: keys.length,
    seenCount,
    hasSeenAll: keys.length > 0 && seenCount === keys.length,
    isApproved: approvedFor === name,
    approve: (isApproved: boolean) => setApprovedFor(isApproved ? name : null),
  };
}
export type ProofReview = ReturnType<typeof useProofReview>;
