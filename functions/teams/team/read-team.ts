import { AppError } from '#domain/tables/errors.ts';
import type { TeamView } from '#domain/teams/team/team.ts';
import { membershipsOf } from '#functions/table/teams/member.ts';
import { loadCountedTeams } from '#functions/table/teams/team.ts';
import { teamView } from './team-view.ts';

/** A team for its member. The route has checked the role. Throws `team.not_found` for a deleted team. */
export async function readTeam(teamId: string, role: string): Promise<TeamView> {
  const [found] = await loadCountedTeams([teamId]);
  if (!found) throw new AppError('team.not_found');
  return teamView(found, role);
}

export async function listTeams(userId: string): Promise<TeamView[]> {
  const memberships = await membershipsOf(userId);
  const roles = new Map(memberships.map(({ team_id, role }) => [team_id, role]));
  const teams = await loadCountedTeams([...roles.keys()]);
  return Promise.all(teams.map((found) => teamView(found, roles.get(found.team.id) ?? '')));
}
