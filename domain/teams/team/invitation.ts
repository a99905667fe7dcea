import * as z from 'zod';
import { says } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { typedCode, typedLine } from '#domain/values/typed-text.ts';
import { hasRight, teamRoles } from './team-rights.ts';

/** `revoked` is ours; the others are the specification's (P-4). */
export const invitationStatuses = ['pending', 'accepted', 'expired', 'revoked'] as const;

/** An invitation by mail. Its token has 256 random bits and is made with the mail; only the hash is stored (P-20, D-100). */
export const TeamInvitation = z.object({
  id: z.string(),
  team_id: z.string(),
  invited_by: z.string(),
  email: z.string(),
  role: z.string(),
  /** Null until the first mail is made. */
  token_sha256: z.string().nullable(),
  status: z.enum(invitationStatuses),
  /** ISO 8601 UTC. A column `expires_at` would make the table delete the row. */
  expires_on: z.string(),
  created_at: z.string(),
  sent_at: z.string(),
  /** Number of requests; each sends one mail with a new token. */
  sends: z.int().default(1),
});
export type TeamInvitation = z.infer<typeof TeamInvitation>;

const isKnown = (role: string): boolean => (teamRoles as readonly string[]).includes(role.toLowerCase());

/** A role as typed: 1 to 50 characters, single spaces, no control or invisible characters. The three known roles are lowercased, so `Admin` means `admin`. */
export const MemberRole = typedLine(100)
  .normalize('NFKC')
  .trim()
  .pipe(
    z
      .string()
      .min(1, { error: 'Please give a role.' })
      .max(limits.text.team_role, says('text.too_long'))
      .regex(/^[\P{C}\u200c\u200d]*$/u, { error: 'This role has a character that cannot be shown.' }),
  )
  .transform((role) => (isKnown(role) ? role.toLowerCase() : role));

const address = typedCode(320)
  .toLowerCase()
  .pipe(z.email({ error: 'Please give an e-mail address.' }).max(255));

export const NewInvitation = z.object({ email: address, role: MemberRole.default('player') });
export type NewInvitation = z.infer<typeof NewInvitation>;

/** A pending invitation past its time shows as expired. */
export const InvitationView = z.object({
  ...TeamInvitation.pick({ id: true, team_id: true, invited_by: true, email: true, role: true }).shape,
  status: z.enum(invitationStatuses),
  expires_at: z.string(),
  created_at: z.string(),
  sent_at: z.string(),
});
export type InvitationView = z.infer<typeof InvitationView>;

/** States of the invitation page (P-21). `open`: can be accepted, after signing in. */
export const invitationStates = ['open', 'expired', 'accepted', 'member', 'other_email'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** GET /invitations/:token. Everyone with the link reads it, so it names only the inviter's first name. */
export const PublicInvitation = z.object({
  state: z.enum(invitationStates),
  team_id: z.string().nullable(),
  team: z.object({
    name: z.string(),
    sport: z.string(),
    season: z.string(),
    logo_url: z.string().nullable(),
    primary_color: z.string(),
    secondary_color: z.string(),
  }),
  invited_by: z.string(),
  /** The invited address, mostly hidden: `j•••@example.com`. */
  email_hint: z.string(),
  role: z.string(),
  expires_at: z.string(),
});
export type PublicInvitation = z.infer<typeof PublicInvitation>;

export const emailHint = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••');

/** Whether a member may invite to a role. Only admins invite admins (P-19, D-100). */
export const mayInvite = (inviterRole: string, role: string): boolean =>
  hasRight(inviterRole, 'manage') && (hasRight(inviterRole, 'admin') || !hasRight(role, 'admin'));

export const statusAt = ({ status, expires_on }: TeamInvitation, at: string): TeamInvitation['status'] =>
  status === 'pending' && expires_on <= at ? 'expired' : status;

export interface InvitationCase {
  readonly email: string | null;
  /** The caller's membership, removed or not. Null if there is none, or signed out. */
  readonly membership: { readonly is_active: boolean; readonly updated_at: string } | null;
  /** The inviter's role now. Null if no longer a member. */
  readonly inviterRole: string | null;
  readonly at: string;
}

/** `void`: the inviter may no longer invite, or the caller was removed after it was sent. */
export type InvitationVerdict = InvitationState | 'void';

/** Judges an invitation for a caller, for both the page and the accepting call (P-20, P-21, D-100). */
export function judgeInvitation(invitation: TeamInvitation, request: InvitationCase): InvitationVerdict {
  const { email, membership, inviterRole, at } = request;
  if (membership?.is_active) return email === invitation.email ? 'member' : 'other_email';
  if (invitation.status === 'accepted') return 'accepted';
  if (invitation.status === 'revoked') return 'void';
  if (email !== null && email !== invitation.email) return 'other_email';
  if (statusAt(invitation, at) === 'expired') return 'expired';
  const wasRemoved = membership !== null && membership.updated_at >= invitation.sent_at;
  const isBacked = inviterRole !== null && mayInvite(inviterRole, invitation.role);
  return wasRemoved || !isBacked ? 'void' : 'open';
}

/** Sends an invitation again: new time, new mail, with the sender's current address and role. The old link ends. */
export function sentAgain(
  invitation: TeamInvitation,
  {
    by,
    role,
    at,
    expiresOn,
  }: { readonly by: string; readonly role: string; readonly at: string; readonly expiresOn: string },
): TeamInvitation {
  return {
    ...invitation,
    invited_by: by,
    role,
    status: 'pending',
    token_sha256: null,
    sent_at: at,
    expires_on: expiresOn,
    sends: invitation.sends + 1,
  };
}
