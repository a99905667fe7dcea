import { awaitsMinimum } from '#domain/orders/order/minimum.ts';
import type { Order, OrderedCard, OrderItem } from '#domain/orders/order/order.ts';
import type { TimelineLine } from '#domain/orders/order/order-moves.ts';
import { isUnprinted } from '#domain/orders/order/order-problem.ts';
import { type DepartureEvent, endsPictures } from './departure.ts';

/** Whether the order may still come to the press: unpaid, waiting for a minimum, or unprinted. One that ended unpaid or was cancelled never does. */
export const isBeforePress = (order: Order): boolean =>
  order.status === 'pending_payment' || awaitsMinimum(order) || isUnprinted(order);

export interface Leaver {
  readonly event: DepartureEvent;
  /** Ids of the person's own cards. */
  readonly own: ReadonlySet<string>;
  /** Ids of checklists and team cards that name the person. */
  readonly naming: ReadonlySet<string>;
  readonly at: string;
}

export interface OrderWithout {
  readonly order: Order;
  readonly items: readonly OrderItem[];
  readonly timeline: readonly TimelineLine[];
}

const causes: Readonly<Record<DepartureEvent, string>> = {
  withdrawal: 'A guardian took back the permission for a card.',
  erasure: 'An account was erased.',
  removal: 'A player left the team.',
  rejection: 'The team took back a card.',
};

/** The public name of a card that is only a record. */
export const withdrawnTitle = 'Withdrawn card';

const packsText = (packs: number): string => (packs === 1 ? 'one pack' : `${packs} packs`);

/** Why operators see an order among the problems. */
export const remakingText =
  'Its checklist or team card names a player who left. It is made again without the name; then the order goes on by itself.';
/** `why` is a whole sentence. */
export const stuckText = (why: string): string =>
  `Its checklist or team card names a player who left and could not be made again: ${why} The coach can try again on the set’s page, or leave the cards out here.`;

/** Why operators see an order that has no card left. */
const emptyText = 'All cards of this order left with their people, so there is nothing to print. Please refund it.';

const hasCards = (items: readonly OrderItem[]): boolean =>
  items.some(({ cards }) => cards.some((card) => !card.is_withdrawn));

const holdText = 'A checklist or team card of this order is made again without a name. The order waits for it.';

/** As a record: neither name nor picture, and never printed again. The card of an erased account keeps no id either. */
const asRecord = (card: OrderedCard, isErased = false): OrderedCard => ({
  ...card,
  card_id: isErased ? 'erased' : card.card_id,
  title: withdrawnTitle,
  front_key: '',
  back_key: '',
  is_withdrawn: true,
});

/** An order's summary and list of cards, without the withdrawn ones. */
function counted(order: Order, items: readonly OrderItem[]): Pick<Order, 'card_ids' | 'summary' | 'version'> {
  const cards = items.flatMap((item) => item.cards).filter((card) => !card.is_withdrawn);
  return {
    card_ids: order.card_ids.filter((id) => cards.some(({ card_id }) => card_id === id)),
    summary: {
      ...order.summary,
      card_count: items.reduce(
        (sum, { cards: held, quantity }) => sum + held.reduce((all, card) => all + card.quantity * quantity, 0),
        0,
      ),
      picture_key: cards[0]?.front_key ?? null,
    },
    version: order.version + 1,
  };
}

/** An order whose packs hold these cards, with the ids, counts and picture that follow from them. */
export function withCards(order: Order, items: readonly OrderItem[]): Pick<OrderWithout, 'order' | 'items'> {
  const ids = items.flatMap(({ cards }) => cards.flatMap(({ card_id, is_withdrawn }) => (is_withdrawn ? [] : card_id)));
  const named = { ...order, card_ids: [...new Set(ids)] };
  return { order: { ...named, ...counted(named, items) }, items };
}

const mapCards = (items: readonly OrderItem[], map: (card: OrderedCard) => OrderedCard): OrderItem[] =>
  items.map((item) => ({ ...item, cards: item.cards.map(map) }));

