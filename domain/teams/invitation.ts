import * as z from 'zod';

/** `revoked` is ours; the others are the specification's (P-4). */
export const invitationStatuses = ['pending', 'accepted', 'expired', 'revoked'] as const;

/** An invitation by mail. Its token is 256 random bits, made with the mail; only the hash is stored (P-20, D-100). */
export const TeamInvitation = z.object({
  id: z.string(),
  team_id: z.string(),
  /** User id. */
  invited_by: z.string(),
  /** In lower case. */
  email: z.string(),
  role: z.string(),
  /** Null: no mail was made yet. */
  token_sha256: z.string().nullable(),
  status: z.enum(invitationStatuses),
  /** ISO 8601 UTC. The table's own `expires_at` would delete the row. */
  expires_on: z.string(),
  created_at: z.string(),
  sent_at: z.string(),
  /** How often it was asked for: each time is one mail with a new token. */
  sends: z.int().default(1),
});
export type TeamInvitation = z.infer<typeof TeamInvitation>;
