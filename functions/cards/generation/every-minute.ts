import { correlated } from '#functions/platform/correlation.ts';
import { runJobs } from '#functions/platform/run-jobs.ts';
import type { ScheduledEvent } from '#functions/platform/schedule.ts';
import { expireRuns } from './expire-runs.ts';
import { mailAbsentOwners } from './notice-run.ts';
import { startQueuedRuns } from './runs/start-queued-runs.ts';

/** Starts queued runs before it expires dead ones, so a run whose start was lost lives on. Then mails owners who have left. */
export const handler = correlated(
  (event: ScheduledEvent = {}): Promise<void> =>
    runJobs({
      startQueuedRuns: () => startQueuedRuns(event),
      expireRuns: () => expireRuns(event),
      mailAbsentOwners,
    }),
);
