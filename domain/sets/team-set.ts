import * as z from 'zod';

export const setStatuses = ['running', 'finished', 'stopped'] as const;

/** One making of a team's cards: every player of the roster as it was, in one look. Its workflow execution is named after it. */
export const TeamSet = z.object({
  id: z.string(),
  team_id: z.string(),
  name: z.string(),
  team_template_id: z.string(),
  template_id: z.string(),
  seed_number: z.int(),
  status: z.enum(setStatuses),
  /** Cards of the set, with checklist and team card: the 12 of `3/12`. */
  total: z.int(),
  /** Executions started so far: part of their names. */
  attempt: z.int(),
  started_by: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type TeamSet = z.infer<typeof TeamSet>;

export const setCardStatuses = ['waiting', 'making', 'done', 'failed', 'skipped'] as const;

/** One card of a set: a player's, the checklist, or the team's. */
export const SetCard = z.object({
  set_id: z.string(),
  team_id: z.string(),
  /** Its number in the set, from 1. */
  number: z.int(),
  kind: z.enum(['player', 'checklist', 'team']),
  player_id: z.string().nullable(),
  player_name: z.string(),
  player_number: z.string(),
  status: z.enum(setCardStatuses),
  card_id: z.string().nullable(),
  /** A code of the error table, where it failed or was skipped. */
  error_code: z.string().nullable(),
  attempts: z.int(),
  updated_at: z.string(),
});
export type SetCard = z.infer<typeof SetCard>;
