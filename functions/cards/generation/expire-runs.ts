import { limits } from '#domain/tables/limits.ts';
import { eachOf } from '#functions/platform/each-of.ts';
import { type ScheduledEvent, waitingSince } from '#functions/platform/schedule.ts';
import { listRunning } from '#functions/table/cards/card.ts';
import { failGeneration } from './end-run.ts';
import { executingRuns, isRunExecuting } from './runs/side-workflow.ts';

/** Runs that are looked at closer at once. */
const atOnce = 10;

/**
 * Fails runs whose execution is gone or that are older than any deadline, so that their cards are free again. The workflow lists what it executes, and only a
 * run that is missing there is asked for by itself: AWS takes 15 such questions a second. One that cannot be looked at holds up no other.
 */
export async function expireRuns(event: ScheduledEvent): Promise<void> {
  const live = (await listRunning(waitingSince(limits.generation.queued, event))).flatMap(({ run }) => run ?? []);
  if (live.length === 0) return;
  const stuckSince = waitingSince(limits.generation.stuck);
  const executing = await executingRuns();
  const doubtful = live.filter(
    ({ started_at, generation_id }) => started_at <= stuckSince || !executing.has(generation_id),
  );
  const failures: unknown[] = [];
  await eachOf(doubtful, atOnce, async ({ started_at, generation_id }) => {
    try {
      if (started_at <= stuckSince || !(await isRunExecuting(generation_id)))
        await failGeneration(generation_id, 'generation.interrupted');
    } catch (error) {
      failures.push(error);
    }
  });
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} runs could not be looked at.`);
}
