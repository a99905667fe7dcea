import * as z from 'zod';

/** A time in which a team's packs are ordered together. Times are ISO 8601 UTC. */
export const OrderWindow = z.object({
  id: z.string(),
  team_id: z.string(),
  team_pack_id: z.string(),
  name: z.string(),
  notes: z.string(),
  /** Part of the address of the team's public page: random, so that it is not guessed. */
  page_code: z.string(),
  opens_at: z.string(),
  deadline: z.string(),
  /** Orders are still taken until then, marked late. Null: none after the deadline. */
  late_until: z.string().nullable(),
  payer: z.enum(['families', 'organiser']),
  /** Where family orders go: each to its own address, or all to the team's. */
  delivery: z.enum(['family', 'team']),
  is_fundraiser: z.boolean(),
  closed_at: z.string().nullable(),
  created_by: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type OrderWindow = z.infer<typeof OrderWindow>;
