import { useEffect, useState } from 'react';
import type { Side } from '#domain/cards/card-states';
import { shownPercent } from './eased-progress.ts';

/** Often enough to look steady, rarely enough to cost nothing. */
const tickMs = 250;

/** Progress that only grows: eased over the estimate, never under the server's word. */
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
