import { AppError } from '#domain/tables/errors.ts';
import type { TeamSet } from '#domain/teams/sets/team-set.ts';
import { now } from '#functions/platform/clock.ts';
import { log } from '#functions/platform/log.ts';
import { type Change, changeRow } from '#functions/platform/table/optimistic-row.ts';
import { loadTeamSet, type StoredTeamSet, teamSetRows } from '#functions/table/teams/team-set.ts';
import { executeSet } from './set-workflow.ts';

/** A set of the team. Throws `set.not_found`. */
export async function storedSet(teamId: string, setId: string): Promise<StoredTeamSet> {
  const stored = await loadTeamSet(teamId, setId);
  if (!stored) throw new AppError('set.not_found');
  return stored;
}

/** Changes a set; `decide` returns null to change nothing. Throws `set.not_found` and the errors of `decide`. */
export async function changeSet(
  { team_id, id }: Pick<TeamSet, 'team_id' | 'id'>,
  decide: (set: TeamSet) => Change<TeamSet> | null,
): Promise<TeamSet> {
  const { entity } = await changeRow(
    teamSetRows,
    () => storedSet(team_id, id),
    (set) => {
      const change = decide(set);
      return change && { ...change, entity: { ...change.entity, updated_at: now().toISOString() } };
    },
  );
  return entity;
}

/** Starts a set's workflow. A start without a reply is repeated within a minute (`continueSets`). */
export async function beginSet(set: TeamSet): Promise<void> {
  await executeSet(set).catch((error: unknown) =>
    log.warn('set not started yet', { setId: set.id, attempt: set.attempt, error: error as Error }),
  );
}
