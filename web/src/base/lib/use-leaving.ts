import { useEffect, useRef } from 'react';

/** Returns a function with the signal that aborts uploads when their component leaves the page. */
export function useLeaving(): () => AbortSignal {
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    const own = new AbortController();
    leaving.current = own;
    return () => own.abort();
  }, []);
  return () => leaving.current?.signal ?? new AbortController().signal;
}
