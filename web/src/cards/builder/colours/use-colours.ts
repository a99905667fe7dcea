import { useCallback, useRef } from 'react';
import { limits } from '#domain/tables/limits.ts';
import { analyseColours, coloursInTime } from './analyse-colours.ts';

export interface Colours {
  /** Starts the analysis of the cropped photo in the background. */
  readonly begin: (picture: Promise<Blob>) => void;
  /** The result, or the fallback phrase after 8 s (P-9). */
  readonly inTime: () => Promise<string>;
}

/** The colour analysis of the cropped photo, started before it is needed. */
export function useColours(known: string | null, onKnown: (words: string) => void): Colours {
  const running = useRef<Promise<string> | null>(null);
  const begin = useCallback(
    (picture: Promise<Blob>) => {
      const analysis = picture.then(analyseColours).catch(() => limits.colours.fallbackPhrase);
      running.current = analysis;
      void analysis.then((words) => running.current === analysis && onKnown(words));
    },
    [onKnown],
  );
  const inTime = useCallback(async () => {
    if (running.current) return coloursInTime(running.current);
    return known ?? limits.colours.fallbackPhrase;
  }, [known]);
  return { begin, inTime };
}
