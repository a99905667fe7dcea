import * as z from 'zod';
import { foilFinishes } from '../print/foil.ts';

/** A pack that a team offers (P-3, P-9). The price in cents. */
export const TeamPack = z.object({
  id: z.string(),
  team_id: z.string(),
  pack_name: z.string(),
  description: z.string(),
  pack_type: z.string(),
  total_cards: z.int(),
  price: z.int(),
  randomization_enabled: z.boolean(),
  min_cards_per_pack: z.int(),
  max_cards_per_pack: z.int(),
  foil_finish: z.enum(foilFinishes),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type TeamPack = z.infer<typeof TeamPack>;
