import { now } from '#functions/platform/clock.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { listUnswept, sweepAccount } from '#functions/table/account/tombstone.ts';

/**
 * Erases once more what calls in progress wrote while their account was erased: first when its tokens, its links for uploads and its generations have
 * ended, then a day later what a printing job stored last. One account that fails stays for the next run.
 */
export const handler = correlated(async (): Promise<void> => {
  const due = await listUnswept(now().toISOString());
  const swept = await Promise.allSettled(due.map(sweepAccount));
  for (const result of swept) if (result.status === 'rejected') throw result.reason;
});
