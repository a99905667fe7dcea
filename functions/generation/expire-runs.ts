import { limits } from '#domain/limits';
import { type ScheduledEvent, waitingSince } from '../platform/schedule.ts';
import { listRunning } from '../table/cards/card.ts';
import { failGeneration } from './end-run.ts';
import { isRunExecuting } from './runs/side-workflow.ts';

/** Fails runs whose execution is gone or that are older than any deadline, so that their cards are free again. */
export async function expireRuns(event: ScheduledEvent): Promise<void> {
  const stuckSince = waitingSince(limits.generation.stuck);
  for (const { run } of await listRunning(waitingSince(limits.generation.queued, event))) {
    if (!run) continue;
    const isStuck = run.started_at <= stuckSince;
    if (isStuck || !(await isRunExecuting(run.generation_id))) {
      await failGeneration(run.generation_id, 'generation.interrupted');
    }
  }
}
