import { useEffect } from 'react';
import { readStored, writeStored } from '#web/src/base/lib/browser-storage.ts';
import { storageKeys } from '#web/src/base/lib/storage-keys.ts';
import { useReducedMotion } from '#web/src/parts/ui/use-reduced-motion.ts';

/** Remembered cards: more than anyone finishes before reopening the oldest. */
const remembered = 50;
/** Foil and the inks of the press. */
const colors = ['#d9a93a', '#f7e7a6', '#8a6414', '#0b6a8a', '#b5301f'];

/** True the first time for each card, in this browser. */
export function isFirstTime(cardId: string): boolean {
  const known = (readStored(storageKeys.celebratedCards) ?? '').split(' ').filter(Boolean);
  if (known.includes(cardId)) return false;
  writeStored(storageKeys.celebratedCards, [...known, cardId].slice(-remembered).join(' '));
  return true;
}

/** Confetti for a card that was just finished, once for each card. Null for none. Never under reduced motion. */
export function useConfetti(cardId: string | null): void {
  const isStill = useReducedMotion();
  useEffect(() => {
    if (cardId === null || isStill || !isFirstTime(cardId)) return;
    let isHere = true;
    let clear: (() => void) | undefined;
    import('canvas-confetti')
      .then(({ default: confetti }) => {
        if (!isHere) return;
        // Without a worker, because the site's policy forbids workers made from text.
        const fire = confetti.create(undefined, { resize: true, useWorker: false, disableForReducedMotion: true });
        clear = fire.reset;
        const burst = {
          particleCount: 70,
          spread: 62,
          startVelocity: 48,
          ticks: 220,
          colors,
          shapes: ['square' as const],
        };
        void fire({ ...burst, origin: { x: 0.1, y: 0.75 }, angle: 62 });
        void fire({ ...burst, origin: { x: 0.9, y: 0.75 }, angle: 118 });
      })
      // The card is finished without confetti too.
      .catch(() => undefined);
    // It does not fall over the next page.
    return () => {
      isHere = false;
      clear?.();
    };
  }, [cardId, isStill]);
}
