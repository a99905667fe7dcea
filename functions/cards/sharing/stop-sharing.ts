import { now } from '#functions/platform/clock.ts';
import { dropCardCode } from '#functions/table/cards/card-link.ts';
import { changeCard } from '../card/owned-card.ts';

/** Ends the card's public page at once. Its address is never reused: sharing again makes a new one. Throws `card.not_found`. */
export async function stopSharing(userId: string, cardId: string): Promise<{ success: true }> {
  await changeCard(userId, cardId, (card) => ({
    entity: card.share ? { ...card, share: null, updated_at: now().toISOString() } : card,
    with: card.share ? dropCardCode(card.share.code, cardId) : [],
  }));
  return { success: true };
}
