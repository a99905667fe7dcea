import type { FulfillmentStatus, OrderStatus, PaymentStatus } from '#domain/orders/order/order-states.ts';
import type { OrderSummaryView } from '#domain/orders/order/order-view.ts';
import { counted } from '#domain/values/counted.ts';

/** The three statuses of an order, as customers read them. */
export const orderStatusLabels: Readonly<Record<OrderStatus, string>> = {
  pending_payment: 'Waiting for payment',
  paid: 'Paid',
  in_production: 'In production',
  shipped: 'Shipped',
  delivered: 'Delivered',
  payment_failed: 'Payment failed',
  expired: 'Checkout expired',
  cancelled: 'Cancelled',
};

export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
};

export const fulfillmentLabels: Readonly<Record<FulfillmentStatus, string>> = {
  // The one paid order with this status waits for its window's minimum.
  unfulfilled: 'Waits until orders end',
  queued: 'In line for printing',
  printing: 'Being printed',
  quality_check: 'Being checked by hand',
  packed: 'Sealed and boxed',
  shipped: 'On its way',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  returned_to_sender: 'Returned to us by the carrier',
  lost: 'Lost by the carrier',
};

interface States {
  /** Omitted for physical orders. A `template_design` order is neither printed nor shipped. */
  readonly kind?: OrderSummaryView['kind'];
  readonly status: OrderStatus;
  readonly fulfillment_status: FulfillmentStatus;
}

const underway: readonly OrderStatus[] = ['paid', 'in_production', 'shipped'];

/** The status of an order in one line. A paid order shows its progress, because "Paid" hides it. */
export function orderStatusLabel({ status, fulfillment_status, kind }: States): string {
  return kind !== 'template_design' && underway.includes(status)
    ? fulfillmentLabels[fulfillment_status]
    : orderStatusLabels[status];
}

const gone: readonly FulfillmentStatus[] = ['lost', 'returned_to_sender'];

/** True if the parcel is lost or came back, and the order is not being shipped again. */
export const isParcelGone = ({ status, fulfillment_status }: States): boolean =>
  status === 'shipped' && gone.includes(fulfillment_status);

/** True if the promised days still apply. */
export const isInProgress = (states: States): boolean =>
  states.kind !== 'template_design' && underway.includes(states.status) && !isParcelGone(states);

export const endedUnpaid = ({ status }: Pick<States, 'status'>): boolean =>
  status === 'expired' || status === 'payment_failed';

/** True for a checkout that was left or replaced by a later one, without any payment. */
export const isAbandoned = ({ status, payment_status }: Pick<OrderSummaryView, 'status' | 'payment_status'>): boolean =>
  status === 'expired' && payment_status === 'unpaid';

/** What an order sells, as a heading and in its sums. */
export const goodsLabels: Readonly<Record<OrderSummaryView['kind'], string>> = {
  boxes: 'Boxes',
  team_packs: 'Packs',
  template_design: 'Design',
};

/** The contents of an order, as one line of a list. */
export function contentText({
  kind,
  card_count: cards,
  item_count: items,
}: Pick<OrderSummaryView, 'kind' | 'card_count' | 'item_count'>): string {
  if (kind === 'template_design') return 'Custom team template';
  const packed = kind === 'team_packs' ? counted(items, 'team pack') : counted(items, 'box', 'boxes');
  return `${counted(cards, 'card')} in ${packed}`;
}
