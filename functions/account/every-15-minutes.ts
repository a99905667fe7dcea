import { limits } from '#domain/limits';
import { waitingSince } from '../platform/schedule.ts';
import { listUnswept, sweepAccount } from '../table/account/tombstone.ts';

/**
 * Erases once more what calls in progress wrote while their account was erased: by then its tokens, its links for uploads and its generations have
 * ended. One account that fails stays for the next run.
 */
export async function handler(): Promise<void> {
  const due = await listUnswept(waitingSince(limits.eraseAgainSeconds));
  const swept = await Promise.allSettled(due.map(sweepAccount));
  for (const result of swept) if (result.status === 'rejected') throw result.reason;
}
