import * as z from 'zod';
import { photoDoubtNames } from '#domain/cards/photo/photo-doubt.ts';
import { limits } from '#domain/tables/limits.ts';
import { cleanLines } from '#domain/values/clean-text.ts';
import { Id } from '#domain/values/ids.ts';
import { authors, RosterPlayer } from '../roster/roster-player.ts';

/** `withdrawn`: its owner withdrew or deleted it, or a consent was revoked. The others are P-18's. */
export const teamCardStatuses = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type TeamCardStatus = (typeof teamCardStatuses)[number];

/** A card of a team (P-3) with a copy of the listed fields, so a list of cards is one read. */
export const TeamCard = z.object({
  id: z.string(),
  team_id: z.string(),
  card_id: z.string(),
  /** The card's owner: a user, or the team itself (D-98). */
  card_owner_id: z.string(),
  submitted_by: z.string(),
  /** `player_submission`: a member's own card. `team_set`: made from the roster. */
  submission_type: z.enum(['player_submission', 'team_set']),
  status: z.enum(teamCardStatuses),
  approved_by: z.string().nullable(),
  approved_at: z.string().nullable(),
  rejection_reason: z.string().nullable(),
  player_id: z.string().nullable(),
  set_id: z.string().nullable(),
  /** Number in the set; packs are filled in this order. Null for a member's own card. */
  place: z.int().nullable().default(null),
  player_name: z.string(),
  player_number: z.string(),
  front_key: z.string(),
  back_key: z.string(),
  /** What makes the photo doubtful. */
  doubts: z.array(z.enum(photoDoubtNames)).max(photoDoubtNames.length).default([]),
  /** The submitted look. Another look must be approved again. */
  print_version: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type TeamCard = z.infer<typeof TeamCard>;

export const HandIn = z.object({ card_id: Id });

const seenVersion = z.int().optional();

/** With `version`, refuses if the card has changed. */
export const Approval = z.object({ version: seenVersion });

export const Rejection = z.object({
  reason: z
    .string()
    .overwrite(cleanLines)
    .min(1, { error: 'Please say why, so that the player can change it.' })
    .max(limits.text.description, { error: 'Please say it in at most 500 characters.' }),
  version: seenVersion,
});

/** `versions` refuses each card that differs from the one that the caller saw. */
export const ManyApprovals = z.object({
  ids: z.array(Id).min(1).max(limits.team.approvalsAtOnce),
  versions: z.record(Id, z.int()).optional(),
});
export type ManyApprovals = z.infer<typeof ManyApprovals>;

export const ApprovalResults = z.object({
  results: z.array(z.object({ id: z.string(), error: z.object({ code: z.string(), message: z.string() }).nullable() })),
});

const url = z.string().nullable();

export const RosterText = z.object({
  ...RosterPlayer.pick({ description: true, stats: true }).shape,
  description_by: z.enum(authors),
  stats_by: z.enum(authors),
  family_words: RosterPlayer.shape.family_words.unwrap(),
  are_newer: z.boolean(),
});
export type RosterText = z.infer<typeof RosterText>;

export const TeamCardView = z.object({
  ...TeamCard.omit({ front_key: true, back_key: true, print_version: true, card_owner_id: true }).shape,
  front_image_url: url,
  back_image_url: url,
  front_thumbnail_url: url,
  back_thumbnail_url: url,
  is_own: z.boolean(),
  /** Only in lists for admins and coaches. Null elsewhere, and for a card without a player. */
  words: RosterText.nullable(),
});
export type TeamCardView = z.infer<typeof TeamCardView>;
