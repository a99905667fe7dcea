import { useEffect, useRef, useState } from 'react';
import { timings } from '#domain/tables/timings.ts';

/** The words for screen readers, changed at most every five seconds. */
export function useAnnounced(words: string): string {
  const latest = useRef(words);
  const [announced, setAnnounced] = useState(words);
  useEffect(() => {
    latest.current = words;
  }, [words]);
  useEffect(() => {
    const timer = setInterval(() => setAnnounced(latest.current), timings.announceEveryMs);
    return () => clearInterval(timer);
  }, []);
  return announced;
}
