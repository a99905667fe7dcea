import { limits } from '#domain/tables/limits.ts';
import { forEachLimit } from '#functions/platform/map-limit.ts';
import { type ScheduledEvent, waitingSince } from '#functions/platform/schedule.ts';
import { listRunning } from '#functions/table/cards/card.ts';
import { failGeneration } from './end-run.ts';
import { executingRuns, isRunExecuting } from './runs/side-workflow.ts';

/** Runs checked in parallel. */
const atOnce = 10;

/**
 * Fails runs without an execution, or older than any deadline, to free their cards. It lists the running executions and reads single ones only for
 * missing runs: AWS allows 15 such reads a second. A failed check does not delay other runs.
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
  await forEachLimit(doubtful, atOnce, async ({ started_at, generation_id }) => {
    try {
      if (started_at <= stuckSince || !(await isRunExecuting(generation_id)))
        await failGeneration(generation_id, 'generation.interrupted');
    } catch (error) {
      failures.push(error);
    }
  });
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} runs could not be looked at.`);
}
