import { useEffect, useState } from 'react';
import { easedPercent, timeLeftText } from './eased-progress.ts';

/** Milliseconds: frequent enough to look steady, rare enough to cost nothing. */
const tickMs = 250;

interface EasedProgress {
  /** Only grows, and is never below the reported one. */
  readonly percent: number;
  /** The remaining time as text. */
  readonly timeLeft: string;
  readonly elapsedMs: number;
}

/** The progress to show for a run that takes `estimate` seconds. */
export function useEasedProgress(estimate: number, reported: number): EasedProgress {
  const [startedAt] = useState(() => performance.now());
  const [shown, setShown] = useState(0);
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    const tick = () => {
      const elapsed = performance.now() - startedAt;
      setElapsedMs(elapsed);
      setShown((before) => easedPercent(estimate, elapsed, reported, before));
    };
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [estimate, reported, startedAt]);
  return { percent: shown, timeLeft: timeLeftText(estimate, elapsedMs), elapsedMs };
}
