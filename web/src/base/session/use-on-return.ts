import { useEffect, useEffectEvent } from 'react';
import { isBack, onAuthChange } from './auth-events.ts';

/** Calls `run` when the network is back, or after signing in again in any tab, to save what could not be saved. */
export function useOnReturn(run: () => void): void {
  const goOn = useEffectEvent(run);
  useEffect(() => {
    const online = () => goOn();
    const stop = onAuthChange((event) => {
      if (isBack(event)) goOn();
    });
    window.addEventListener('online', online);
    return () => {
      stop();
      window.removeEventListener('online', online);
    };
  }, []);
}
