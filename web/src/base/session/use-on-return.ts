import { useEffect, useEffectEvent } from 'react';
import { isBack, onAuthChange } from './auth-events.ts';

/** Runs when the network is back, or when the person has signed in again, here or in another tab: what could not be saved goes on. */
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
