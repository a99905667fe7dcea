import { randomBytes } from 'node:crypto';
import { AppError } from '#domain/tables/errors.ts';
import { codeEnd, inviteCode } from '#domain/teams/team/invite-code.ts';
import type { Team, TeamView } from '#domain/teams/team/team.ts';
import { now } from '#functions/platform/clock.ts';
import { type Change, changeRow } from '#functions/platform/table/optimistic-row.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { dropCode, loadTeam, pointCodeToTeam, teamRows } from '#functions/table/teams/team.ts';
import { storedTeam } from './edit-team.ts';
import { readTeam } from './read-team.ts';

/** The team with a new code, and the writes that end the old one. */
function withNewCode(team: Team, end: string | null): Change<Team> & { readonly with: readonly Write[] } {
  const code = inviteCode(randomBytes(8));
  const at = now().toISOString();
  const changed = { invite_code: code, invite_code_expires_at: codeEnd(at, end), updated_at: at };
  return {
    entity: { ...team, ...changed, version: team.version + 1 },
    with: [dropCode(team.invite_code), pointCodeToTeam(code, team.id)],
  };
}

/** The writes of a new code, for the transaction that removes a member, who knows the old one. None for a team that is gone. */
export async function newCodeWrites(teamId: string): Promise<readonly Write[]> {
  const stored = await loadTeam(teamId);
  if (!stored) return [];
  const change = withNewCode(stored.entity, null);
  return [teamRows.save(stored, change.entity), ...change.with];
}

/**
 * POST /teams/:id/invite-code: a new code, and the old one ends in the same transaction.
 * @param expiresAt any ISO 8601 time, brought forward to 30 days, or null for those. Throws `request.malformed` for one in the past.
 */
export async function rotateInviteCode(teamId: string, role: string, expiresAt: string | null): Promise<TeamView> {
  const end = expiresAt === null ? null : new Date(expiresAt).toISOString();
  if (end !== null && end <= now().toISOString()) {
    throw new AppError('request.malformed', { fields: { expires_at: 'Please choose a time in the future.' } });
  }
  await changeRow(
    teamRows,
    () => storedTeam(teamId),
    (team) => withNewCode(team, end),
  );
  return readTeam(teamId, role);
}
