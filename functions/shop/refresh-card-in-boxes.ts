import { withCard, withoutCard } from '#domain/shop/box-changes.ts';
import { boxedCard } from '#domain/shop/box-rules.ts';
import { AppError } from '#domain/tables/errors.ts';
import { now } from '#functions/platform/clock.ts';
import { loadCard } from '#functions/table/cards/card.ts';
import { allBoxes } from '#functions/table/shop/box.ts';
import { changeBox } from './owned-box.ts';

const isGone = (error: unknown): boolean => error instanceof AppError && error.code === 'pack.not_found';

/** Updates a card in the user's open boxes, and removes a deleted card from them. Idempotent. */
export async function refreshCardInBoxes(userId: string, cardId: string): Promise<void> {
  const boxes = await allBoxes(userId);
  const holding = boxes.filter(({ items }) => items.some((item) => item.card_id === cardId));
  for (const { id } of holding) {
    const change = changeBox(userId, id, async (current) => {
      const stored = await loadCard(userId, cardId);
      return {
        entity: stored
          ? withCard(current, boxedCard(stored.entity))
          : withoutCard(current, cardId, now().toISOString()),
      };
    });
    await change.catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
  }
}
