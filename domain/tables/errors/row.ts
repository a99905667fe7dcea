/**
 * Who may repeat a refused call:
 * - `never`: the same call gets the same answer.
 * - `after_change`: the caller changes something first.
 * - `later`: the state that refuses the call passes. A person, or a page that waits for it, asks again.
 * - `automatic`: a fault that passes by itself. Code repeats the call without asking.
 */
export type RetryClass = 'never' | 'after_change' | 'later' | 'automatic';

export interface ErrorRow<Status extends number = number> {
  readonly status: Status;
  readonly words: string;
  readonly retry: RetryClass;
}

export const row = <const Status extends number>(
  status: Status,
  words: string,
  retry: RetryClass = 'never',
): ErrorRow<Status> => ({ status, words, retry });
