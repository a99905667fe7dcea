import type { OrderView } from '#domain/orders/order/order-view.ts';
import {
  type NewReturn,
  type Resolution,
  type ReturnReason,
  returnReasons,
} from '#domain/orders/return/return-request.ts';
import { copiesLeft, needsPhoto, returnKey } from '#domain/orders/return/return-rules.ts';
import { messageOf } from '#domain/tables/errors.ts';
import type { Problems } from '#web/src/parts/forms/problems-resolver.ts';

/** A card of an order that can still be returned, with its copies. */
export interface ReportableCard {
  readonly key: string;
  readonly order_item_id: string;
  readonly card_id: string;
  readonly title: string;
  readonly boxName: string;
  readonly picture: string | null;
  readonly copies: number;
}

/** The copies of an order that are in no earlier return. */
export function reportableCards({ items, returns }: Pick<OrderView, 'items' | 'returns'>): ReportableCard[] {
  const left = copiesLeft(items, returns);
  const cards = items.flatMap((item) =>
    item.cards.map(({ card_id, title, front_url }) => {
      const key = returnKey({ order_item_id: item.id, card_id });
      const copies = left.get(key) ?? 0;
      return { key, order_item_id: item.id, card_id, title, boxName: item.name, picture: front_url, copies };
    }),
  );
  return cards.filter(({ copies }) => copies > 0);
}

/** The possible reasons. Before the delivery only non-arrival (P-13), and also after it: a carrier's "delivered" may be wrong (D-550). */
export function reasonsFor({ delivered_at }: Pick<OrderView, 'delivered_at'>): readonly ReturnReason[] {
  return returnReasons.filter((reason) => reason === 'not_arrived' || delivered_at !== null);
}

export const allCopies = (cards: readonly ReportableCard[]): ReturnEntry['copies'] =>
  Object.fromEntries(cards.map(({ key, copies }) => [key, copies]));

/** A new report. Cards are chosen where there is no choice: a parcel with all of them never came, or there is one card. */
export function firstEntry(order: Pick<OrderView, 'items' | 'returns' | 'delivered_at'>): ReturnEntry {
  const [reason = 'defective'] = reasonsFor(order);
  const cards = reportableCards(order);
  const isAll = reason === 'not_arrived' || cards.length === 1;
  return { reason, wish: 'replacement', note: '', copies: isAll ? allCopies(cards) : {}, photoCount: 0 };
}

export interface ReturnEntry {
  readonly reason: ReturnReason;
  readonly wish: Resolution;
  readonly note: string;
  /** Copies by the key of a reportable card. */
  readonly copies: Readonly<Record<string, number>>;
  /** The number of photos, uploaded or not. */
  readonly photoCount: number;
}

export function returnProblems({ reason, copies, photoCount }: ReturnEntry): Problems<ReturnEntry> {
  const isEmpty = Object.values(copies).every((count) => count === 0);
  return {
    copies: isEmpty ? 'Choose at least one card.' : undefined,
    photoCount: needsPhoto(reason) && photoCount === 0 ? messageOf('return.no_photo') : undefined,
  };
}

export function returnBody(
  { reason, wish, note, copies }: ReturnEntry,
  cards: readonly ReportableCard[],
  photo_keys: string[],
): NewReturn {
  const items = cards.flatMap(({ key, order_item_id, card_id }) => {
    const quantity = copies[key] ?? 0;
    return quantity > 0 ? [{ order_item_id, card_id, quantity }] : [];
  });
  return { reason, wish, note: note.trim(), items, photo_keys };
}
