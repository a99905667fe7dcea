import { AppError } from '#domain/tables/errors.ts';
import { typedCodes } from '#domain/teams/team/invite-code.ts';
import type { Team, TeamView } from '#domain/teams/team/team.ts';
import { now } from '#functions/platform/clock.ts';
import { retryOnConflict } from '#functions/platform/table/transact.ts';
import { loadMember } from '#functions/table/teams/member.ts';
import { loadTeam, teamOfCode } from '#functions/table/teams/team.ts';
import { readTeam } from './read-team.ts';
import { joined, saveMember } from './save-member.ts';

const joinedRole = 'player';

/** The team of a typed code. Throws `team.bad_code`, `team.code_expired`. */
async function teamOfTyped(text: string): Promise<Team> {
  for (const code of typedCodes(text)) {
    const teamId = await teamOfCode(code);
    const team = teamId && (await loadTeam(teamId))?.entity;
    // The code may have been rotated after the first read.
    if (!team || team.invite_code !== code) continue;
    const { invite_code_expires_at: end } = team;
    if (end !== null && end <= now().toISOString()) throw new AppError('team.code_expired');
    return team;
  }
  throw new AppError('team.bad_code');
}

/** POST /teams/join, the code in any case (P-5). Makes the caller a player of the team, also after a removal (P-20). Throws `team.already_member`. */
export async function joinTeam(userId: string, text: string): Promise<TeamView> {
  const teamId = await retryOnConflict(async () => {
    const team = await teamOfTyped(text);
    const stored = await loadMember(team.id, userId);
    if (stored?.entity.is_active) throw new AppError('team.already_member');
    const who = { team_id: team.id, user_id: userId, role: joinedRole };
    await saveMember(stored, joined(stored, who, now().toISOString()));
    return team.id;
  });
  return readTeam(teamId, joinedRole);
}
