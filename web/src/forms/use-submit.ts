import { useRef, useState } from 'react';
import { wordsFor } from '#domain/errors';
import { ApiError, isAbort } from '../api/api-error.ts';
import { AuthError } from '../session/auth-errors.ts';

export interface Submit<Input> {
  readonly busy: boolean;
  /** The customer's words for the last failure. */
  readonly error: string | null;
  readonly clear: () => void;
  readonly submit: (input: Input) => Promise<void>;
}

/** One thing under way at a time: a second press while busy does nothing, and a failure becomes words to show. */
export function useSubmit<Input>(task: (input: Input) => Promise<void>): Submit<Input> {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const running = useRef(false);

  const submit = async (input: Input) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await task(input);
    } catch (problem) {
      if (!isAbort(problem)) setError(shownWords(problem));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, error, clear: () => setError(null), submit };
}

function shownWords(problem: unknown): string {
  return problem instanceof ApiError || problem instanceof AuthError ? problem.message : wordsFor('server.failed');
}
