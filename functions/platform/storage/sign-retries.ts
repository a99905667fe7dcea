import { setTimeout as sleep } from 'node:timers/promises';
import { errorTable } from '#domain/tables/errors.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { asAppError } from '../as-app-error.ts';

/** Errors that a retry may fix: timeouts, connections, the database, the network, and 502, 503 and 504 (P-7). The error table decides. */
const mayRepeat = (error: unknown): boolean => errorTable[asAppError(error).code].retry === 'automatic';

/** Signs with up to three attempts, 1 s and 2 s apart (P-7). Throws the last error, or at once an error that a retry cannot fix. */
export async function withRetries<T>(
  sign: () => Promise<T>,
  wait: (milliseconds: number) => Promise<unknown> = sleep,
): Promise<T> {
  const { attempts, backoffMs } = serverLimits.signedUrlRetry;
  for (let n = 1; ; n++) {
    try {
      return await sign();
    } catch (error) {
      if (n >= attempts || !mayRepeat(error)) throw error;
      await wait(backoffMs[n - 1] ?? 0);
    }
  }
}
