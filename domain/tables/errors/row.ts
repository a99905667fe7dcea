/**
 * Who may repeat a refused call:
 * - `never`: a repeat gets the same reply.
 * - `after_change`: the caller must change something first.
 * - `later`: the refusing state passes; a person, or a polling page, tries again.
 * - `automatic`: a passing fault; code repeats the call.
 */
export type RetryClass = 'never' | 'after_change' | 'later' | 'automatic';

export interface ErrorRow<Status extends number = number> {
  readonly status: Status;
  readonly message: string;
  readonly retry: RetryClass;
}

export const row = <const Status extends number>(
  status: Status,
  message: string,
  retry: RetryClass = 'never',
): ErrorRow<Status> => ({ status, message, retry });
