import * as z from 'zod';

/** What the cards of a team share, frozen with the run: colours, logo, and the card's place in its set. */
export const TeamLook = z.object({
  /** `#rrggbb`. They replace the colours of the photo. */
  primary_color: z.string(),
  secondary_color: z.string(),
  /** The key of the logo in the uploads of its team. */
  logo_key: z.string().nullable(),
  /** Printed as `Falcons 2026 · 3/12`. */
  set: z.object({ name: z.string(), number: z.int(), total: z.int() }).nullable(),
  /** The players that a checklist or a team card names, in the order of their numbers in the set. Null: a player's card. */
  roster: z.array(z.object({ number: z.int(), player_name: z.string(), player_number: z.string() })).nullable(),
});
export type TeamLook = z.infer<typeof TeamLook>;
