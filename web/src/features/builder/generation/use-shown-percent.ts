import { useEffect, useState } from 'react';
import { shownPercent } from './eased-progress.ts';

/** Frequent enough to look steady, rare enough to cost nothing. */
const tickMs = 250;

/** The percent to show of a run that takes `estimate` seconds. It only grows and is never below the reported one. */
export function useShownPercent(estimate: number, reported: number): number {
  const [startedAt] = useState(() => performance.now());
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const tick = () => setShown((before) => shownPercent(estimate, performance.now() - startedAt, reported, before));
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [estimate, reported, startedAt]);
  return shown;
}
