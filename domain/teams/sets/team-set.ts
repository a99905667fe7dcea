import * as z from 'zod';
import { sides } from '#domain/cards/card/card-states.ts';
import { limits } from '#domain/tables/limits.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { lettered } from '#domain/values/entered-texts.ts';
import { Id } from '#domain/values/ids.ts';
import { typedLine } from '#domain/values/typed-text.ts';
import { PhotoCrop } from '../roster/photo-crop.ts';

/** `preparing`: its list is being written. A finished set runs again for a retry. */
export const setStatuses = ['preparing', 'running', 'finished', 'stopped'] as const;

/** One making of a team's cards: the roster at that time, in one look. Its executions are named after it. */
export const TeamSet = z.object({
  id: z.string(),
  team_id: z.string(),
  name: z.string(),
  team_template_id: z.string(),
  template_id: z.string(),
  seed_number: z.int(),
  /** The look at the start: changing the team's colors does not split a set. */
  primary_color: z.string(),
  secondary_color: z.string(),
  logo_key: z.string().nullable(),
  team_photo_key: z.string().nullable(),
  status: z.enum(setStatuses),
  /** Cards with checklist and team card: the 12 of `3/12`. */
  total: z.int(),
  /** Part of the executions' names. */
  attempt: z.int(),
  started_by: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Of the call that started the set; a restart needs the same input. Missing in sets of one release earlier. */
  correlation_id: z.string().optional(),
});
export type TeamSet = z.infer<typeof TeamSet>;

export const setCardStatuses = ['waiting', 'making', 'done', 'failed', 'skipped'] as const;

export const SetCard = z.object({
  set_id: z.string(),
  team_id: z.string(),
  number: z.int(),
  kind: z.enum(['player', 'checklist', 'team']),
  player_id: z.string().nullable(),
  player_name: z.string(),
  player_number: z.string(),
  status: z.enum(setCardStatuses),
  side: z.enum(sides).nullable(),
  card_id: z.string().nullable(),
  team_card_id: z.string().nullable(),
  front_key: z.string().nullable(),
  back_key: z.string().nullable(),
  error_code: z.string().nullable(),
  attempts: z.int(),
  /** When the card was last requested. Runs that ended earlier do not count. */
  asked_at: z.string(),
  /** The crop that the card is made with. Null or missing for the shop's own. */
  crop: PhotoCrop.nullable().optional(),
  updated_at: z.string(),
});
export type SetCard = z.infer<typeof SetCard>;

const count = z.int().default(0);

export const SetCounts = z.object({ waiting: count, making: count, done: count, failed: count, skipped: count });
export type SetCounts = z.infer<typeof SetCounts>;

/** Input and output of `make-set.asl.json`: ids for engineers, no names. */
export interface SetInput {
  readonly set_id: string;
  readonly team_id: string;
  readonly attempt: number;
  readonly correlation_id?: string | undefined;
}

export const executionOf = ({ set_id, attempt }: SetInput): string => `${set_id}-${attempt}`;

export const NewSet = z.object({
  team_template_id: Id.optional(),
  player_ids: z.array(Id).min(1).max(serverLimits.teamSets.players).optional(),
  name: lettered(typedLine(limits.text.team_name)).optional(),
  team_photo_key: z.string().max(1024).nullable().optional(),
});
export type NewSet = z.infer<typeof NewSet>;

/**
 * POST /teams/:id/sets/:sid/retry. `player_ids`: only these players. `numbers`: only these cards, also finished ones that the team rejected (D-530) or
 * that changed since (D-531). `team_photo_key`: another picture for checklist and team card; null is the logo.
 */
export const SetRetry = z.object({
  player_ids: z.array(Id).min(1).max(serverLimits.teamSets.players).optional(),
  numbers: z.array(z.int().min(1)).min(1).max(serverLimits.teamSets.players).optional(),
  team_photo_key: z.string().max(1024).nullable().optional(),
});
export type SetRetry = z.infer<typeof SetRetry>;

export const SetView = z.object({
  ...TeamSet.omit({ logo_key: true, team_photo_key: true, attempt: true, started_by: true }).shape,
  has_team_photo: z.boolean(),
  counts: SetCounts,
});
export type SetView = z.infer<typeof SetView>;

const url = z.string().nullable();

export const SetCardView = z.object({
  ...SetCard.omit({
    set_id: true,
    team_id: true,
    error_code: true,
    attempts: true,
    asked_at: true,
    crop: true,
    front_key: true,
    back_key: true,
  }).shape,
  front_thumbnail_url: url,
  back_thumbnail_url: url,
  front_image_url: url,
  back_image_url: url,
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type SetCardView = z.infer<typeof SetCardView>;
