import * as z from 'zod';
import { limits } from '../limits.ts';
import { Cursor } from '../routes/row.ts';
import type { TeamCard } from '../team-cards/team-card.ts';

/** The seed of the next randomised packs: 64 hexadecimal digits. Its hash is published before the packs are ordered, the seed after they are paid. */
const Seed = { seed: z.string(), seed_sha256: z.string() };

/** What the next order of a randomised pack will be dealt with. There is one for each pack, so that nobody asks for seeds until one pleases. */
export const NextDeal = z.object({
  /** Eight characters, the first part of each pack's code. */
  id: z.string(),
  team_id: z.string(),
  team_pack_id: z.string(),
  ...Seed,
  /** Names the approved cards and the size of the pack that the caller saw dealt. */
  fingerprint: z.string(),
  created_at: z.string(),
});
export type NextDeal = z.infer<typeof NextDeal>;

/** How the packs of an order were dealt. It never changes. */
export const PackDeal = z.object({
  ...NextDeal.omit({ fingerprint: true }).shape,
  order_id: z.string(),
  /** The version of the algorithm. */
  algorithm: z.int(),
  cards_per_pack: z.int(),
  /** `key`: the public id of a card, of this deal alone. `number`: printed on the card; null for members' own cards. */
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

/** The packs that an order of this quantity will have, a few at a time. Without randomisation there is nothing to prove, and every pack is the same. */
export const PackPreview = z.object({
  deal_id: z.string().nullable(),
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

/** GET /pack-checks/:code: all that is needed to deal again. Seed and packs are null until the order is paid. */
export const PackCheck = z.object({
  code: z.string(),
  number: z.int(),
  quantity: z.int(),
  /** Capital letters of the team's words. Names of teams and players are not public. */
  team_initials: z.string(),
  algorithm: z.int(),
  cards_per_pack: z.int(),
  seed_sha256: z.string(),
  seed: z.string().nullable(),
  cards: z.array(PackDeal.shape.cards.element.omit({ card_id: true })),
  /** The keys of the cards that were packed. */
  pack: z.array(z.string()).nullable(),
  dealt_at: z.string(),
});
export type PackCheck = z.infer<typeof PackCheck>;
