import { AppError } from '#domain/tables/errors.ts';
import { attempts, backoff } from './backoff.ts';

/**
 * Sends a batch, and after a pause again what the table left unprocessed. A pause is due, because the table leaves rows when it is short of capacity.
 * @param send returns the rows that are left. Throws `database.unreachable` once 20 attempts left some.
 */
export async function sendUntilEmpty<T>(
  rows: readonly T[],
  send: (rows: readonly T[]) => Promise<readonly T[]>,
): Promise<void> {
  let left = rows;
  for (let n = 0; left.length > 0; n++) {
    if (n === attempts) throw new AppError('database.unreachable');
    if (n > 0) await backoff(n - 1);
    left = await send(left);
  }
}
