import { useEffect } from 'react';
import type { CardView } from '#domain/cards/card';
import { api } from '#web/data/api';
import { useToast } from '#web/overlays/toast.tsx';
import { endedWell, clearPending, readPending } from '../memory/pending-generations.ts';

export const readyWords = { front: 'Your front is ready.', back: 'Your back is ready.' } as const;

/** When the customer returns to the tab: reports generations that ended meanwhile and loads their pictures (P-4). */
export function useReturnToTab(onReady: (card: CardView) => void): void {
  const toast = useToast();
  useEffect(() => {
    const check = async () => {
      if (document.visibilityState !== 'visible') return;
      for (const entry of readPending()) {
        const card = await api('readCard', { params: { id: entry.cardId } }).catch(() => null);
        if (card === null || !readPending().some((kept) => kept.generationId === entry.generationId)) continue;
        if (card.running === null) clearPending(entry.cardId);
        if (!endedWell(entry, card)) continue;
        toast(readyWords[entry.side]);
        onReady(card);
      }
    };
    const listen = () => void check();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, [onReady, toast]);
}
