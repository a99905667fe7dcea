import { randomBytes } from 'node:crypto';
import { AppError } from '#domain/tables/errors.ts';
import type { TeamCard } from '#domain/teams/cards/team-card.ts';
import { inPackOrder, type PackDeal, packCode } from '#domain/teams/packs/deal.ts';
import { deal, dealVersion, mixedText } from '#domain/teams/packs/shuffle.ts';
import { checkPackSize, type TeamPack } from '#domain/teams/packs/team-pack.ts';
import { inviteCode } from '#domain/teams/team/invite-code.ts';
import { now } from '#functions/platform/clock.ts';
import { sha256 } from '#functions/platform/sha256.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { packDealRows } from '#functions/table/teams/pack-deal.ts';
import { approvedTeamCards } from '#functions/table/teams/team-card.ts';
import type { DealtPack } from './freeze-packs.ts';
import { takeDeal } from './team-deals.ts';

export interface DealtOrder {
  readonly pack: TeamPack;
  readonly packs: readonly DealtPack[];
  /** Null without randomization, and for an example. */
  readonly record: PackDeal | null;
  readonly cards: readonly TeamCard[];
}

/** Approved cards of a team in packing order, one row per card. Throws `team_pack.too_few_cards` with the missing number. */
async function dealable(pack: TeamPack): Promise<TeamCard[]> {
  checkPackSize(pack);
  const approved = await approvedTeamCards(pack.team_id);
  const missing = pack.total_cards - approved.length;
  if (missing > 0) throw new AppError('team_pack.too_few_cards', { body: { approved: approved.length, missing } });
  return inPackOrder(approved);
}

/** Key of a card's position among the team's cards. Zero-padded, so text order is number order. */
const keyOf = (place: number): string => String(place + 1).padStart(4, '0');

/** The positions of each pack's cards. */
function placesFrom(
  seed: string,
  { total_cards: cardsPerPack }: TeamPack,
  cards: number,
  { quantity, own }: { readonly quantity: number; readonly own: string | null },
): number[][] {
  const keys = Array.from({ length: cards }, (_, place) => keyOf(place));
  return deal({ seed, cards: keys, quantity, cardsPerPack, own }).map((pack) => pack.map((key) => Number(key) - 1));
}

/** Key of the player's card, the first of several. Null without a player. Throws `team_pack.no_own_card`. */
function keyOfOwn(playerId: string | null, cards: readonly TeamCard[]): string | null {
  if (playerId === null) return null;
  const place = cards.findIndex(({ player_id: id }) => id === playerId);
  if (place === -1) throw new AppError('team_pack.no_own_card');
  return keyOf(place);
}

const held = (places: readonly number[], cards: readonly TeamCard[]): TeamCard[] =>
  places.flatMap((place) => cards[place] ?? []);

function allTheSame(pack: TeamPack, cards: readonly TeamCard[], quantity: number): DealtOrder {
  const first = cards.slice(0, pack.total_cards);
  return {
    pack,
    record: null,
    cards: first,
    packs: Array.from({ length: quantity }, () => ({ cards: first, code: null })),
  };
}

/** An example of a quantity's packs. Random ones follow from the pack's public id, so they reveal nothing about an order. Throws like `dealFor`. */
export async function exampleDeal(pack: TeamPack, quantity: number): Promise<DealtOrder> {
  const cards = await dealable(pack);
  if (!pack.randomization_enabled) return allTheSame(pack, cards, quantity);
  const places = placesFrom(sha256(`example ${pack.id}`), pack, cards.length, { quantity, own: null });
  return { pack, record: null, cards, packs: places.map((some) => ({ cards: held(some, cards), code: null })) };
}

interface Dealing {
  readonly orderId: string;
  readonly quantity: number;
  /** The buyer's words. If empty, the order's id is used. */
  readonly words: string;
  /** The player whose card each random pack holds. Default: all are dealt. */
  readonly ownPlayer?: string | null;
}

/**
 * The packs of an order from the team's next deal, mixed with the buyer's words. Throws `team_pack.too_few_cards`, `pack.team_count`,
 * `team_pack.no_own_card`.
 */
export async function dealFor(
  pack: TeamPack,
  { orderId, quantity, words, ownPlayer = null }: Dealing,
): Promise<DealtOrder> {
  const cards = await dealable(pack);
  if (!pack.randomization_enabled) return allTheSame(pack, cards, quantity);
  const own = keyOfOwn(ownPlayer, cards);
  const taken = await takeDeal(pack.team_id);
  const chance = words || orderId;
  const packs = placesFrom(sha256(mixedText(taken.seed, chance)), pack, cards.length, { quantity, own });
  const record: PackDeal = {
    ...taken,
    id: inviteCode(randomBytes(8)),
    team_id: pack.team_id,
    team_pack_id: pack.id,
    order_id: orderId,
    chance,
    algorithm: dealVersion(own),
    own,
    cards_per_pack: pack.total_cards,
    cards: cards.map(({ card_id, place: number }, place) => ({ key: keyOf(place), card_id, number })),
    packs,
    created_at: now().toISOString(),
  };
  const coded = packs.map((some, n) => ({ cards: held(some, cards), code: packCode(record.id, n + 1) }));
  return { pack, record, cards, packs: coded };
}

/** Writes that store an order's deal beside it. Empty without randomization. */
export const dealWrites = ({ record }: DealtOrder): Write[] => (record === null ? [] : [packDealRows.insert(record)]);
