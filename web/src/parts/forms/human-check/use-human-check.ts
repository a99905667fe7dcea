import { useCallback, useEffect, useRef, useState } from 'react';
import { limits } from '#domain/tables/limits.ts';
import { isAbort } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import { solveInWorker } from './solve-challenge.ts';

export interface HumanCheck {
  readonly step: 'idle' | 'checking' | 'passed' | 'failed' | 'expired';
  /** True from the tick on, while the check still runs. */
  readonly isTicked: boolean;
  /** Resolves once a running check has ended. Aborts if it failed or has expired: its field says so. */
  readonly answer: () => Promise<string>;
  /** Starts a check, unless one runs or has passed. The form calls it at each letter, so the tick is there before it is looked for. */
  readonly verify: () => void;
  /** Solves a new challenge, because the server accepts each answer once. */
  readonly renew: () => void;
}

/** Requests a challenge and solves it. Drops an expired answer. */
function useSolving() {
  const [step, setStep] = useState<HumanCheck['step']>('idle');
  const solved = useRef<Promise<string | null>>(Promise.resolve(null));
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
    setStep('checking');
    const expire = () => {
      solved.current = Promise.resolve(null);
      setStep('expired');
    };
    const run = async () => {
      const challenge = await api('challenge', { signal: controller.signal });
      // From here on, because the clock of the device may be hours off.
      expiry.current = setTimeout(expire, limits.challenge.seconds * 1000);
      const payload = await solveInWorker(challenge, controller.signal);
      setStep(payload === null ? 'failed' : 'passed');
      return payload;
    };
    solved.current = run().catch((error: unknown) => {
      if (isAbort(error)) throw error;
      setStep('failed');
      return null;
    });
    // A check that nobody waits for may end with the page.
    solved.current.catch(() => undefined);
  }, [stop]);

  return { step, solved, work, verify };
}

export function useHumanCheck(): HumanCheck {
  const { step, solved, work, verify } = useSolving();
  const renew = useCallback(() => {
    if (work.current !== null) verify();
  }, [work, verify]);

  const answer = useCallback(async () => {
    const payload = await solved.current;
    if (payload === null) throw new DOMException('No valid answer.', 'AbortError');
    return payload;
  }, [solved]);

  const isTicked = step === 'checking' || step === 'passed';
  return { step, isTicked, answer, verify: () => isTicked || verify(), renew };
}
