import type { Box, BoxItem, PackView } from '#domain/shop/box.ts';
import { checkMega, checkOpen, withNewContent } from '#domain/shop/box-changes.ts';
import { boxedCard, checkBoxable, isMega, withCardAt } from '#domain/shop/box-rules.ts';
import { ownedCard } from '#functions/cards/card/owned-card.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { newId } from '#functions/platform/new-id.ts';
import { cardIsUnchanged } from '#functions/table/cards/card.ts';
import { everyTime, type Once, repeatIn } from '#functions/table/orders/add-once.ts';
import { boxView } from './box-view.ts';
import { changeBox } from './owned-box.ts';

interface Placing {
  readonly cardId: string;
  /** New copies in the box; 0 or less removes the card. */
  readonly copies: (before: number) => number;
  readonly position?: number | undefined;
  readonly is_mega?: boolean | undefined;
  /** For an addition, which must not happen twice. */
  readonly call?: Once;
}

const withoutIt = ({ items }: Box, cardId: string): BoxItem[] => items.filter((item) => item.card_id !== cardId);

/** Adds a card to the caller's box, changes its copies, or removes it. Only an increase requires a card that may be boxed (`checkBoxable`). */
export async function placeCard(userId: string, packId: string, placing: Placing): Promise<PackView> {
  const { cardId, copies, position, is_mega, call = everyTime } = placing;
  const isRepeated = repeatIn(call);
  const box = await changeBox(userId, packId, async (current) => {
    if (await isRepeated()) return { entity: current };
    checkOpen(current);
    checkMega(current.pack_type, is_mega);
    const known = current.items.find((item) => item.card_id === cardId);
    const quantity = copies(known?.quantity ?? 0);
    const at = now().toISOString();
    if (quantity <= 0) return { entity: known ? withNewContent(current, withoutIt(current, cardId), at) : current };

    const stored = await ownedCard(userId, cardId);
    if (quantity > (known?.quantity ?? 0)) checkBoxable(stored.entity);
    const card = boxedCard(stored.entity);
    const items = withCardAt(current.items, { card, quantity, position, itemId: newId('packItem') });
    // A poster is drawn once a MEGA box holds the card (P-48).
    const isNewMega = !known && isMega(current.pack_type);
    const poster = isNewMega ? [outbox('poster.requested', { user_id: userId, card_id: cardId })] : [];
    return {
      entity: withNewContent(current, items, at),
      with: [cardIsUnchanged(stored), ...poster, ...call.claim(cardId)],
    };
  });
  return boxView(box);
}
