import { useEffect, useState } from 'react';
import type { Side } from '#domain/cards/card-states';
import { shownPercent } from './eased-progress.ts';

/** Frequent enough to look steady, rare enough to cost nothing. */
const tickMs = 250;

/** The percent to show. It only grows and is never below the reported one. */
export function useShownPercent(side: Side, reported: number): number {
  const [startedAt] = useState(() => performance.now());
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const tick = () => setShown((before) => shownPercent(side, performance.now() - startedAt, reported, before));
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [side, reported, startedAt]);
  return shown;
}
