import { removeCard } from '../table/card.ts';
import { outbox } from '../table/outbox.ts';
import { transact, withFreshState } from '../table/transact.ts';
import { ownedCard } from './owned-card.ts';

/** Forgets the card at once; its pictures and history are erased by the event's consumer. A live run finds no card and is dropped. */
export async function deleteCard(userId: string, cardId: string): Promise<{ success: true }> {
  await withFreshState(async () => {
    const stored = await ownedCard(userId, cardId);
    await transact([removeCard(stored), outbox('card.deleted', { user_id: userId, card_id: cardId })]);
  });
  return { success: true };
}
