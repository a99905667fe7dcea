import { AppError } from '#domain/errors';
import type { TeamView } from '#domain/teams/team';
import { now } from '../platform/clock.ts';
import { retryOnConflict, transact } from '../platform/table/transact.ts';
import { countMember, loadMember, memberRows } from '../table/teams/member.ts';
import { loadTeam, teamOfCode } from '../table/teams/team.ts';
import { readTeam } from './read-team.ts';

const joinedRole = 'player';

/** Makes the caller a player of the team, a removed member again (P-20). Throws `team.already_member`. */
async function addPlayer(teamId: string, userId: string): Promise<void> {
  const stored = await loadMember(teamId, userId);
  if (stored?.entity.is_active) throw new AppError('team.already_member');
  const at = now().toISOString();
  const joinedAt = stored?.entity.joined_at ?? at;
  const member = { team_id: teamId, user_id: userId, role: joinedRole, is_active: true, joined_at: joinedAt };
  const saved = { ...member, updated_at: at };
  await transact([memberRows.save(stored ?? { revision: 0 }, saved), countMember(stored?.entity ?? null, saved)]);
}

/** POST /teams/join, the code in any case (P-5). Throws `team.bad_code`, `team.code_expired`, `team.already_member`. */
export async function joinTeam(userId: string, code: string): Promise<TeamView> {
  const teamId = await teamOfCode(
    code
      .trim()
      .toUpperCase()
      .replace(/[^\x21-\x7e]/g, '?'),
  );
  const team = teamId && (await loadTeam(teamId))?.entity;
  if (!team) throw new AppError('team.bad_code');
  const { invite_code_expires_at: end } = team;
  if (end !== null && end <= now().toISOString()) throw new AppError('team.code_expired');
  await retryOnConflict(() => addPlayer(team.id, userId));
  return readTeam(team.id, joinedRole);
}
