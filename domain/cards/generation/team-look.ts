import * as z from 'zod';

/** The team's part of a card's look, frozen with the run: colors, logo, and the place in the set. */
export const TeamLook = z.object({
  /** `#rrggbb`. They replace the photo's colors. */
  primary_color: z.string(),
  secondary_color: z.string(),
  logo_key: z.string().nullable(),
  /** Printed as `Falcons 2026 · 3/12`. */
  set: z.object({ name: z.string(), number: z.int(), total: z.int() }).nullable(),
  position: z.string().optional(),
  /** Players that a checklist or team card lists, in set order. Null on a player's card. */
  roster: z.array(z.object({ number: z.int(), player_name: z.string(), player_number: z.string() })).nullable(),
  /** `checklist` has boxes to tick, `team` has none. Default: checklist. */
  list: z.enum(['checklist', 'team']).optional(),
  /** On checklist and team card: the team's whole season, which a card's year of ten characters cannot hold. Default: the card's year. */
  season: z.string().optional(),
  /** True if the guardian allows a hosted artist to receive the photo. */
  hosted: z.boolean().optional(),
});
export type TeamLook = z.infer<typeof TeamLook>;

/** The look that a team's cards share. `part` has the card's place in a set, or a checklist's players. */
export const teamLookOf = (
  { primary_color, secondary_color, logo_key }: Pick<TeamLook, 'primary_color' | 'secondary_color' | 'logo_key'>,
  {
    set = null,
    roster = null,
    ...part
  }: Partial<Pick<TeamLook, 'set' | 'roster' | 'list' | 'season' | 'position' | 'hosted'>> = {},
): TeamLook => ({ primary_color, secondary_color, logo_key, set, roster, ...part });
