import { retryOf } from '#domain/tables/errors.ts';
import { timings } from '#domain/tables/timings.ts';
import { ApiError } from './api-error.ts';

export interface RetryPolicy {
  readonly attempts: number;
  /** Milliseconds to wait after the n-th failure, counted from 0. */
  readonly wait: (n: number, random: () => number) => number;
}

const { attempts, baseMs } = timings.dataCall;

export const retryPolicies = {
  /** Data calls (P-9) and the signed URLs in them (P-7) wait 1 s, then 2 s. The jitter spreads the retries of many browsers. */
  dataCall: { attempts, wait: (n, random) => baseMs * 2 ** n + random() * baseMs },
  once: { attempts: 1, wait: () => 0 },
} as const satisfies Record<string, RetryPolicy>;

/** True if the browser retries the call by itself, because such failures often end within seconds. */
const isAutomatic = (error: unknown): boolean => error instanceof ApiError && retryOf(error) === 'automatic';

/** True if polling continues after this failure. It stops after a refusal or a bug of the page. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && ['automatic', 'later'].includes(retryOf(error));
}

export interface RetryPorts {
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly random: () => number;
}

export async function withRetries<T>(
  policy: RetryPolicy,
  /** Gets the number of the attempt, from 0. */
  task: (attempt: number) => Promise<T>,
  ports: RetryPorts,
  signal?: AbortSignal,
): Promise<T> {
  for (let n = 0; ; n += 1) {
    try {
      return await task(n);
    } catch (error) {
      if (n + 1 >= policy.attempts || !isAutomatic(error) || signal?.aborted) throw error;
      await ports.sleep(policy.wait(n, ports.random), signal);
    }
  }
}

/** Aborts after `ms`. `AbortSignal.timeout` would ignore a test's fake clock. */
export function timeoutSignal(ms: number): AbortSignal {
  const timeout = new AbortController();
  setTimeout(() => timeout.abort(new DOMException('The call took too long.', 'TimeoutError')), ms);
  return timeout.signal;
}

/** Aborts with the first of the signals, and then listens to none of them. `AbortSignal.any` is newer than our oldest browsers. */
export function joinSignals(signals: readonly AbortSignal[]): AbortSignal {
  const joined = new AbortController();
  const abort = () => {
    for (const signal of signals) signal.removeEventListener('abort', abort);
    joined.abort(signals.find(({ aborted }) => aborted)?.reason);
  };
  for (const signal of signals) signal.addEventListener('abort', abort);
  if (signals.some(({ aborted }) => aborted)) abort();
  return joined.signal;
}

/** Resolves after `ms`, or rejects at once when the signal aborts. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(new DOMException('Aborted', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
  });
}
