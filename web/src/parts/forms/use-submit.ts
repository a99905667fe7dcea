import { useRef, useState } from 'react';
import { errorMessage, isAbort } from '#web/src/base/api/api-error.ts';

export interface Submit<Input> {
  readonly isPending: boolean;
  /** The last failure, and its message for the customer. */
  readonly error: unknown;
  readonly problem: string | null;
  readonly clear: () => void;
  readonly submit: (input: Input) => Promise<void>;
}

/** Runs a task for a button without a form. A second click while busy does nothing. A failure sets the message. */
export function useSubmit<Input>(task: (input: Input) => Promise<void>): Submit<Input> {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const running = useRef(false);

  const submit = async (input: Input) => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    setError(null);
    try {
      await task(input);
    } catch (problem) {
      if (!isAbort(problem)) setError(problem);
    } finally {
      running.current = false;
      setPending(false);
    }
  };
  const problem = error === null ? null : errorMessage(error);
  return { isPending, error, problem, clear: () => setError(null), submit };
}
