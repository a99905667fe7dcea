import { nowSeconds } from '../clock.ts';
import type { ServiceFault } from '../http/json-service.ts';
import { faults } from './faults.ts';
import type { Pool } from './pool.ts';
import type { User } from './pool-store.ts';

/**
 * Counts a wrong password or code. The fifth in a row locks the account, for a second at first and at most 15 minutes, as in Cognito.
 * Only a finished sign-in resets the count. Otherwise the right password between two codes would allow unlimited guesses.
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
