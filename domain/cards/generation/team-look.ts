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
  /** Where the player plays. A card of a customer's own has no such field. */
  position: z.string().optional(),
  /** The players that a checklist or a team card names, in the order of their numbers in the set. Null: a player's card. */
  roster: z.array(z.object({ number: z.int(), player_name: z.string(), player_number: z.string() })).nullable(),
  /** What the roster is for: a checklist has boxes to tick, a team card has none. Left out: a checklist. */
  list: z.enum(['checklist', 'team']).optional(),
  /** On checklist and team card: the team's season whole. A card's own year has ten characters. Left out: the card's year. */
  season: z.string().optional(),
  /** Whether the player's guardian agreed that a hosted artist gets the photo. Left out: no. */
  hosted: z.boolean().optional(),
});
export type TeamLook = z.infer<typeof TeamLook>;

/** What a card of the team shares with the others. `part`: its place in a set, and what a checklist names. */
export const teamLookOf = (
  { primary_color, secondary_color, logo_key }: Pick<TeamLook, 'primary_color' | 'secondary_color' | 'logo_key'>,
  {
    set = null,
    roster = null,
    ...part
  }: Partial<Pick<TeamLook, 'set' | 'roster' | 'list' | 'season' | 'position' | 'hosted'>> = {},
): TeamLook => ({ primary_color, secondary_color, logo_key, set, roster, ...part });
