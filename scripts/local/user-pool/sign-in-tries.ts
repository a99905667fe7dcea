import { nowSeconds } from '../clock.ts';
import type { ServiceFault } from '../http/json-service.ts';
import { faults } from './faults.ts';
import type { Pool } from './pool.ts';
import type { User } from './pool-store.ts';

/**
 * Counts a wrong password or code. From the fifth in a row the account is locked, for a second at first and 15 minutes at most, as in Cognito. Only a
 * finished sign-in starts again at nought: otherwise the right password between two codes would allow any number of guesses.
 */
export async function countTry(pool: Pool, user: User, right: boolean, wrong: () => ServiceFault): Promise<void> {
  const at = nowSeconds();
  if (user.lockedUntil > at) throw faults.badToken('Password attempts exceeded');
  if (right) return;
  user.misses += 1;
  if (user.misses >= 5) user.lockedUntil = at + Math.min(900, 2 ** (user.misses - 5));
  await pool.store.save();
  throw wrong();
}
