import * as z from 'zod';

/** A look of a team (P-3): a template with the seed that all its cards share. */
export const TeamTemplate = z.object({
  id: z.string(),
  team_id: z.string(),
  template_id: z.string(),
  template_name: z.string(),
  /** `standard` or `custom`. */
  template_type: z.string(),
  is_primary: z.boolean(),
  template_label: z.string(),
  seed_number: z.int(),
  created_at: z.string(),
});
export type TeamTemplate = z.infer<typeof TeamTemplate>;
