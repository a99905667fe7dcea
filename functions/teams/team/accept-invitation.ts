import { AppError, type ErrorCode } from '#domain/tables/errors.ts';
import {
  emailHint,
  type InvitationVerdict,
  judgeInvitation,
  type PublicInvitation,
} from '#domain/teams/team/invitation.ts';
import type { Team, TeamView } from '#domain/teams/team/team.ts';
import { now } from '#functions/platform/clock.ts';
import { sha256 } from '#functions/platform/sha256.ts';
import { readTeamRole } from '#functions/platform/table/team-role.ts';
import { retryOnConflict, transact } from '#functions/platform/table/transact.ts';
import { loadProfile } from '#functions/table/account/profile.ts';
import { invitationOfToken, invitationRows, type StoredInvitation } from '#functions/table/teams/invitation.ts';
import { loadMember, type StoredMember } from '#functions/table/teams/member.ts';
import { loadTeam } from '#functions/table/teams/team.ts';
import { readTeam } from './read-team.ts';
import { joined, saveMember } from './save-member.ts';
import { logoUrl } from './team-view.ts';

interface Judged {
  readonly stored: StoredInvitation;
  readonly member: StoredMember | null;
  readonly verdict: InvitationVerdict;
  readonly at: string;
}

/** The invitation of a token and its state for a caller. `userId` is empty for a visitor. Throws `request.not_found`. */
async function judged(token: string, userId: string): Promise<Judged> {
  const stored = await invitationOfToken(sha256(token));
  if (!stored) throw new AppError('request.not_found');
  const { team_id: teamId, invited_by: inviter } = stored.entity;
  const [profile, member, inviterRole] = await Promise.all([
    userId ? loadProfile(userId) : null,
    userId ? loadMember(teamId, userId) : null,
    readTeamRole(teamId, inviter),
  ]);
  const at = now().toISOString();
  const email = profile?.entity.email.toLowerCase() ?? null;
  const verdict = judgeInvitation(stored.entity, { email, membership: member?.entity ?? null, inviterRole, at });
  return { stored, member, verdict, at };
}

const lookOf = async ({ name, sport, season, primary_color, secondary_color, logo_key }: Team) => ({
  name,
  sport,
  season,
  primary_color,
  secondary_color,
  logo_url: await logoUrl(logo_key),
});

/** GET /invitations/:token. Throws `request.not_found` for every invalid token. */
export async function readInvitation(token: string, userId: string): Promise<PublicInvitation> {
  const { stored, verdict } = await judged(token, userId);
  const { team_id: teamId, invited_by: inviter, email, role, expires_on } = stored.entity;
  const [team, profile] = await Promise.all([loadTeam(teamId), loadProfile(inviter)]);
  if (!team || verdict === 'void') throw new AppError('request.not_found');
  return {
    state: verdict,
    team_id: verdict === 'member' ? teamId : null,
    team: await lookOf(team.entity),
    invited_by: profile?.entity.full_name.trim().split(/\s+/)[0] ?? '',
    email_hint: emailHint(email),
    role,
    expires_at: expires_on,
  };
}

const refusals: Readonly<Record<Exclude<InvitationVerdict, 'open' | 'member'>, ErrorCode>> = {
  expired: 'invitation.expired',
  accepted: 'invitation.closed',
  void: 'invitation.closed',
  other_email: 'invitation.other_email',
};

/** One try to accept. Returns the role in the team, or an error code. */
async function tryAccept(token: string, userId: string): Promise<{ teamId: string; role: string } | ErrorCode> {
  const { stored, member, verdict, at } = await judged(token, userId);
  const { entity: invitation } = stored;
  const saved = (status: 'accepted' | 'expired') => invitationRows.save(stored, { ...invitation, status });
  if (verdict === 'member' && member) {
    if (invitation.status !== 'accepted') await transact([saved('accepted')]);
    return { teamId: invitation.team_id, role: member.entity.role };
  }
  if (verdict === 'open') {
    const who = { team_id: invitation.team_id, user_id: userId, role: invitation.role };
    await saveMember(member, joined(member, who, at), [saved('accepted')]);
    return { teamId: invitation.team_id, role: invitation.role };
  }
  if (verdict === 'expired' && invitation.status === 'pending') await transact([saved('expired')]);
  return verdict === 'member' ? 'request.not_found' : refusals[verdict];
}

/**
 * POST /invitations/:token/accept. A member keeps the current role (P-4). Throws `request.not_found`, `invitation.expired`, `invitation.closed`,
 * `invitation.other_email`.
 */
export async function acceptInvitation(token: string, userId: string): Promise<TeamView> {
  const accepted = await retryOnConflict(() => tryAccept(token, userId));
  if (typeof accepted === 'string') throw new AppError(accepted);
  return readTeam(accepted.teamId, accepted.role);
}
