import { useRef, useState } from 'react';
import { errorMessage, isAbort } from '#web/src/base/api/api-error.ts';

export interface Submit<Input> {
  readonly busy: boolean;
  /** The customer's words for the last failure. */
  readonly error: string | null;
  readonly clear: () => void;
  readonly submit: (input: Input) => Promise<void>;
}

/** Runs one task at a time for a button without a form. A second click while busy does nothing; a failure becomes words to show. */
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
      if (!isAbort(problem)) setError(errorMessage(problem));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, error, clear: () => setError(null), submit };
}
