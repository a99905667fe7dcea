import { limits } from '#domain/tables/limits.ts';
import { type ScheduledEvent, waitingSince } from '#functions/platform/schedule.ts';
import { listQueued } from '#functions/table/cards/generation.ts';
import { beginRun } from '../begin-run.ts';

/** Starts runs that were written but never reached the workflow. An execution is named after its run, so a second start is harmless. */
export async function startQueuedRuns(event: ScheduledEvent): Promise<void> {
  for (const run of await listQueued(waitingSince(limits.generation.queued, event))) await beginRun(run);
}
