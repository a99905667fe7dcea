import { correlated } from '#functions/platform/correlation.ts';
import { runJobs } from '#functions/platform/run-jobs.ts';
import type { ScheduledEvent } from '#functions/platform/schedule.ts';
import { followDepartures } from '../permission/follow-departures.ts';
import { continueSets } from './continue-sets.ts';

export const handler = correlated(
  (event: ScheduledEvent = {}): Promise<void> =>
    runJobs({ sets: () => continueSets(event), departures: followDepartures }),
);
