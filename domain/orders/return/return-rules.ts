import { AppError } from '#domain/tables/errors.ts';
import type { Cents } from '#domain/values/money.ts';
import { nextState } from '#domain/values/state-table.ts';
import { addDays } from '../order/business-days.ts';
import type { Order, OrderItem } from '../order/order.ts';
import { returnDays } from './return-days.ts';
import {
  type NewReturn,
  type ReturnEvent,
  type ReturnedItem,
  type ReturnRequest,
  returnStates,
} from './return-request.ts';

const underway: readonly Order['status'][] = ['paid', 'in_production', 'shipped'];

/** Whether an order can be reported for this reason at `at` (ISO 8601 UTC; P-13, D-550). */
export function isReturnable(order: Order, reason: NewReturn['reason'], at: string): boolean {
  const today = at.slice(0, 10);
  const promised = order.deliver_by.to;
  const delivered = order.delivered_at?.slice(0, 10) ?? null;
  if (reason !== 'not_arrived') return delivered !== null && today <= addDays(delivered, returnDays);
  // A carrier's "delivered" may be wrong, so it opens the report at once.
  const isDue = delivered !== null || (underway.includes(order.status) && today > promised);
  const last = delivered !== null && delivered > promised ? delivered : promised;
  return isDue && today <= addDays(last, returnDays);
}

/** Whether the return needs a photo (P-13). For missing cards it shows the delivered ones. */
export const needsPhoto = (reason: NewReturn['reason']): boolean => reason !== 'not_arrived';

type Bought = Pick<OrderItem, 'id' | 'quantity'> & {
  readonly cards: readonly Pick<OrderItem['cards'][number], 'card_id' | 'quantity'>[];
};
type Reported = Pick<ReturnRequest, 'status' | 'items'>;

function bought(items: readonly Bought[]): Map<string, number> {
  return new Map(
    items.flatMap(({ id, quantity, cards }) =>
      cards.map((card) => [returnKey({ order_item_id: id, card_id: card.card_id }), card.quantity * quantity] as const),
    ),
  );
}

export const returnKey = ({ order_item_id, card_id }: Omit<ReturnedItem, 'quantity'>): string =>
  `${order_item_id}#${card_id}`;

/** Returnable copies of each card, by `returnKey`. Earlier returns count unless rejected. */
export function copiesLeft(items: readonly Bought[], earlier: readonly Reported[]): Map<string, number> {
  const left = bought(items);
  for (const { status, items: reported } of earlier) {
    if (status === 'rejected') continue;
    for (const one of reported) left.set(returnKey(one), (left.get(returnKey(one)) ?? 0) - one.quantity);
  }
  return left;
}

/** Throws `return.not_allowed` outside the return days, `return.no_photo`, or `return.unknown_item` for cards or copies not in the order. */
export function checkReturn(
  request: NewReturn,
  {
    order,
    items,
    earlier,
    at,
  }: {
    readonly order: Order;
    readonly items: readonly OrderItem[];
    readonly earlier: readonly ReturnRequest[];
    readonly at: string;
  },
): void {
  if (!isReturnable(order, request.reason, at)) throw new AppError('return.not_allowed');
  if (needsPhoto(request.reason) && request.photo_keys.length === 0) throw new AppError('return.no_photo');
  const requested: Reported = { status: 'requested', items: request.items };
  const left = copiesLeft(items, [...earlier, requested]);
  if ([...left.values()].some((copies) => copies < 0)) throw new AppError('return.unknown_item');
}

const copiesIn = (returned: readonly Pick<ReturnedItem, 'quantity'>[]): number =>
  returned.reduce((sum, one) => sum + one.quantity, 0);

/** The paid price of boxes and templates in cents, not rounded: after discount, with their share of the tax. */
function paidForGoods({ subtotal, discount_amount, shipping_amount, tax_amount }: Order): number {
  const goods = subtotal - discount_amount;
  return goods === 0 ? 0 : goods + (tax_amount * goods) / (goods + shipping_amount);
}

/** A copy's share of its template's price, in cents, not rounded: an order pays the template once for all copies (P-45). */
function templateShare(cardId: string, items: readonly OrderItem[]): number {
  const same = items.flatMap((item) => item.cards.map((card) => ({ ...card, copies: item.quantity * card.quantity })));
  const ofCard = same.filter(({ card_id }) => card_id === cardId);
  const price = ofCard.reduce((sum, { template }) => sum + (template?.price ?? 0), 0);
  return price === 0 ? 0 : price / ofCard.reduce((sum, { copies }) => sum + copies, 0);
}

interface Refunding {
  readonly order: Order;
  readonly items: readonly OrderItem[];
  readonly earlier: readonly Pick<ReturnRequest, 'resolution' | 'items'>[];
}

/**
 * The refund of returned cards, in cents (D-89): an even share of line and template, rounded down. The last card also brings shipping and rounding.
 * Throws `refund.too_much` if nothing was paid for the cards.
 */
export function refundFor(returned: readonly ReturnedItem[], { order, items, earlier }: Refunding): Cents {
  const share = returned.reduce((sum, one) => {
    const item = items.find(({ id }) => id === one.order_item_id);
    if (!item || order.subtotal === 0) return sum;
    const copies = item.quantity * copiesIn(item.cards);
    const price = item.line_total / copies + templateShare(one.card_id, items);
    return sum + (price * one.quantity * paidForGoods(order)) / order.subtotal;
  }, 0);
  const refunded = earlier.filter(({ resolution }) => resolution === 'refund');
  const back = copiesIn(returned) + copiesIn(refunded.flatMap((request) => request.items));
  const all = [...bought(items).values()].reduce((sum, count) => sum + count, 0);
  const left = order.paid_amount - order.refunded_amount;
  // A sum of binary fractions can be slightly below its whole cent.
  const amount = back >= all ? left : Math.min(Math.floor(share + 1e-6), left);
  if (amount <= 0) throw new AppError('refund.too_much');
  return amount;
}

/** The return after a decision, with its next version. Throws `return.not_possible` if the table forbids it. */
export function moveReturn(request: ReturnRequest, event: ReturnEvent, at: string): ReturnRequest {
  const status = nextState(returnStates, request.status, event);
  if (!status) throw new AppError('return.not_possible');
  return { ...request, status, version: request.version + 1, updated_at: at };
}

interface Report {
  readonly id: string;
  readonly order: Order;
  readonly at: string;
}

export function newReturn(input: NewReturn, { id, order, at }: Report): ReturnRequest {
  return {
    ...input,
    id,
    order_id: order.id,
    order_number: order.order_number,
    user_id: order.user_id,
    status: 'requested',
    resolution: null,
    decision_note: '',
    replacement_order_id: null,
    refund_amount: null,
    version: 1,
    created_at: at,
    updated_at: at,
  };
}
