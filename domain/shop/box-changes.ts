import type { Card } from '#domain/cards/card/card.ts';
import { AppError } from '#domain/tables/errors.ts';
import { nextState } from '#domain/values/state-table.ts';
import type { Box, BoxedCard, BoxItem, NewPack, PackChanges } from './box.ts';
import { nameForOne } from './box-limits.ts';
import { boxedCard, boxQuote, cardCount, isMega, reordered, withItems } from './box-rules.ts';
import { type BoxEvent, boxStates, isOpen } from './box-states.ts';
import { boxPrice, packKind } from './prices.ts';

interface Creation {
  readonly id: string;
  readonly userId: string;
  readonly at: string;
}

/** Throws `pack.invalid_type`. */
export function newBox(input: NewPack, { id, userId, at }: Creation): Box {
  packKind(input.pack_type);
  return {
    ...input,
    id,
    user_id: userId,
    items: [],
    status: 'draft',
    order_id: null,
    version: 1,
    created_at: at,
    updated_at: at,
  };
}

/** Copies a box with its still existing cards, as they look now. `itemId` makes the ids of the items. */
export function copiedBox(box: Box, cards: readonly Card[], birth: Creation, itemId: () => string): Box {
  const { name, description, pack_type, foil_finish } = box;
  const byId = new Map(cards.map((card) => [card.id, card]));
  const items = box.items.flatMap((item) => {
    const card = byId.get(item.card_id);
    return card ? [{ ...item, id: itemId(), card: boxedCard(card) }] : [];
  });
  const empty = newBox({ name, description, pack_type, foil_finish }, birth);
  return { ...withItems(empty, items, birth.at), version: 1 };
}

/** Throws `box.locked` if a box is ordered or archived. */
export function checkOpen({ status }: Pick<Box, 'status'>): void {
  if (!isOpen(status)) throw new AppError('box.locked');
}

/** Throws `box.mega_mismatch` if the request's MEGA flag does not match the box (P-16). */
export function checkMega(packType: string, claimed: boolean | undefined): void {
  if (claimed !== undefined && claimed !== isMega(packType)) throw new AppError('box.mega_mismatch');
}

/** The box with other items. Throws `pack.team_count` for a team pack in the cart outside 10 to 18 cards; an empty one is allowed. */
export function withNewContent(box: Box, items: readonly BoxItem[], at: string): Box {
  const next = withItems(box, items, at);
  if (next.status === 'in_cart') boxPrice(next.pack_type, cardCount(items));
  return next;
}

/** The box after an event of the state table, with the same content and version. Throws `box.in_cart` or `box.locked` if the table forbids it. */
export function moveBox(box: Box, event: BoxEvent, at: string): Box {
  const status = nextState(boxStates, box.status, event);
  if (status === null) throw new AppError(box.status === 'in_cart' ? 'box.in_cart' : 'box.locked');
  return { ...box, status, updated_at: at };
}

/** Throws `box.changed` for another version, and `box.locked`. */
export function editedBox(box: Box, { version, order, status, ...changes }: PackChanges, at: string): Box {
  if (version !== undefined && version !== box.version) throw new AppError('box.changed');
  const texts = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const isEdited = order !== undefined || Object.keys(texts).length > 0;
  if (isEdited) checkOpen(box);
  const items = order ? reordered(box.items, order).map((item, position) => ({ ...item, position })) : box.items;
  const edited = isEdited ? { ...box, ...texts, items, version: box.version + 1, updated_at: at } : box;
  return status === undefined ? edited : moveBox(edited, 'archive', at);
}

/** Throws `box.in_cart` for a box in the cart, and `box.locked` for an ordered box, which its order still shows. */
export function checkDeletable(box: Box): void {
  if (box.status === 'in_cart') throw new AppError('box.in_cart');
  if (box.order_id !== null || !(isOpen(box.status) || box.status === 'archived')) throw new AppError('box.locked');
}

const looksSame = (a: BoxedCard, b: BoxedCard): boolean =>
  (Object.keys(a) as (keyof BoxedCard)[]).every((field) => a[field] === b[field]);

/** Whether a card's change affects its boxes. A card that never had a front is in no box. */
export const affectsBoxes = (before: Card, after: Card): boolean =>
  before.front_image_key !== null && !looksSame(boxedCard(before), boxedCard(after));

/** The box with a card as it looks now, and with the card's name if the box had that. Returns the same object if nothing changed. Keeps the version, because its owner changed nothing. */
export function withCard(box: Box, card: BoxedCard): Box {
  const isChanged = (item: BoxItem): boolean => item.card_id === card.id && !looksSame(item.card, card);
  const changed = isOpen(box.status) ? box.items.find(isChanged) : undefined;
  if (!changed) return box;
  const name = box.name === nameForOne(changed.card) ? nameForOne(card) : box.name;
  return { ...box, name, items: box.items.map((item) => (isChanged(item) ? { ...item, card } : item)) };
}

/** Throws `card.in_cart` if a box in the cart holds the card (P-49). */
export function checkRemovable(boxes: readonly Box[], cardId: string): void {
  const inCart = boxes.some(
    ({ status, items }) => status === 'in_cart' && items.some((item) => item.card_id === cardId),
  );
  if (inCart) throw new AppError('card.in_cart');
}

/** The box without a deleted card. Returns the same object if it did not hold the card. A team pack that becomes too small leaves the cart. */
export function withoutCard(box: Box, cardId: string, at: string): Box {
  if (!isOpen(box.status) || !box.items.some((item) => item.card_id === cardId)) return box;
  const next = withItems(
    box,
    box.items.filter((item) => item.card_id !== cardId),
    at,
  );
  return next.status === 'in_cart' && boxQuote(next).total === 0 ? moveBox(next, 'take_out', at) : next;
}
