import { useCallback, useEffect, useRef, useState } from 'react';
import { limits } from '#domain/tables/limits.ts';
import { isAbort } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import { challengeExpiry, solveInWorker } from './solve-challenge.ts';

export type HumanCheckState =
  | { readonly step: 'idle' | 'checking' | 'failed' | 'expired' }
  | { readonly step: 'passed'; readonly payload: string };

export interface HumanCheck {
  readonly state: HumanCheckState;
  readonly verify: () => void;
  /** Solves a new challenge, because the server accepts each answer once. */
  readonly renew: () => void;
}

/** Requests a challenge and solves it. Drops an expired answer. */
export function useHumanCheck(): HumanCheck {
  const [state, setState] = useState<HumanCheckState>({ step: 'idle' });
  const work = useRef<AbortController | null>(null);
  const expiry = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stop = useCallback(() => {
    work.current?.abort();
    clearTimeout(expiry.current);
  }, []);
  useEffect(() => stop, [stop]);

  const verify = useCallback(() => {
    stop();
    const controller = new AbortController();
    work.current = controller;
    setState({ step: 'checking' });
    const run = async () => {
      const challenge = await api('challenge', { signal: controller.signal });
      const payload = await solveInWorker(challenge, controller.signal);
      setState(payload === null ? { step: 'failed' } : { step: 'passed', payload });
      const end = challengeExpiry(challenge) ?? Date.now() + limits.challenge.seconds * 1000;
      expiry.current = setTimeout(() => setState({ step: 'expired' }), end - Date.now());
    };
    run().catch((error: unknown) => {
      if (!isAbort(error)) setState({ step: 'failed' });
    });
  }, [stop]);

  const renew = useCallback(() => {
    if (work.current !== null) verify();
  }, [verify]);

  return { state, verify, renew };
}
