import type { SetInput, TeamSet } from '#domain/teams/sets/team-set.ts';
import { loadTeamSet } from '#functions/table/teams/team-set.ts';

/** The set, while this execution makes it. Null if it was stopped, taken over by a later start, or deleted with its team. */
export async function liveSet({ team_id, set_id, attempt }: SetInput): Promise<TeamSet | null> {
  const set = (await loadTeamSet(team_id, set_id))?.entity;
  return set?.status === 'running' && set.attempt === attempt ? set : null;
}
