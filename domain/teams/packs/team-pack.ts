import * as z from 'zod';
import { foilFinishes } from '#domain/cards/print/foil.ts';
import { earnedPerPack } from '#domain/shop/fundraiser.ts';
import { teamPack } from '#domain/shop/prices.ts';
import { AppError, says } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { cents, dollars } from '#domain/values/money.ts';
import { typedLine, typedLines } from '#domain/values/typed-text.ts';
import { packPrice } from '../team/team.ts';

export const TeamPack = z.object({
  id: z.string(),
  team_id: z.string(),
  pack_name: z.string(),
  description: z.string(),
  pack_type: z.string(),
  total_cards: z.int(),
  price: z.int(),
  /** Whether the team means to keep nothing at this price (D-285). False if it keeps something. */
  at_cost: z.boolean().default(false),
  randomization_enabled: z.boolean(),
  min_cards_per_pack: z.int(),
  max_cards_per_pack: z.int(),
  foil_finish: z.enum(foilFinishes),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type TeamPack = z.infer<typeof TeamPack>;

const cardCount = z.int({ error: 'A card count is a whole number.' });

const fields = {
  pack_name: typedLine(limits.text.team_name).min(1, { error: 'Please give the pack a name.' }),
  description: typedLines(limits.text.description),
  pack_type: typedLine(limits.text.sport).min(1, says('pack.invalid_type')),
  total_cards: cardCount,
  price: packPrice,
  at_cost: z.boolean(),
  randomization_enabled: z.boolean(),
  min_cards_per_pack: cardCount,
  max_cards_per_pack: cardCount,
  foil_finish: z.enum(foilFinishes),
} as const;

/** Default price: the team's, or $23.99 (P-9). A price without earning is accepted; a window for families requires `at_cost` (D-285). */
export const NewTeamPack = z.object({
  ...fields,
  pack_name: fields.pack_name.default('Team pack'),
  description: fields.description.default(''),
  pack_type: fields.pack_type.default('full_roster'),
  total_cards: fields.total_cards.default(teamPack.cards),
  price: fields.price.optional(),
  at_cost: fields.at_cost.optional(),
  randomization_enabled: fields.randomization_enabled.default(false),
  min_cards_per_pack: fields.min_cards_per_pack.default(teamPack.min),
  max_cards_per_pack: fields.max_cards_per_pack.default(teamPack.max),
  foil_finish: fields.foil_finish.default('gold'),
});
export type NewTeamPack = z.infer<typeof NewTeamPack>;

/** With `version`, refuses another version. */
export const TeamPackChanges = z.object({ ...fields, version: z.int() }).partial();
export type TeamPackChanges = z.infer<typeof TeamPackChanges>;

export const TeamPackView = TeamPack.extend({ price: z.number() });
export type TeamPackView = z.infer<typeof TeamPackView>;

export const teamPackView = (pack: TeamPack): TeamPackView => ({ ...pack, price: dollars(pack.price) });

/** The size of a new pack: it holds all approved cards, as far as a pack can, so it leaves no player out (D-558). */
export const usualSize = (approved: number): number =>
  approved === 0 ? teamPack.cards : Math.min(Math.max(approved, teamPack.min), teamPack.max);

/** Throws `pack.team_count` unless a pack holds 10 to 18 cards, within its own min and max (P-9). */
export function checkPackSize(pack: Pick<TeamPack, 'total_cards' | 'min_cards_per_pack' | 'max_cards_per_pack'>): void {
  const { total_cards: total, min_cards_per_pack: ownMin, max_cards_per_pack: ownMax } = pack;
  const { min, max } = teamPack;
  if (ownMin < min || ownMax > max || total < ownMin || total > ownMax) throw new AppError('pack.team_count');
}

/** Whether a team keeps nothing of this pack without meaning to. */
export const earnsNothing = ({ price, at_cost }: Pick<TeamPack, 'price' | 'at_cost'>): boolean =>
  earnedPerPack(price) <= 0 && !at_cost;

export interface PriceSaid {
  readonly price?: number | undefined;
  readonly at_cost?: boolean | undefined;
}

/** The pack at a new price, which needs a new `at_cost`. Throws `team_pack.earns_nothing` if it is false and the team keeps nothing (D-285). */
export function priced(pack: TeamPack, { price, at_cost }: PriceSaid): TeamPack {
  const next = price === undefined ? pack.price : cents(price);
  const isMeant = at_cost ?? (next === pack.price && pack.at_cost);
  const changed = { ...pack, price: next, at_cost: isMeant && earnedPerPack(next) <= 0 };
  if (at_cost === false) checkEarning(changed);
  return changed;
}

/** Throws `team_pack.earns_nothing` for a family pack that leaves the team nothing without `at_cost` (D-285). */
export function checkEarning(pack: Pick<TeamPack, 'price' | 'at_cost'>): void {
  if (earnsNothing(pack)) throw new AppError('team_pack.earns_nothing');
}
