import * as z from 'zod';
import { says } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { Cursor } from '#domain/tables/routes/row.ts';
import type { TeamCard } from '../cards/team-card.ts';

/** The seeds of a team's deals follow from one secret. It is made once and outlives packs, so that nobody asks for seeds until one pleases (D-291). */
export const TeamDeals = z.object({
  team_id: z.string(),
  /** 64 hexadecimal digits. It never leaves the table. */
  secret: z.string(),
  /** How many deals orders have taken. The next one's number is one more. */
  taken: z.int(),
  created_at: z.string(),
});
export type TeamDeals = z.infer<typeof TeamDeals>;

/** A deal whose hash is published and that no order has taken. */
export const PromisedDeal = z.object({ number: z.int(), seed_sha256: z.string() });
export type PromisedDeal = z.infer<typeof PromisedDeal>;

/** Deals that a team publishes ahead: each of so many orders at once finds its own among them. */
export const promisedDeals = 50;

/** What a buyer adds to the deal. It is fixed with the order, before anyone knows the seed. Empty: the order's id is added. */
export const LuckyWords = z
  .string()
  .trim()
  .normalize('NFC')
  .max(limits.teamOrder.luckyWords, says('text.too_long'))
  .default('');

/** How the packs of an order were dealt. It never changes. */
export const PackDeal = z.object({
  /** Eight characters, the first part of each pack's code. */
  id: z.string(),
  team_id: z.string(),
  team_pack_id: z.string(),
  order_id: z.string(),
  /** The number of the team's deal. Null: of version 1, which had none. */
  number: z.int().nullable().default(null),
  /** 64 hexadecimal digits. Its hash is public before the order, the seed once its parcel has left. */
  seed: z.string(),
  seed_sha256: z.string(),
  /** The buyer's words, or the order's id. Empty in version 1. */
  chance: z.string().default(''),
  created_at: z.string(),
  /** The version of the algorithm. */
  algorithm: z.int(),
  cards_per_pack: z.int(),
  /** `key`: the card's place in the team's order of cards; in version 1 an id of this deal alone. `number`: printed on the card; null for members' own cards. */
  cards: z.array(z.object({ key: z.string(), card_id: z.string(), number: z.int().nullable() })),
  /** What was packed: positions in `cards`. */
  packs: z.array(z.array(z.int())),
});
export type PackDeal = z.infer<typeof PackDeal>;

/** The code on a pack and its slip. */
export const packCode = (dealId: string, number: number): string => `${dealId}-${number}`;

/** The parts of a code that someone typed: in any case, with a dash or a space. Null: no code of ours. */
export function readPackCode(typed: string): { readonly dealId: string; readonly number: number } | null {
  const [, dealId, number] = /^([0-9A-HJKMNP-TV-Z]{8})[-\s]?(\d{1,4})$/.exec(typed.trim().toUpperCase()) ?? [];
  return dealId && number ? { dealId, number: Number(number) } : null;
}

/** The order in which a team's cards fill its packs: by their number in the set, the others by the time they were handed in. */
export const inPackOrder = (cards: readonly TeamCard[]): TeamCard[] =>
  cards.toSorted(
    (one, other) =>
      (one.place ?? Number.MAX_SAFE_INTEGER) - (other.place ?? Number.MAX_SAFE_INTEGER) || (one.id < other.id ? -1 : 1),
  );

/** GET …/:pid/preview. `cursor`: from which pack on. */
export const PreviewAsked = z.object({
  quantity: z.coerce.number().int().min(1).max(limits.teamOrder.packs).default(1),
  cursor: Cursor,
});

/**
 * How packs of this quantity are dealt, a few at a time. Randomised ones are an example, never what an order will have: that nobody knows before its
 * parcel has left. Without randomisation every pack is the same, as shown.
 */
export const PackPreview = z.object({
  is_example: z.boolean(),
  /** The next deals of the team. None without randomisation. */
  promised: z.array(PromisedDeal),
  /** The hash of the deal that the next order takes. */
  seed_sha256: z.string().nullable(),
  quantity: z.int(),
  cards_per_pack: z.int(),
  /** How many different cards the packs are dealt from, and how often the rarest and the most frequent one comes. */
  cards_dealt: z.int(),
  least_copies: z.int(),
  most_copies: z.int(),
  packs: z.array(z.object({ number: z.int(), card_ids: z.array(z.string()) })),
  /** The cards of these packs. */
  cards: z.array(
    z.object({
      card_id: z.string(),
      player_name: z.string(),
      player_number: z.string(),
      front_thumbnail_url: z.string(),
    }),
  ),
  next_cursor: z.string().nullable(),
});
export type PackPreview = z.infer<typeof PackPreview>;

/** GET /pack-checks/:code: all that is needed to deal again. Seed, chance and packs are null until the order's parcel has left. */
export const PackCheck = z.object({
  code: z.string(),
  number: z.int(),
  quantity: z.int(),
  /** Capital letters of the team's words. Names of teams and players are not public. */
  team_initials: z.string(),
  algorithm: z.int(),
  cards_per_pack: z.int(),
  deal_number: z.int().nullable(),
  seed_sha256: z.string(),
  seed: z.string().nullable(),
  chance: z.string().nullable(),
  cards: z.array(PackDeal.shape.cards.element.omit({ card_id: true })),
  /** The keys of the cards that were packed. */
  pack: z.array(z.string()).nullable(),
  dealt_at: z.string(),
  /** The team's next deals, which no order has taken. */
  promised: z.array(PromisedDeal),
});
export type PackCheck = z.infer<typeof PackCheck>;
