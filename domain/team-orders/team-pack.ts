import * as z from 'zod';
import { AppError, says } from '../errors.ts';
import { limits } from '../limits.ts';
import { dollars } from '../money.ts';
import { teamPack } from '../pricing/prices.ts';
import { foilFinishes } from '../print/foil.ts';
import { packPrice } from '../teams/team.ts';

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

const text = (max: number) => z.string().trim().max(max, says('text.too_long'));
const cardCount = z.int({ error: 'A card count is a whole number.' });

const fields = {
  pack_name: text(limits.text.team_name).min(1, { error: 'Please give the pack a name.' }),
  description: text(limits.text.description),
  pack_type: text(limits.text.sport).min(1, says('pack.invalid_type')),
  total_cards: cardCount,
  price: packPrice,
  randomization_enabled: z.boolean(),
  min_cards_per_pack: cardCount,
  max_cards_per_pack: cardCount,
  foil_finish: z.enum(foilFinishes),
} as const;

/** POST /teams/:id/packs, with the specification's defaults (P-9). Without a price the pack costs what the team asks for, or $23.99. */
export const NewTeamPack = z.object({
  ...fields,
  pack_name: fields.pack_name.default('Team pack'),
  description: fields.description.default(''),
  pack_type: fields.pack_type.default('full_roster'),
  total_cards: fields.total_cards.default(teamPack.cards),
  price: fields.price.optional(),
  randomization_enabled: fields.randomization_enabled.default(false),
  min_cards_per_pack: fields.min_cards_per_pack.default(teamPack.min),
  max_cards_per_pack: fields.max_cards_per_pack.default(teamPack.max),
  foil_finish: fields.foil_finish.default('gold'),
});
export type NewTeamPack = z.infer<typeof NewTeamPack>;

/** PATCH …/:pid: what is given changes. `version`: refuse if the pack has another one. */
export const TeamPackChanges = z.object({ ...fields, version: z.int() }).partial();
export type TeamPackChanges = z.infer<typeof TeamPackChanges>;

/** A pack on the wire: the price in dollars. */
export const TeamPackView = TeamPack.extend({ price: z.number() });
export type TeamPackView = z.infer<typeof TeamPackView>;

export const teamPackView = (pack: TeamPack): TeamPackView => ({ ...pack, price: dollars(pack.price) });

/** Throws `pack.team_count` where a pack would not hold 10 to 18 cards, or not as many as it says itself (P-9). */
export function checkPackSize(pack: Pick<TeamPack, 'total_cards' | 'min_cards_per_pack' | 'max_cards_per_pack'>): void {
  const { total_cards: total, min_cards_per_pack: min, max_cards_per_pack: max } = pack;
  const { min: least, max: most } = teamPack;
  if (min < least || max > most || total < min || total > max) throw new AppError('pack.team_count');
}
