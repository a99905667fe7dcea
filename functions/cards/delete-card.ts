import { checkRemovable, withoutCard } from '#domain/boxes/box-changes';
import { now } from '../platform/clock.ts';
import { removeCard } from '../table/cards/card.ts';
import { outbox } from '../platform/events/outbox.ts';
import { allPacks, savePack } from '../table/shop/pack.ts';
import { transact, type Write, retryOnConflict } from '../platform/table/transact.ts';
import { ownedCard } from './owned-card.ts';

// A transaction takes 100 writes; from more boxes than this the card is taken out by the event's consumer.
const boxesAtOnce = 90;

/** The user's open boxes without the card. Throws `card.in_cart` while one of them is in the cart. */
async function withoutIt(userId: string, cardId: string): Promise<Write[]> {
  const boxes = await allPacks(userId);
  checkRemovable(
    boxes.map(({ entity }) => entity),
    cardId,
  );
  const at = now().toISOString();
  return boxes
    .map((stored) => ({ stored, next: withoutCard(stored.entity, cardId, at) }))
    .filter(({ stored, next }) => next !== stored.entity)
    .slice(0, boxesAtOnce)
    .map(({ stored, next }) => savePack(stored, next));
}

/** Forgets the card at once; its pictures and history are erased by the event's consumer, and open boxes no longer hold it. A live run finds no card and is dropped. */
export async function deleteCard(userId: string, cardId: string): Promise<{ success: true }> {
  await retryOnConflict(async () => {
    const stored = await ownedCard(userId, cardId);
    const boxes = await withoutIt(userId, cardId);
    await transact([removeCard(stored), ...boxes, outbox('card.deleted', { user_id: userId, card_id: cardId })]);
  });
  return { success: true };
}
