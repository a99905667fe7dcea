import { now } from '#functions/platform/clock.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { listUnswept, sweepAccount } from '#functions/table/account/tombstone.ts';

/**
 * Repeats erasures, for rows and files that running calls wrote: first when tokens, upload links and generations have ended, then a day later for
 * printing jobs. A failed account stays for the next run.
 */
export const handler = correlated(async (): Promise<void> => {
  const due = await listUnswept(now().toISOString());
  const swept = await Promise.allSettled(due.map(sweepAccount));
  for (const result of swept) if (result.status === 'rejected') throw result.reason;
});
