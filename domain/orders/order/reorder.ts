import type { Card } from '#domain/cards/card/card.ts';
import type { Box } from '#domain/shop/box.ts';
import { newBox } from '#domain/shop/box-changes.ts';
import { boxedCard, checkSaleable, withItems } from '#domain/shop/box-rules.ts';
import { AppError } from '#domain/tables/errors.ts';
import type { OrderItem } from './order.ts';

interface Creation {
  readonly id: string;
  readonly userId: string;
  readonly at: string;
  readonly itemId: () => string;
}

/** A new box with the same content as a bought one: the cards that can still be ordered, as they look now. Null if there are none. */
export function reorderedBox(
  bought: OrderItem,
  cards: ReadonlyMap<string, Card>,
  { itemId, ...birth }: Creation,
): Box | null {
  const items = bought.cards.flatMap(({ card_id, quantity }, position) => {
    const card = cards.get(card_id);
    if (card?.status !== 'completed' || card.held) return [];
    return [{ id: itemId(), card_id, quantity, position, card: boxedCard(card) }];
  });
  if (items.length === 0) return null;
  const { name, pack_type, foil_finish } = bought;
  const empty = newBox({ name, description: '', pack_type, foil_finish }, birth);
  return { ...withItems(empty, items, birth.at), version: 1 };
}

export function isSaleable(pack: Box): boolean {
  try {
    checkSaleable(pack);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
