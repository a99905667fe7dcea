import { limits } from '#domain/tables/limits.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import type { TeamSet } from '#domain/teams/sets/team-set.ts';
import { log } from '#functions/platform/log.ts';
import { type ScheduledEvent, waitingSince } from '#functions/platform/schedule.ts';
import { openSetsSince, releaseTeam } from '#functions/table/teams/team-set.ts';
import { beginSet, changeSet } from './change-set.ts';
import { isSetExecuting } from './set-workflow.ts';

/** Stops a set whose list was not completely written; the team may start another one. */
async function giveUp(set: TeamSet): Promise<void> {
  await changeSet(set, (current) =>
    current.status === 'preparing' ? { entity: { ...current, status: 'stopped' }, with: [releaseTeam(current)] } : null,
  );
}

/** Starts the next attempt of a set whose execution is gone. An attempt that never started is started unchanged. */
async function goOn(set: TeamSet): Promise<void> {
  if (await isSetExecuting(set)) return;
  log.warn('a set goes on after its execution died', { setId: set.id, attempt: set.attempt });
  const next = await changeSet(set, (current) =>
    current.status === 'running' && current.attempt === set.attempt
      ? { entity: { ...current, attempt: current.attempt + 1 } }
      : null,
  );
  if (next.status === 'running') await beginSet(next);
}

/** Continues sets without an execution. A failing one does not delay others. */
export async function continueSets(event: ScheduledEvent): Promise<void> {
  const givenUp = waitingSince(serverLimits.teamSets.prepared, event);
  for (const set of await openSetsSince(waitingSince(limits.generation.queued, event))) {
    const work = set.status === 'preparing' ? (set.updated_at <= givenUp ? giveUp(set) : null) : goOn(set);
    await work?.catch((error: unknown) =>
      log.error('a set was not continued', { setId: set.id, error: error as Error }),
    );
  }
}
