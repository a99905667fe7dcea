import { AppError } from '#domain/tables/errors.ts';
import { typedCodes } from '#domain/teams/team/invite-code.ts';
import type { Team, TeamView } from '#domain/teams/team/team.ts';
import { perHour } from '#domain/values/rate.ts';
import { now } from '#functions/platform/clock.ts';
import { checkCalls, limitCalls, type Window } from '#functions/platform/table/rate.ts';
import { retryOnConflict } from '#functions/platform/table/transact.ts';
import { loadMember } from '#functions/table/teams/member.ts';
import { loadTeam, teamOfCode } from '#functions/table/teams/team.ts';
import { readTeam } from './read-team.ts';
import { joined, saveMember } from './save-member.ts';

const joinedRole = 'player';

/** Wrong codes in an hour, of one person and of one address, which a school's people share. */
const missesOf = (userId: string, address: string): Window[] => [
  { ...perHour(10), what: 'invite-code-miss', caller: userId },
  { ...perHour(100), what: 'invite-code-miss-from', caller: address },
];

/** Counts a wrong code. Two that come at once at a limit may count as one. */
const countMiss = async (misses: readonly Window[]): Promise<void> => {
  for (const window of misses) await limitCalls(window);
};

const askAgain = 'Invite code has expired. Please ask an admin or coach of the team for the new one.';

/** The team of a typed code. Throws `team.bad_code`, `team.code_expired`. */
async function teamOfTyped(text: string): Promise<Team> {
  for (const code of typedCodes(text)) {
    const teamId = await teamOfCode(code);
    const team = teamId && (await loadTeam(teamId))?.entity;
    // The code may have been rotated after the first read.
    if (!team || team.invite_code !== code) continue;
    const { invite_code_expires_at: end } = team;
    if (end !== null && end <= now().toISOString()) {
      throw new AppError('team.code_expired', { fields: { invite_code: askAgain } });
    }
    return team;
  }
  throw new AppError('team.bad_code');
}

/**
 * POST /teams/join, the code in any case (P-5). Makes the caller a player of the team, also after a removal (P-20). Throws `team.already_member`,
 * the errors of the code, and `rate.limited` after too many wrong ones.
 */
export async function joinTeam(userId: string, address: string, text: string): Promise<TeamView> {
  const misses = missesOf(userId, address);
  await checkCalls(misses);
  const teamId = await retryOnConflict(async () => {
    const team = await teamOfTyped(text).catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === 'team.bad_code') await countMiss(misses);
      throw error;
    });
    const stored = await loadMember(team.id, userId);
    if (stored?.entity.is_active) throw new AppError('team.already_member');
    const who = { team_id: team.id, user_id: userId, role: joinedRole };
    await saveMember(stored, joined(stored, who, now().toISOString()));
    return team.id;
  });
  return readTeam(teamId, joinedRole);
}
