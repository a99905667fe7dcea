import { randomBytes } from 'node:crypto';
import { AppError } from '#domain/tables/errors.ts';
import { codeEnd, inviteCode, isGuessable } from '#domain/teams/team/invite-code.ts';
import type { TeamMember } from '#domain/teams/team/member.ts';
import type { NewTeam, Team, TeamView } from '#domain/teams/team/team.ts';
import { cents } from '#domain/values/money.ts';
import { ownedPhoto } from '#functions/cards/photo/owned-photo.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import { firstCounts, memberRows } from '#functions/table/teams/member.ts';
import { pointCodeToTeam, teamRows } from '#functions/table/teams/team.ts';
import { readTeam } from './read-team.ts';

async function newTeam(userId: string, { logo_url: logo, ...input }: NewTeam, at: string): Promise<Team> {
  return {
    ...input,
    id: newId('team'),
    logo_key: logo === null ? null : (await ownedPhoto(userId, logo)).photo_key,
    team_pack_price: input.team_pack_price === null ? null : cents(input.team_pack_price),
    invite_code: input.invite_code ?? inviteCode(randomBytes(8)),
    invite_code_expires_at: codeEnd(at),
    past_seasons: [],
    created_by: userId,
    created_at: at,
    updated_at: at,
    version: 1,
  };
}

/** Creates a team with the caller as its admin (P-6). Throws `team.code_taken`, `request.malformed` for a code that is easy to guess, and `photo.not_found` for someone else's logo. */
export async function createTeam(userId: string, input: NewTeam): Promise<TeamView> {
  if (input.invite_code !== undefined && isGuessable(input.invite_code, input.name)) {
    throw new AppError('request.malformed', {
      fields: { invite_code: 'This code is easy to guess. Please choose another one, or leave it to us.' },
    });
  }
  const at = now().toISOString();
  const team = await newTeam(userId, input, at);
  const creator: TeamMember = {
    team_id: team.id,
    user_id: userId,
    role: 'admin',
    is_active: true,
    joined_at: at,
    updated_at: at,
  };
  try {
    await transact([
      pointCodeToTeam(team.invite_code, team.id),
      teamRows.insert(team),
      memberRows.insert(creator),
      firstCounts(creator),
    ]);
  } catch (error) {
    if (error instanceof ConditionFailed && error.which.includes(0)) throw new AppError('team.code_taken');
    throw error;
  }
  return readTeam(team.id, creator.role);
}
