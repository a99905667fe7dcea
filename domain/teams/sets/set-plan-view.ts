import * as z from 'zod';

export const SetPlanView = z.object({
  players: z.int(),
  ready_ids: z.array(z.string()),
  missing: z.array(
    z.object({
      player_id: z.string(),
      player_name: z.string(),
      player_number: z.string(),
      code: z.string(),
      message: z.string(),
    }),
  ),
  look: z.object({ template_name: z.string(), template_label: z.string() }).nullable(),
});
export type SetPlanView = z.infer<typeof SetPlanView>;
