import { AppError } from '#domain/tables/errors.ts';
import type { TeamMember } from '#domain/teams/team/member.ts';
import { type Leaving, leavingOf } from '#domain/teams/team/team-ending.ts';
import { hasRight } from '#domain/teams/team/team-rights.ts';
import { membershipsOf } from '#functions/table/teams/member.ts';
import { loadCountedTeams } from '#functions/table/teams/team.ts';
import { deleteTeam, refuseOpenOrders } from './delete-team.ts';
import { removeMember } from './members.ts';

interface Left {
  readonly teamId: string;
  readonly role: string;
  readonly leaving: Leaving;
}

async function planned(memberships: readonly TeamMember[]): Promise<Left[]> {
  const teams = await loadCountedTeams(memberships.map(({ team_id }) => team_id));
  return teams.map(({ team, counts }) => {
    const role = memberships.find(({ team_id }) => team_id === team.id)?.role ?? '';
    return { teamId: team.id, role, leaving: leavingOf(hasRight(role, 'admin'), counts) };
  });
}

/**
 * Removes a user from all teams before the account is erased; a team without another member ends. Everything is checked before the first write.
 * Throws `account.last_admin`, and `team.open_orders` for a team that would end.
 */
export async function leaveAllTeams(userId: string): Promise<void> {
  const plan = await planned(await membershipsOf(userId));
  if (plan.some(({ leaving }) => leaving === 'refuse')) throw new AppError('account.last_admin');
  const ending = plan.filter(({ leaving }) => leaving === 'end');
  for (const { teamId } of ending) await refuseOpenOrders(teamId);
  for (const { teamId, role } of plan.filter(({ leaving }) => leaving === 'leave')) {
    await removeMember({ userId, teamId, role }, userId);
  }
  for (const { teamId } of ending) await deleteTeam(teamId, userId);
}
