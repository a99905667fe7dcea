import * as z from 'zod';

/** `withdrawn`: its owner took it back, deleted it, or a consent was revoked. The others are P-18's. */
export const teamCardStatuses = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type TeamCardStatus = (typeof teamCardStatuses)[number];

/** A card of a team (P-3). A copy of what lists show, so that a list of cards is one read. */
export const TeamCard = z.object({
  id: z.string(),
  team_id: z.string(),
  card_id: z.string(),
  /** Whose card it is: a user's, or the team's own (D-98). */
  card_owner_id: z.string(),
  /** User id. */
  submitted_by: z.string(),
  /** `player_submission`: a member's own card. `team_set`: made from the roster. */
  submission_type: z.enum(['player_submission', 'team_set']),
  status: z.enum(teamCardStatuses),
  approved_by: z.string().nullable(),
  approved_at: z.string().nullable(),
  rejection_reason: z.string().nullable(),
  /** The roster's player, for cards of a set. */
  player_id: z.string().nullable(),
  set_id: z.string().nullable(),
  player_name: z.string(),
  player_number: z.string(),
  front_key: z.string(),
  back_key: z.string(),
  /** The look that was submitted: another one must be approved again. */
  print_version: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type TeamCard = z.infer<typeof TeamCard>;
