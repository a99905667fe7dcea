import { randomBytes } from 'node:crypto';
import { AppError } from '#domain/tables/errors.ts';
import { inviteCode } from '#domain/teams/team/invite-code.ts';
import type { TeamView } from '#domain/teams/team/team.ts';
import { now } from '#functions/platform/clock.ts';
import { changing } from '#functions/platform/table/optimistic-row.ts';
import { dropCode, pointCodeToTeam, teamRows } from '#functions/table/teams/team.ts';
import { storedTeam } from './edit-team.ts';
import { readTeam } from './read-team.ts';

/**
 * POST /teams/:id/invite-code: a new code, and the old one ends in the same transaction.
 * @param expiresAt any ISO 8601 time, or null. Throws `request.malformed` for one in the past.
 */
export async function rotateInviteCode(teamId: string, role: string, expiresAt: string | null): Promise<TeamView> {
  const end = expiresAt === null ? null : new Date(expiresAt).toISOString();
  if (end !== null && end <= now().toISOString()) {
    throw new AppError('request.malformed', { fields: { expires_at: 'Please choose a time in the future.' } });
  }
  await changing(
    teamRows,
    () => storedTeam(teamId),
    (team) => {
      const code = inviteCode(randomBytes(8));
      const changed = { invite_code: code, invite_code_expires_at: end, updated_at: now().toISOString() };
      return {
        entity: { ...team, ...changed, version: team.version + 1 },
        with: [dropCode(team.invite_code), pointCodeToTeam(code, teamId)],
      };
    },
  );
  return readTeam(teamId, role);
}
