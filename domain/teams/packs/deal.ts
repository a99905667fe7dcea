import * as z from 'zod';
import { limits } from '#domain/tables/limits.ts';
import { Cursor } from '#domain/values/paging.ts';
import { typedLine } from '#domain/values/typed-text.ts';
import type { TeamCard } from '../cards/team-card.ts';

/** A team's secret, from which the seeds of its deals follow. It is made once and outlives packs, so nobody can request new seeds (D-291). */
export const TeamDeals = z.object({
  team_id: z.string(),
  /** 64 hexadecimal digits. Never part of a reply. */
  secret: z.string(),
  /** Number of deals used by orders. The next deal is one higher. */
  taken: z.int(),
  created_at: z.string(),
});
export type TeamDeals = z.infer<typeof TeamDeals>;

/** A deal with a published hash that no order has used. */
export const PromisedDeal = z.object({ number: z.int(), seed_sha256: z.string() });
export type PromisedDeal = z.infer<typeof PromisedDeal>;

/** Number of deals published ahead, enough for simultaneous orders. */
export const promisedDeals = 50;

/** The buyer's words for the deal, fixed with the order before the seed is public. If empty, the order's id is used. */
export const LuckyWords = typedLine(limits.teamOrder.luckyWords).default('');

export const PackDeal = z.object({
  id: z.string(),
  team_id: z.string(),
  team_pack_id: z.string(),
  order_id: z.string(),
  /** Number of the team's deal. Null in version 1. */
  number: z.int().nullable().default(null),
  /** 64 hexadecimal digits. The hash is public before the order, the seed once its parcel has left. */
  seed: z.string(),
  seed_sha256: z.string(),
  /** The buyer's words, or the order's id. Empty in version 1. */
  chance: z.string().default(''),
  created_at: z.string(),
  algorithm: z.int(),
  cards_per_pack: z.int(),
  /** Key of the card that each pack holds by the buyer's wish. Null before version 3. */
  own: z.string().nullable().default(null),
  /** `key`: position in the team's order of cards; in version 1 a random id. `number`: printed on the card; null for members' own cards. */
  cards: z.array(z.object({ key: z.string(), card_id: z.string(), number: z.int().nullable() })),
  packs: z.array(z.array(z.int())),
});
export type PackDeal = z.infer<typeof PackDeal>;

export const packCode = (dealId: string, number: number): string => `${dealId}-${number}`;

/** Parses a typed code: any case, with a dash or a space. Null if it is malformed. */
export function readPackCode(typed: string): { readonly dealId: string; readonly number: number } | null {
  const [, dealId, number] = /^([0-9A-HJKMNP-TV-Z]{8})[-\s]?(\d{1,4})$/.exec(typed.trim().toUpperCase()) ?? [];
  return dealId && number ? { dealId, number: Number(number) } : null;
}

/** The cards in packing order: by number in the set, others by time of submission. */
export const inPackOrder = <Placed extends Pick<TeamCard, 'id' | 'place'>>(cards: readonly Placed[]): Placed[] =>
  cards.toSorted(
    (one, other) =>
      (one.place ?? Number.MAX_SAFE_INTEGER) - (other.place ?? Number.MAX_SAFE_INTEGER) || (one.id < other.id ? -1 : 1),
  );

/** GET …/:pid/preview. `cursor` is the first pack. */
export const PreviewRequest = z.object({
  quantity: z.coerce.number().int().min(1).max(limits.teamOrder.packs).default(1),
  cursor: Cursor,
});

/** Randomized packs are an example: nobody knows the real ones before the parcel has left. */
export const PackPreview = z.object({
  is_example: z.boolean(),
  promised: z.array(PromisedDeal),
  seed_sha256: z.string().nullable(),
  quantity: z.int(),
  cards_per_pack: z.int(),
  /** Number of different cards, and the min and max copies of a card. */
  cards_dealt: z.int(),
  least_copies: z.int(),
  most_copies: z.int(),
  packs: z.array(z.object({ number: z.int(), card_ids: z.array(z.string()) })),
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

/** GET /pack-checks/:code: everything needed to repeat a deal. Seed, chance and packs are null until the parcel has left. */
export const PackCheck = z.object({
  code: z.string(),
  number: z.int(),
  quantity: z.int(),
  /** Initials of the team. Names of teams and players are not public. */
  team_initials: z.string(),
  algorithm: z.int(),
  cards_per_pack: z.int(),
  deal_number: z.int().nullable(),
  seed_sha256: z.string(),
  seed: z.string().nullable(),
  chance: z.string().nullable(),
  /** Key of the card in each pack by the buyer's wish. Null without a wish, and until the parcel has left. */
  own: z.string().nullable(),
  cards: z.array(PackDeal.shape.cards.element.omit({ card_id: true })),
  pack: z.array(z.string()).nullable(),
  dealt_at: z.string(),
  promised: z.array(PromisedDeal),
});
export type PackCheck = z.infer<typeof PackCheck>;
