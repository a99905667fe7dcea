import type { FoilFinish } from '#domain/cards/print/foil.ts';
import type { Order, OrderedCard, OrderItem } from '#domain/orders/order/order.ts';
import type { TimelineLine } from '#domain/orders/order/order-moves.ts';
import { isUnprinted } from '#domain/orders/order/order-problem.ts';
import { withCards } from '../permission/order-without.ts';
import type { SetCard } from './team-set.ts';

/** The cards of a set as they are now. */
export interface SetNow {
  readonly rows: readonly SetCard[];
  /** The number in the set of each card, also of those that were replaced. */
  readonly numbers: ReadonlyMap<string, number>;
  /** The numbers whose present card is approved. */
  readonly approved: ReadonlySet<number>;
}

/** The number of an ordered card whose place in the set has a newer, approved card. Null for all others. */
function newerNumber({ card_id, front_key, is_withdrawn }: OrderedCard, { rows, numbers, approved }: SetNow) {
  const number = numbers.get(card_id);
  if (number === undefined || is_withdrawn || !approved.has(number)) return null;
  const row = rows.find((one) => one.number === number);
  return row?.status === 'done' && row.front_key !== front_key ? number : null;
}

/** The numbers of the earlier cards in an order's packs: `newer` have an approved newer card, `earlier` include those that wait to be made again. */
export function earlierCards(items: readonly OrderItem[], now: SetNow, changed: ReadonlySet<number>) {
  const cards = items.flatMap((item) => item.cards).filter(({ is_withdrawn }) => !is_withdrawn);
  const newer = new Set(cards.flatMap((card) => newerNumber(card, now) ?? []));
  const waits = cards.flatMap(({ card_id: id }) => {
    const number = now.numbers.get(id);
    return number !== undefined && changed.has(number) ? [number] : [];
  });
  return { newer: [...newer], earlier: [...new Set([...newer, ...waits])] };
}

/**
 * An order with the newer cards in place of the earlier ones, at the same price and in the same places of its packs, so a published deal stays true.
 * `frozen` returns null for a card that cannot be printed yet. Null if nothing changes: also for an order that is printed, held or on sheets.
 */
export function orderRenewed(
  order: Order,
  items: readonly OrderItem[],
  now: SetNow,
  frozen: (number: number, finish: FoilFinish) => OrderedCard | null,
) {
  const { batch_id, hold } = order.production;
  if (!isUnprinted(order) || batch_id !== null || hold !== null) return null;
  const replaced = new Set<number>();
  const after = items.map((item) => ({
    ...item,
    cards: item.cards.map((card) => {
      const number = newerNumber(card, now);
      const next = number === null ? null : frozen(number, item.foil_finish);
      if (number === null || !next) return card;
      replaced.add(number);
      return { ...next, quantity: card.quantity };
    }),
  }));
  if (replaced.size === 0) return null;
  const count = replaced.size === 1 ? 'One card was' : `${replaced.size} cards were`;
  const text = `${count} made again by the team. Your packs get the newer print.`;
  const line: TimelineLine = { move: 'renew', by: 'shop', text };
  return { ...withCards(order, after), timeline: [line] };
}
