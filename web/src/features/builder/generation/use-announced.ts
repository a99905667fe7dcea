import { useEffect, useRef, useState } from 'react';
import { timings } from '#domain/limits';

/** The latest words, changed every five seconds at most: what a screen reader is told. */
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
