import type { Card } from '#domain/cards/card';
import { AppError } from '#domain/errors';
import { loadCard, replaceCard, type StoredCard } from '../table/cards/card.ts';
import { transact, type Write, retryOnConflict } from '../platform/table/transact.ts';
import { cardChangedEvents } from './card-changed-events.ts';

/** The caller's card. Throws `card.not_found` for everybody else's, too (P-10). */
export async function ownedCard(userId: string, cardId: string): Promise<StoredCard> {
  const stored = await loadCard(userId, cardId);
  if (!stored) throw new AppError('card.not_found');
  return stored;
}

export interface CardChange {
  readonly card: Card;
  /** What is written together with the card. */
  readonly with?: readonly Write[];
}

/** Loads the caller's card, decides, and saves card, news for its boxes and companions in one transaction; anew when somebody else wrote in between. */
export function changeCard(
  userId: string,
  cardId: string,
  decide: (card: Card) => CardChange | Promise<CardChange>,
): Promise<Card> {
  return retryOnConflict(async () => {
    const stored = await ownedCard(userId, cardId);
    const change = await decide(stored.card);
    await transact([
      replaceCard(stored, change.card),
      ...cardChangedEvents(stored.card, change.card),
      ...(change.with ?? []),
    ]);
    return change.card;
  });
}
