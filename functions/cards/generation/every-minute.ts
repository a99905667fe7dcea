import { correlated } from '#functions/platform/correlation.ts';
import { runJobs } from '#functions/platform/run-jobs.ts';
import type { ScheduledEvent } from '#functions/platform/schedule.ts';
import { expireRuns } from './expire-runs.ts';
import { mailAbsentOwners } from './notice-run.ts';
import { startQueuedRuns } from './runs/start-queued-runs.ts';

/** Queued runs start first: otherwise one whose start was lost would count as dead. Last, owners who have left get a mail. */
export const handler = correlated(
  (event: ScheduledEvent = {}): Promise<void> =>
    runJobs({
      startQueuedRuns: () => startQueuedRuns(event),
      expireRuns: () => expireRuns(event),
      mailAbsentOwners,
    }),
);
