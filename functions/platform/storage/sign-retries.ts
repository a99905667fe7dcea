import { setTimeout as sleep } from 'node:timers/promises';
import { errorTable } from '#domain/tables/errors.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { asAppError } from '../as-app-error.ts';

/** What passes by itself: a timeout, a connection, the database, the network, and 502, 503 and 504 (P-7). The error table decides. */
const mayRepeat = (error: unknown): boolean => errorTable[asAppError(error).code].retry === 'automatic';

/** Signs up to three times, with 1 s and 2 s between (P-7). Throws the last error, or at once what the error table marks as no passing fault. */
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
