import * as z from 'zod';

/** A preview of a set that would start now. */
export const SetPlanView = z.object({
  /** Active players of the roster. */
  players: z.int(),
  ready_ids: z.array(z.string()),
  /** The first players who lack something, with a message. */
  missing: z.array(
    z.object({
      player_id: z.string(),
      player_name: z.string(),
      player_number: z.string(),
      code: z.string(),
      message: z.string(),
    }),
  ),
  /** The primary look. Null if none is chosen. */
  look: z.object({ template_name: z.string(), template_label: z.string() }).nullable(),
});
export type SetPlanView = z.infer<typeof SetPlanView>;
