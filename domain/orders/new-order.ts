import type { Totals } from '../cart/totals.ts';
import { templatesSum } from '../pricing/template-lines.ts';
import type { ShippingAddress } from '../shipping/address.ts';
import { deliveryPromise } from '../shipping/promise.ts';
import type { Order, OrderItem } from './order.ts';

interface NewOrderParts {
  readonly id: string;
  readonly number: string;
  readonly userId: string;
  readonly email: string;
  /** Checked for the shop's reach and for a MEGA card. */
  readonly address: ShippingAddress;
  readonly totals: Totals;
  /** Null where no code takes anything off. */
  readonly discountCode: string | null;
  readonly items: readonly OrderItem[];
  /** ISO 8601 UTC. */
  readonly at: string;
}

const cardsOf = ({ cards }: OrderItem): number => cards.reduce((sum, card) => sum + card.quantity, 0);

const summaryOf = (items: readonly OrderItem[]): Order['summary'] => ({
  item_count: items.reduce((sum, item) => sum + item.quantity, 0),
  card_count: items.reduce((sum, item) => sum + item.quantity * cardsOf(item), 0),
  picture_key: items[0]?.cards[0]?.front_key ?? null,
});

const sumsOf = ({ subtotal, templates, discount, shipping, tax, total }: Totals) => ({
  subtotal,
  templates_amount: templatesSum(templates),
  discount_amount: discount,
  shipping_amount: shipping,
  tax_amount: tax,
  total_amount: total,
  paid_amount: 0,
  refunded_amount: 0,
});

/** A new order that waits for its payment, with sums, boxes and address frozen (P-11, P-33). */
export function newOrder({
  id,
  number,
  userId,
  email,
  address,
  totals,
  discountCode,
  items,
  at,
}: NewOrderParts): Order {
  return {
    id,
    order_number: number,
    user_id: userId,
    email,
    status: 'pending_payment',
    payment_status: 'unpaid',
    fulfillment_status: 'unfulfilled',
    currency: 'USD',
    discount_code: discountCode,
    ...sumsOf(totals),
    shipping_address: address,
    ...deliveryPromise(at, address.country),
    payment: { provider: 'stripe', attempt: 1, session_id: null, intent_id: null, url: null, refunded: 0 },
    shipments: [],
    replaces: null,
    team_id: null,
    is_fundraising_order: false,
    card_ids: [...new Set(items.flatMap(({ cards }) => cards.map((card) => card.card_id)))],
    summary: summaryOf(items),
    placed_at: at,
    paid_at: null,
    delivered_at: null,
    version: 1,
    updated_at: at,
  };
}
