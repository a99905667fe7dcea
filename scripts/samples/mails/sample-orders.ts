import { exampleAddress } from '#domain/api/row.ts';
import { newOrder } from '#domain/orders/checkout/new-order.ts';
import type { Adjustment, Order, OrderItem } from '#domain/orders/order/order.ts';
import { timelineLine } from '#domain/orders/order/order-moves.ts';
import type { ReturnRequest } from '#domain/orders/return/return-request.ts';
import type { WholeOrder } from '#functions/table/orders/order.ts';

const at = '2026-11-20T15:00:00.000Z';

const orderId = 'ord_sample';

const card = (id: string, title: string): OrderItem['cards'][number] => ({
  card_id: id,
  title,
  quantity: 1,
  is_mega: false,
  front_key: `user-sample/${id}_front_option_0_1.jpg`,
  back_key: `user-sample/${id}_back_option_0_1.jpg`,
  front_sha256: '',
  back_sha256: '',
  front_plate_sha256: null,
  back_plate_sha256: null,
  template: null,
});

const box: OrderItem = {
  id: 'oit_sample',
  order_id: orderId,
  pack_id: 'pck_sample',
  pack_version: 1,
  name: 'Fall season',
  pack_type: 'custom',
  foil_finish: 'gold',
  quantity: 1,
  unit_price: 1798,
  line_total: 1798,
  cards: [card('crd_a', 'Mara Okafor'), card('crd_b', 'José Ñandú')],
  pack_number: null,
  pack_code: null,
};
const poster: OrderItem = {
  ...box,
  id: 'oit_mega',
  name: 'MEGA print',
  pack_type: 'mega',
  unit_price: 5950,
  line_total: 5950,
  cards: [{ ...card('crd_a', 'Mara Okafor'), is_mega: true }],
};

const paid: Order = {
  ...newOrder({
    id: orderId,
    number: 'GC-7K3M9QX2',
    userId: 'user-sample',
    email: 'sam@example.com',
    address: { ...exampleAddress, name: 'Sam Okafor', line2: 'Apartment 4' },
    totals: { subtotal: 7748, templates: new Map(), discount: 775, shipping: 0, tax: 0, total: 6973 },
    discountCode: 'WELCOME10',
    items: [box, poster],
    at,
  }),
  status: 'paid',
  payment_status: 'paid',
  fulfillment_status: 'queued',
  paid_amount: 6973,
  paid_at: at,
};

const refund: Adjustment = {
  id: 'adj_sample',
  order_id: orderId,
  kind: 'refund',
  intent_id: null,
  status: 'made',
  asked: 1798,
  amount: 1798,
  reason: 'return',
  note: '',
  return_id: null,
  at,
  by: 'ops',
};

const request: ReturnRequest = {
  id: 'ret_sample',
  order_id: orderId,
  order_number: paid.order_number,
  user_id: paid.user_id,
  status: 'approved',
  reason: 'damaged',
  wish: 'replacement',
  note: '',
  items: [],
  photo_keys: [],
  resolution: 'replacement',
  decision_note: 'The corner was bent on its way. That should not happen.',
  replacement_order_id: null,
  refund_amount: null,
  version: 1,
  created_at: at,
  updated_at: at,
};

const parcel = {
  id: 'shp_sample',
  carrier: 'USPS',
  tracking_number: '9400 1118 9922 3197 4282 11',
  tracking_url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223197428211',
  shipped_at: '2026-11-23T18:00:00.000Z',
  partner_id: null,
  last: null,
};

/** An order with a box of two cards and a MEGA print. */
export const sampleOrder = (over: Partial<Order> = {}, more: Partial<WholeOrder> = {}): WholeOrder => ({
  entity: { ...paid, ...over },
  revision: 1,
  items: [box, poster],
  timeline: [],
  adjustments: [],
  refundAttempts: [],
  returns: [],
  ...more,
});

export const shipped: Partial<Order> = { status: 'shipped', fulfillment_status: 'shipped', shipments: [parcel] };
const changedAt = '2026-03-17T09:00:00.000Z';
export const changed = {
  state: changedAt,
  rows: {
    timeline: [
      timelineLine('ord_sample', 'leave_out', {
        id: 'tml_sample',
        at: changedAt,
        by: 'shop',
        text: 'A guardian took back the permission for a card. It left one pack of this order before printing.',
      }),
    ],
  },
};
export const refunded = { adjustments: [refund, { ...refund, id: 'adj_before', amount: 500 }] };
export const returned = (status: ReturnRequest['status']) => ({ returns: [{ ...request, status }] });
