import { useEffect, useRef } from 'react';
import type { CardView } from '#domain/cards/card/card.ts';
import { api } from '#web/src/base/data/api.ts';
import { onTabVisible } from '#web/src/base/data/polling.ts';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { clearPending, endedWell, readPending } from '../draft/pending-generations.ts';

export const readyMessages = { front: 'Your front is ready.', back: 'Your back is ready.' } as const;

/** When the customer returns to the tab: reports generations that ended meanwhile and loads their pictures (P-4). */
export function useReturnToTab(onReady: (card: CardView) => void): void {
  const toast = useToast();
  const reported = useRef(new Set<string>());
  useEffect(() => {
    const check = async () => {
      for (const entry of readPending()) {
        const card = await api('readCard', { params: { id: entry.cardId } }).catch(() => null);
        // The builder's own poll may have ended meanwhile. A generation that ended in a hidden tab is reported all the same, once.
        if (card === null || reported.current.has(entry.generationId)) continue;
        if (card.running === null) clearPending(entry.cardId);
        if (!endedWell(entry, card)) continue;
        reported.current.add(entry.generationId);
        toast(readyMessages[entry.side]);
        onReady(card);
      }
    };
    return onTabVisible(() => void check());
  }, [onReady, toast]);
}
