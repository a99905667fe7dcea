import type { Card } from '#domain/cards/card/card.ts';
import { AppError } from '#domain/tables/errors.ts';
import { type Change, changeRow } from '#functions/platform/table/optimistic-row.ts';
import { cardRows, loadCard, type StoredCard } from '#functions/table/cards/card.ts';
import { cardChangedEvents } from './card-changed-events.ts';

/** The caller's card. Throws `card.not_found`, also for other people's cards (P-10). */
export async function ownedCard(userId: string, cardId: string): Promise<StoredCard> {
  const stored = await loadCard(userId, cardId);
  if (!stored) throw new AppError('card.not_found');
  return stored;
}

/** Changes the caller's card with the event for its boxes. Throws `card.not_found` and the errors of `decide`. */
export async function changeCard(
  userId: string,
  cardId: string,
  decide: (card: Card) => Change<Card> | Promise<Change<Card>>,
): Promise<Card> {
  const { entity } = await changeRow(
    cardRows,
    () => ownedCard(userId, cardId),
    async (before) => {
      const { entity: after, with: companions = [] } = await decide(before);
      return { entity: after, with: [...cardChangedEvents(before, after), ...companions] };
    },
  );
  return entity;
}
