import * as z from 'zod';
import { limits } from '#domain/tables/limits.ts';
import { Id } from '#domain/values/ids.ts';
import { authors, RosterPlayer } from '../roster/roster-player.ts';

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
  /** Its number in the set, by which packs are filled. Null: a member's own card. */
  place: z.int().nullable().default(null),
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

/** POST /teams/:id/cards. */
export const HandIn = z.object({ card_id: Id });

const seenVersion = z.int().optional();

/** POST …/approve. `version`: refuse if the card has changed since the caller saw it. */
export const Approval = z.object({ version: seenVersion });

/** POST …/reject. The submitter reads the reason. */
export const Rejection = z.object({
  reason: z
    .string()
    .trim()
    .min(1, { error: 'Please say why, so that the player can change it.' })
    .max(limits.text.description, { error: 'Please say it in at most 500 characters.' }),
  version: seenVersion,
});

/** POST /teams/:id/cards/approve. */
export const ManyApprovals = z.object({ ids: z.array(Id).min(1).max(limits.team.approvalsAtOnce) });

/** What became of each card of a bulk approval. `error` is null where it is approved now. */
export const ApprovalResults = z.object({
  results: z.array(z.object({ id: z.string(), error: z.object({ code: z.string(), message: z.string() }).nullable() })),
});

const url = z.string().nullable();

/** What the roster says for the back of a card, beside which a coach approves it. */
export const CardWords = z.object({
  ...RosterPlayer.pick({ description: true, stats: true }).shape,
  description_by: z.enum(authors),
  stats_by: z.enum(authors),
  /** What the family wrote beside the team's own words. */
  family_words: RosterPlayer.shape.family_words.unwrap(),
  /** Whether these words changed after the card was made. */
  are_newer: z.boolean(),
});
export type CardWords = z.infer<typeof CardWords>;

/** A card of a team as its members see it. Picture fields are signed URLs. */
export const TeamCardView = z.object({
  ...TeamCard.omit({ front_key: true, back_key: true, print_version: true, card_owner_id: true }).shape,
  front_image_url: url,
  back_image_url: url,
  front_thumbnail_url: url,
  back_thumbnail_url: url,
  /** Whether the caller handed it in. */
  is_own: z.boolean(),
  /** Null outside lists for admins and coaches, and for a card without a player of the roster. */
  words: CardWords.nullable(),
});
export type TeamCardView = z.infer<typeof TeamCardView>;
