import * as z from 'zod';

/** What a set would be if it started now. */
export const SetPlanView = z.object({
  /** Active players of the roster. */
  players: z.int(),
  ready_ids: z.array(z.string()),
  /** The first players who lack something, with the words for it. */
  missing: z.array(
    z.object({
      player_id: z.string(),
      player_name: z.string(),
      player_number: z.string(),
      code: z.string(),
      message: z.string(),
    }),
  ),
  /** The primary look; null: none is chosen yet. */
  look: z.object({ template_name: z.string(), template_label: z.string() }).nullable(),
});
export type SetPlanView = z.infer<typeof SetPlanView>;
