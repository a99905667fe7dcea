import { checkRemovable, withoutCard } from '#domain/shop/box-changes.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { retryOnConflict, transact, type Write } from '#functions/platform/table/transact.ts';
import { removeCard } from '#functions/table/cards/card.ts';
import { allStoredBoxes, saveBox } from '#functions/table/shop/box.ts';
import { ownedCard } from './owned-card.ts';

// A transaction takes 100 writes. The event's consumer removes the card from all further boxes.
const boxesAtOnce = 90;

/** Writes that remove the card from the user's open boxes. Throws `card.in_cart` if one of them is in the cart. */
async function withoutIt(userId: string, cardId: string): Promise<Write[]> {
  const boxes = await allStoredBoxes(userId);
  checkRemovable(
    boxes.map(({ entity }) => entity),
    cardId,
  );
  const at = now().toISOString();
  return boxes
    .map((stored) => ({ stored, next: withoutCard(stored.entity, cardId, at) }))
    .filter(({ stored, next }) => next !== stored.entity)
    .slice(0, boxesAtOnce)
    .map(({ stored, next }) => saveBox(stored, next));
}

/**
 * Deletes the card and removes it from open boxes. The event's consumer erases pictures and history; a live run finds no card and ends. Throws
 * `card.not_found`, `card.in_cart` (P-49).
 */
export async function deleteCard(userId: string, cardId: string): Promise<{ success: true }> {
  await retryOnConflict(async () => {
    const stored = await ownedCard(userId, cardId);
    const boxes = await withoutIt(userId, cardId);
    await transact([removeCard(stored), ...boxes, outbox('card.deleted', { user_id: userId, card_id: cardId })]);
  });
  return { success: true };
}
