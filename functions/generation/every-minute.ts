import type { ScheduledEvent } from '../platform/schedule.ts';
import { expireRuns } from './expire-runs.ts';
import { startQueuedRuns } from './start-queued-runs.ts';

/** Brings back runs that got lost. Queued ones are started first, so that they are not taken for dead. */
export async function handler(event: ScheduledEvent = {}): Promise<void> {
  await startQueuedRuns(event);
  await expireRuns(event);
}