/** A printed or ended order keeps what it was. After a withdrawal or an erasure, it keeps neither name nor picture. */
function recorded(order: Order, items: readonly OrderItem[], { event, own, naming }: Leaver): OrderWithout | null {
  const goes = ({ card_id, is_withdrawn }: OrderedCard): boolean =>
    !is_withdrawn && (own.has(card_id) || naming.has(card_id));
  if (!endsPictures({ event }) || !items.some(({ cards }) => cards.some(goes))) return null;
  const after = mapCards(items, (card) =>
    goes(card) ? asRecord(card, event === 'erasure' && own.has(card.card_id)) : card,
  );
  return { order: { ...order, ...counted(order, after) }, items: after, timeline: [] };
}

/** A reprint keeps the record of its first print, so its cards are marked, not removed. */
const isReprint = ({ production }: Order): boolean => production.reprint !== null;

/** The packs without these cards. Their places stay open for the buyer's choice (D-533). */
function lightened(order: Order, items: readonly OrderItem[], gone: ReadonlySet<string>): OrderItem[] {
  if (isReprint(order)) return mapCards(items, (card) => (gone.has(card.card_id) ? asRecord(card) : card));
  return items.map((item) => {
    const cards = item.cards.filter(({ card_id: id }) => !gone.has(id));
    const open = (item.open_places ?? 0) + item.cards.length - cards.length;
    return { ...item, cards, ...(open > 0 && { open_places: open }) };
  });
}

/**
 * An order of team packs after a person left (D-410). Unprinted: the person's cards leave at the same price, and the order is held while a card
 * names the person. Printed: only the record stays. Null if nothing changes.
 */
export function orderWithout(order: Order, items: readonly OrderItem[], leaving: Leaver): OrderWithout | null {
  if (!isBeforePress(order)) return recorded(order, items, leaving);
  const isOwn = ({ card_id, is_withdrawn }: OrderedCard): boolean => leaving.own.has(card_id) && !is_withdrawn;
  const names = ({ card_id, is_withdrawn }: OrderedCard): boolean => leaving.naming.has(card_id) && !is_withdrawn;
  const packs = items.filter(({ cards }) => cards.some(isOwn)).length;
  const isHeld = items.some(({ cards }) => cards.some(names));
  if (packs === 0 && (!isHeld || order.production.hold !== null)) return null;
  const after = lightened(order, items, leaving.own);
  const { production } = order;
  const reprint = production.reprint?.filter(({ card_id }) => !leaving.own.has(card_id)) ?? null;
  const why = isHeld ? remakingText : hasCards(after) ? null : emptyText;
  const hold = why === null ? production.hold : { text: why, at: leaving.at };
  const text = `${causes[leaving.event]} It left ${packsText(packs)} of this order before printing.`;
  return {
    order: { ...order, ...counted(order, after), production: { ...production, reprint, hold } },
    items: after,
    timeline: [
      ...(packs > 0 ? [{ move: 'leave_out', by: 'shop', text } as const] : []),
      ...(isHeld ? [{ move: 'hold', by: 'shop', text: holdText } as const] : []),
    ],
  };
}

/** An order without its held checklist and team card, which goes on. Null if it is not held for them. */
export function orderLeavingOut(
  order: Order,
  items: readonly OrderItem[],
  naming: ReadonlySet<string>,
  by: 'ops' | 'shop',
): OrderWithout | null {
  if (order.production.hold === null) return null;
  const goes = ({ card_id }: OrderedCard): boolean => naming.has(card_id);
  const packs = items.filter(({ cards }) => cards.some(goes)).length;
  const after = lightened(order, items, naming);
  if (!hasCards(after)) return null;
  const production = { ...order.production, hold: null };
  const text = `Checklist and team card could not be made again without a name. They left ${packsText(packs)} of this order.`;
  return {
    order: { ...order, ...counted(order, after), production },
    items: after,
    timeline: [
      { move: 'leave_out', by, text },
      { move: 'go_on', by },
    ],
  };
}

/** A held order with the cards that were made again, by id and by finish; it goes on. */
export function orderWithRemade(
  order: Order,
  items: readonly OrderItem[],
  remade: (card: OrderedCard, item: OrderItem) => OrderedCard,
): OrderWithout {
  const after = items.map((item) => ({ ...item, cards: item.cards.map((card) => remade(card, item)) }));
  const production = { ...order.production, hold: null };
  return {
    order: { ...order, ...counted(order, after), production },
    items: after,
    timeline: [{ move: 'go_on', by: 'shop', text: 'Checklist and team card were made again. The order goes on.' }],
  };
}
