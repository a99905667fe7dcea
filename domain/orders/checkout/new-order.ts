import { templatesSum } from '#domain/catalog/template-lines.ts';
import type { Totals } from '#domain/shop/totals.ts';
import type { ShippingAddress } from '../order/address.ts';
import type { Order, OrderItem } from '../order/order.ts';
import { notBegun } from '../order/production-state.ts';
import { deliveryPromise } from '../order/promise.ts';

type Sums = Pick<Totals, 'subtotal' | 'templates' | 'discount' | 'shipping' | 'tax' | 'total'>;
type DirectPart = Pick<Order, 'kind'> &
  Partial<
    Pick<Order, 'team_id' | 'is_fundraising_order' | 'team_pack' | 'window_id' | 'player_id' | 'template_purchase_id'>
  >;

interface NewOrderParts {
  readonly id: string;
  readonly number: string;
  readonly userId: string;
  readonly email: string;
  /** Already checked for embargo, scope and MEGA. */
  readonly address: ShippingAddress;
  readonly totals: Sums;
  readonly discountCode: string | null;
  readonly items: readonly OrderItem[];
  readonly at: string;
  readonly direct?: DirectPart;
}

/** A payment before its first session: nothing was asked for, refunded or disputed. */
export const untouchedPayment = {
  session_id: null,
  intent_id: null,
  url: null,
  refunded: 0,
  returned: 0,
  dispute: null,
} as const;

const cardsOf = ({ cards }: OrderItem): number => cards.reduce((sum, card) => sum + card.quantity, 0);

const summaryOf = (items: readonly OrderItem[]): Order['summary'] => ({
  item_count: items.reduce((sum, item) => sum + item.quantity, 0),
  card_count: items.reduce((sum, item) => sum + item.quantity * cardsOf(item), 0),
  picture_key: items[0]?.cards[0]?.front_key ?? null,
});

const sumsOf = ({ subtotal, templates, discount, shipping, tax, total }: Sums) => ({
  subtotal,
  templates_amount: templatesSum(templates),
  discount_amount: discount,
  shipping_amount: shipping,
  tax_amount: tax,
  total_amount: total,
  paid_amount: 0,
  refunded_amount: 0,
});

/** A new order that awaits payment. Freezes sums, boxes and address (P-11, P-33). */
export function newOrder(parts: NewOrderParts): Order {
  const { id, address, totals, discountCode, items, at, direct } = parts;
  return {
    id,
    order_number: parts.number,
    user_id: parts.userId,
    email: parts.email,
    status: 'pending_payment',
    payment_status: 'unpaid',
    fulfillment_status: 'unfulfilled',
    currency: 'USD',
    discount_code: discountCode,
    ...sumsOf(totals),
    shipping_address: address,
    ...deliveryPromise(at, address.country),
    payment: { ...untouchedPayment, provider: 'stripe', attempt: 1 },
    shipments: [],
    production: notBegun,
    opened_packs: [],
    replaces: null,
    team_id: null,
    is_fundraising_order: false,
    kind: 'boxes',
    team_pack: null,
    window_id: null,
    player_id: null,
    template_purchase_id: null,
    ...direct,
    card_ids: [...new Set(items.flatMap(({ cards }) => cards.map((card) => card.card_id)))],
    summary: summaryOf(items),
    placed_at: at,
    paid_at: null,
    delivered_at: null,
    version: 1,
    updated_at: at,
  };
}
