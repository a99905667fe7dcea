import { AppError } from '#domain/errors';
import type { TeamCard } from '#domain/team-cards/team-card';
import { deal, dealVersion } from '#domain/team-orders/deal';
import { inPackOrder, type NextDeal, packCode, type PackDeal } from '#domain/team-orders/pack-deal';
import { checkPackSize, type TeamPack } from '#domain/team-orders/team-pack';
import { now } from '../platform/clock.ts';
import { sha256 } from '../platform/sha256.ts';
import { removeRow, type Stored } from '../platform/table/optimistic-row.ts';
import type { Write } from '../platform/table/transact.ts';
import { loadNextDeal, nextDealRows, packDealRows } from '../table/teams/pack-deal.ts';
import { approvedTeamCards } from '../table/teams/team-card.ts';
import type { DealtPack } from './freeze-packs.ts';
import { newDeal, nextDeal } from './next-deal.ts';

/** The packs of an order, and what they were dealt with. */
export interface DealtOrder {
  readonly pack: TeamPack;
  readonly packs: readonly DealtPack[];
  /** Null without randomisation. */
  readonly next: NextDeal | null;
  /** The same as it is stored for the preview. Null: a fresh one. */
  readonly waiting: Stored<NextDeal> | null;
  /** The cards that were dealt from. */
  readonly cards: readonly TeamCard[];
}

/** Approved cards of a team in the order of its packs, one row a card. Throws `team_pack.too_few_cards` with how many are missing. */
async function dealable(pack: TeamPack): Promise<TeamCard[]> {
  checkPackSize(pack);
  const approved = await approvedTeamCards(pack.team_id);
  const missing = pack.total_cards - approved.length;
  if (missing > 0) throw new AppError('team_pack.too_few_cards', { body: { approved: approved.length, missing } });
  return inPackOrder(approved);
}

const shortHash = (...parts: readonly unknown[]): string => sha256(JSON.stringify(parts)).slice(0, 16);

/** Names the cards and the size of the packs: the same for another quantity, because the first packs stay the same. */
const fingerprintOf = (pack: TeamPack, cards: readonly TeamCard[]): string =>
  shortHash(
    pack.total_cards,
    cards.map(({ card_id }) => card_id).toSorted((one, other) => (one < other ? -1 : 1)),
  );

/** The public id of a card in one deal. It says nothing about the card, and nothing about it in other deals. */
const keyOf = (dealId: string, cardId: string): string => shortHash(dealId, cardId);

interface Dealing {
  readonly pack: TeamPack;
  readonly cards: readonly TeamCard[];
  readonly quantity: number;
}

function dealt({ pack, cards, quantity }: Dealing, next: NextDeal, waiting: Stored<NextDeal> | null): DealtOrder {
  const byKey = new Map(cards.map((card) => [keyOf(next.id, card.card_id), card]));
  const packs = deal({ seed: next.seed, cards: [...byKey.keys()], quantity, cardsPerPack: pack.total_cards });
  return {
    pack,
    next,
    waiting,
    cards,
    packs: packs.map((keys, n) => ({
      cards: keys.flatMap((key) => byKey.get(key) ?? []),
      code: packCode(next.id, n + 1),
    })),
  };
}

function allTheSame({ pack, cards, quantity }: Dealing): DealtOrder {
  const first = cards.slice(0, pack.total_cards);
  return {
    pack,
    next: null,
    waiting: null,
    cards: first,
    packs: Array.from({ length: quantity }, () => ({ cards: first, code: null })),
  };
}

/** The packs that the next order will have. Throws `team_pack.too_few_cards`, `pack.team_count`. */
export async function previewDeal(pack: TeamPack, quantity: number): Promise<DealtOrder> {
  const cards = await dealable(pack);
  if (!pack.randomization_enabled) return allTheSame({ pack, cards, quantity });
  return dealt({ pack, cards, quantity }, await nextDeal(pack, fingerprintOf(pack, cards)), null);
}

/** The previewed deal. Throws `team_pack.dealt_again` where the cards, the pack or the deal are no longer those that the caller saw. */
async function seenDeal(pack: TeamPack, fingerprint: string, dealId: string): Promise<Stored<NextDeal>> {
  const waiting = await loadNextDeal(pack.team_id, pack.id);
  const isSeen = waiting?.entity.id === dealId && waiting.entity.fingerprint === fingerprint;
  if (!isSeen) throw new AppError('team_pack.dealt_again');
  return waiting;
}

/**
 * The packs of an order: those of the preview with this deal, or, without one, of a fresh seed. `dealWrites` store what they were dealt with. Throws
 * `team_pack.too_few_cards`, `pack.team_count`, `team_pack.dealt_again`.
 */
export async function dealFor(pack: TeamPack, quantity: number, dealId: string | null): Promise<DealtOrder> {
  const cards = await dealable(pack);
  if (!pack.randomization_enabled) return allTheSame({ pack, cards, quantity });
  const fingerprint = fingerprintOf(pack, cards);
  const waiting = dealId === null ? null : await seenDeal(pack, fingerprint, dealId);
  return dealt({ pack, cards, quantity }, waiting?.entity ?? newDeal(pack, fingerprint), waiting);
}

function recorded({ pack, packs, cards }: DealtOrder, next: NextDeal, orderId: string): PackDeal {
  const { fingerprint: _seen, ...rest } = next;
  const place = new Map(cards.map(({ card_id }, n) => [card_id, n]));
  return {
    ...rest,
    order_id: orderId,
    algorithm: dealVersion,
    cards_per_pack: pack.total_cards,
    cards: cards.map(({ card_id, place: number }) => ({ key: keyOf(next.id, card_id), card_id, number })),
    packs: packs.map((one) => one.cards.map(({ card_id }) => place.get(card_id) ?? -1)),
    created_at: now().toISOString(),
  };
}

/**
 * Writes that store what an order's packs were dealt with, beside the order; none without randomisation. The next preview has another seed. Refused where
 * another order took the deal first: `dealFor` then says so.
 */
export function dealWrites(order: DealtOrder, orderId: string): Write[] {
  if (order.next === null) return [];
  const record = packDealRows.insert(recorded(order, order.next, orderId));
  return order.waiting ? [record, removeRow(nextDealRows, order.waiting)] : [record];
}
