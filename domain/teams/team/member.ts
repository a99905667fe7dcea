import * as z from 'zod';

/** A person in a team. Removed members keep their row with `is_active` false (P-4). */
export const TeamMember = z.object({
  team_id: z.string(),
  user_id: z.string(),
  role: z.string(),
  is_active: z.boolean(),
  joined_at: z.string(),
  updated_at: z.string(),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** Active members and admins of a team, which must keep at least one admin (P-19). */
export const TeamCounts = z.object({ team_id: z.string(), members: z.int(), admins: z.int() });
export type TeamCounts = z.infer<typeof TeamCounts>;

/** The address is only for those who may invite. */
export const MemberView = z.object({
  ...TeamMember.omit({ updated_at: true }).shape,
  full_name: z.string(),
  email: z.string().nullable(),
});
export type MemberView = z.infer<typeof MemberView>;
