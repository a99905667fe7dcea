import type { Card } from '#domain/cards/card/card.ts';
import { AppError } from '#domain/tables/errors.ts';
import { nextState } from '#domain/values/state-table.ts';
import type { Box, BoxedCard, BoxItem } from './box.ts';
import { boxLimits } from './box-limits.ts';
import { boxStates, isOpen } from './box-states.ts';
import { boxMax, boxPrice, packKind, teamPack } from './prices.ts';
import { type Quote, quoteFor } from './quote.ts';

export function cardCount(items: readonly { readonly quantity: number }[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

export const isMega = (packType: string): boolean => packKind(packType) === 'mega';

/** The part of a card that its box stores, to show it without reading the card. */
export function boxedCard(card: Card): BoxedCard {
  const { id, player_name, card_name, team, status, held, front_image_key, back_image_key, chosen } = card;
  const template_id = chosen.front?.template_id ?? card.template_id;
  return { id, template_id, player_name, card_name, team, status, held, front_image_key, back_image_key };
}

/** Throws `box.unfinished_card` until both sides are chosen, and `card.held` while the card is held. */
export function checkBoxable(card: Pick<BoxedCard, 'status' | 'held'>): void {
  if (card.held) throw new AppError('card.held');
  if (card.status !== 'completed') throw new AppError('box.unfinished_card');
}

/** Throws `box.full`, `box.one_per_player` or `box.too_many_copies` if the items exceed the box type's limits. */
export function checkCapacity(packType: string, items: readonly Pick<BoxItem, 'quantity'>[]): void {
  const kind = packKind(packType);
  if (kind === 'team' && items.some((item) => item.quantity > 1)) throw new AppError('box.one_per_player');
  if (kind === 'mega') {
    if (items.length > boxMax || items.some((item) => item.quantity > boxLimits.copies)) {
      throw new AppError('box.too_many_copies');
    }
  } else if (cardCount(items) > boxMax) throw new AppError('box.full');
}

const renumbered = (items: readonly BoxItem[]): BoxItem[] => items.map((item, position) => ({ ...item, position }));

/** The box with other items and the resulting status. Throws `box.locked` for an ordered box, and the errors of `checkCapacity`. */
export function withItems(box: Box, items: readonly BoxItem[], at: string): Box {
  if (!isOpen(box.status)) throw new AppError('box.locked');
  checkCapacity(box.pack_type, items);
  const status = nextState(boxStates, box.status, items.length > 0 ? 'fill' : 'empty') ?? box.status;
  return { ...box, items: renumbered(items), status, version: box.version + 1, updated_at: at };
}

interface Placement {
  readonly card: BoxedCard;
  readonly quantity: number;
  readonly position?: number | undefined;
  readonly itemId: string;
}

/** The items with this quantity of a card; 0 or less removes the card (P-5). */
export function withCardAt(items: readonly BoxItem[], { card, quantity, position, itemId }: Placement): BoxItem[] {
  const known = items.find((item) => item.card_id === card.id);
  const others = items.filter((item) => item.card_id !== card.id);
  if (quantity <= 0) return others;
  const item: BoxItem = { id: known?.id ?? itemId, card_id: card.id, quantity, position: 0, card };
  const place = Math.min(position ?? known?.position ?? others.length, others.length);
  return others.toSpliced(place, 0, item);
}

/** Throws `request.malformed` unless `cardIds` names every card of the box once. */
export function reordered<Item extends Pick<BoxItem, 'card_id'>>(
  items: readonly Item[],
  cardIds: readonly string[],
): Item[] {
  const byCard = new Map(items.map((item) => [item.card_id, item]));
  const next = cardIds.flatMap((id) => byCard.get(id) ?? []);
  if (next.length !== items.length || new Set(cardIds).size !== items.length) {
    throw new AppError('request.malformed', { fields: { order: 'Name every card of the box once.' } });
  }
  return next;
}

interface Counted {
  readonly pack_type: string;
  readonly items: readonly { readonly quantity: number }[];
}

/** The shown price of a box, in cents. An empty box shows the price of one card (P-9). A team pack outside 10 to 18 cards has no price yet: 0. */
export function boxQuote({ pack_type: type, items }: Counted): Quote {
  const count = cardCount(items);
  if (packKind(type) === 'team_pack') {
    const isFull = count >= teamPack.min && count <= teamPack.max;
    return isFull ? quoteFor(type, count) : { total: 0, perCard: quoteFor(type, teamPack.cards).perCard, nextCard: 0 };
  }
  return count > 0 ? quoteFor(type, count) : { ...quoteFor(type, 0), perCard: quoteFor(type, 1).perCard };
}

/** Throws if a box cannot be sold: locked, empty, a team pack outside 10 to 18 cards, or with an unfinished or held card. */
export function checkSaleable(box: Box): void {
  if (!isOpen(box.status)) throw new AppError('box.locked');
  if (box.items.length === 0) throw new AppError('box.empty');
  checkCapacity(box.pack_type, box.items);
  boxPrice(box.pack_type, cardCount(box.items));
  for (const { card } of box.items) checkBoxable(card);
}

/** Throws `pack.for_teams` for a box type that only a team's order may use (P-15, P-16). Throws `pack.invalid_type`. */
export function checkForUsers(packType: string): void {
  if (packKind(packType) === 'team_pack') throw new AppError('pack.for_teams');
}
