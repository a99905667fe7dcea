import { AppError } from '#domain/tables/errors.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import {
  type InvitationView,
  mayInvite,
  type NewInvitation,
  sentAgain,
  statusAt,
  type TeamInvitation,
} from '#domain/teams/team/invitation.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { newId } from '#functions/platform/new-id.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import type { PageRequest } from '#functions/platform/table/page.ts';
import { limitCalls } from '#functions/platform/table/rate.ts';
import { retryOnConflict, transact, type Write } from '#functions/platform/table/transact.ts';
import { addressOwner } from '#functions/table/account/profile.ts';
import {
  dropToken,
  invitationOfAddress,
  invitationRows,
  listInvitationRows,
  loadInvitation,
  pointAddressToInvitation,
  type StoredInvitation,
} from '#functions/table/teams/invitation.ts';
import { loadMember } from '#functions/table/teams/member.ts';

interface Inviter {
  readonly userId: string;
  readonly teamId: string;
  readonly role: string;
}

const show = ({ token_sha256: _hash, expires_on, sends: _sends, ...fields }: TeamInvitation): InvitationView => ({
  ...fields,
  status: statusAt({ expires_on, ...fields, token_sha256: null, sends: 1 }, now().toISOString()),
  expires_at: expires_on,
});

/** The mail's event has no address. Its state makes each sending one mail. */
const mailOf = ({ id, team_id, invited_by, sends }: TeamInvitation): Write =>
  outbox('mail.requested', {
    kind: 'team_invitation',
    user_id: invited_by,
    subject_id: id,
    state: `${team_id}#${sends}`,
  });

const expiry = (at: Date): string => new Date(at.getTime() + serverLimits.invitations.seconds * 1000).toISOString();

/** Counts a mail against the inviter and the address. Throws `rate.limited`. */
async function limitMails(userId: string, email: string): Promise<void> {
  const day = { seconds: 86_400 };
  const { perInviterDay, perAddressDay } = serverLimits.invitations;
  await limitCalls({ ...day, what: 'invitation-mails', caller: userId, calls: perInviterDay });
  await limitCalls({ ...day, what: 'invitation-address', caller: email, calls: perAddressDay });
}

/** The invitation sent again, with the write that ends its old link. */
function again(invitation: TeamInvitation, { userId }: Inviter, role: string) {
  const at = now();
  const entity = sentAgain(invitation, { by: userId, role, at: at.toISOString(), expiresOn: expiry(at) });
  return { entity, with: [...dropToken(invitation), mailOf(entity)] };
}

function newInvitation({ userId, teamId }: Inviter, { email, role }: NewInvitation): TeamInvitation {
  const at = now();
  return {
    id: newId('invitation'),
    team_id: teamId,
    invited_by: userId,
    email,
    role,
    token_sha256: null,
    status: 'pending',
    expires_on: expiry(at),
    created_at: at.toISOString(),
    sent_at: at.toISOString(),
    sends: 1,
  };
}

const isRepeat = ({ role, sent_at }: TeamInvitation, request: NewInvitation): boolean =>
  role === request.role && Date.parse(sent_at) + serverLimits.invitations.repeatSeconds * 1000 > now().getTime();

/** Throws `team.member_exists` if the address is an active member's. */
async function refuseMember(teamId: string, email: string): Promise<void> {
  const owner = await addressOwner(email);
  const member = owner && (await loadMember(teamId, owner));
  if (member && member.entity.is_active) throw new AppError('team.member_exists');
}

/** POST /teams/:id/invitations. A pending invitation of the address is sent again. Throws `invitation.admin_only`, `team.member_exists`, `rate.limited`. */
export async function createInvitation(inviter: Inviter, request: NewInvitation): Promise<InvitationView> {
  if (!mayInvite(inviter.role, request.role)) throw new AppError('invitation.admin_only');
  await refuseMember(inviter.teamId, request.email);
  const earlier = await invitationOfAddress(inviter.teamId, request.email);
  if (earlier?.entity.status === 'pending' && isRepeat(earlier.entity, request)) return show(earlier.entity);
  await limitMails(inviter.userId, request.email);
  return retryOnConflict(async () => {
    const stored = await invitationOfAddress(inviter.teamId, request.email);
    if (stored?.entity.status === 'pending') {
      if (isRepeat(stored.entity, request)) return show(stored.entity);
      const { entity, with: companions } = again(stored.entity, inviter, request.role);
      await transact([invitationRows.save(stored, entity), ...companions]);
      return show(entity);
    }
    const made = newInvitation(inviter, request);
    await transact([invitationRows.insert(made), pointAddressToInvitation(made, stored?.entity.id), mailOf(made)]);
    return show(made);
  });
}

/** An invitation of the team. Throws `request.not_found`. */
async function ownInvitation(teamId: string, id: string): Promise<StoredInvitation> {
  const stored = await loadInvitation(teamId, id);
  if (!stored) throw new AppError('request.not_found');
  return stored;
}

/** POST …/:iid/resend: a new token and seven new days; the old link ends. Throws `invitation.closed`, `invitation.admin_only`, `rate.limited`. */
export async function resendInvitation(inviter: Inviter, id: string): Promise<InvitationView> {
  const { email } = (await ownInvitation(inviter.teamId, id)).entity;
  await limitMails(inviter.userId, email);
  const { entity } = await changeRow(
    invitationRows,
    () => ownInvitation(inviter.teamId, id),
    (invitation) => {
      if (!['pending', 'expired'].includes(invitation.status)) throw new AppError('invitation.closed');
      if (!mayInvite(inviter.role, invitation.role)) throw new AppError('invitation.admin_only');
      return again(invitation, inviter, invitation.role);
    },
  );
  return show(entity);
}

/** DELETE …/:iid: the link ends at once. Idempotent. Throws `invitation.closed` for an accepted one. */
export async function revokeInvitation(teamId: string, id: string): Promise<{ success: true }> {
  await changeRow(
    invitationRows,
    () => ownInvitation(teamId, id),
    (invitation) => {
      if (invitation.status === 'accepted') throw new AppError('invitation.closed');
      if (invitation.status === 'revoked') return null;
      const entity = { ...invitation, status: 'revoked' as const, token_sha256: null };
      return { entity, with: dropToken(invitation) };
    },
  );
  return { success: true };
}

export async function listInvitations(
  teamId: string,
  request: PageRequest,
): Promise<{ invitations: InvitationView[]; next_cursor: string | null }> {
  const { items, next } = await listInvitationRows(teamId, request);
  return { invitations: items.map(show), next_cursor: next };
}
