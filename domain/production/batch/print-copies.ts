import * as z from 'zod';
import { foilFinishes } from '#domain/cards/print/foil.ts';
import type { Order, OrderedCard, OrderItem } from '#domain/orders/order/order.ts';
import type { ReprintedCard } from '#domain/orders/order/production-state.ts';
import { printFileKey } from '../queue/print-file-key.ts';

/** Keys of a side's approved files in the print-files bucket. `plate` belongs to the box's finish; null if the side has no foil. */
const SideKeys = z.object({ art: z.string(), plate: z.string().nullable() });

/** One print of a card: the unit that is placed on a sheet, cut, and put into a box. MEGA posters count too. */
export const PrintCopy = z.object({
  order_id: z.string(),
  order_number: z.string(),
  order_item_id: z.string(),
  card_id: z.string(),
  finish: z.enum(foilFinishes),
  is_mega: z.boolean(),
  /** Box in its order, copy in its box, and copies of the box, all from 1. */
  box: z.int().min(1),
  position: z.int().min(1),
  of: z.int().min(1),
  front: SideKeys,
  back: SideKeys,
});
export type PrintCopy = z.infer<typeof PrintCopy>;

type Numbered = Pick<Order, 'id' | 'order_number'>;

function copyOf(order: Numbered, item: OrderItem, card: OrderedCard): Omit<PrintCopy, 'box' | 'position' | 'of'> {
  const key = (sha256: string): string => printFileKey(card, sha256);
  const plate = (sha256: string | null): string | null => sha256 && key(sha256);
  return {
    order_id: order.id,
    order_number: order.order_number,
    order_item_id: item.id,
    card_id: card.card_id,
    finish: item.foil_finish,
    is_mega: card.is_mega,
    front: { art: key(card.front_sha256), plate: plate(card.front_plate_sha256) },
    back: { art: key(card.back_sha256), plate: plate(card.back_plate_sha256) },
  };
}

function copiesInBox(order: Numbered, item: OrderItem, box: number): PrintCopy[] {
  // A withdrawn card is a record without a picture.
  const printed = item.cards.filter(({ is_withdrawn }) => !is_withdrawn);
  const of = printed.reduce((sum, { quantity }) => sum + quantity, 0);
  const cards = printed.flatMap((card) => Array.from({ length: card.quantity }, () => copyOf(order, item, card)));
  return cards.map((copy, n) => ({ ...copy, box, position: n + 1, of }));
}

export function copiesOf(order: Numbered, items: readonly OrderItem[]): PrintCopy[] {
  const boxes = items.flatMap((item) => Array.from({ length: item.quantity }, () => item));
  return boxes.flatMap((item, n) => copiesInBox(order, item, n + 1));
}

/** The copies to reprint: the requested number of each card, in box order. */
export function reprintedCopies(copies: readonly PrintCopy[], cards: readonly ReprintedCard[]): PrintCopy[] {
  return cards.flatMap(({ order_item_id, card_id, quantity }) =>
    copies.filter((copy) => copy.order_item_id === order_item_id && copy.card_id === card_id).slice(0, quantity),
  );
}
