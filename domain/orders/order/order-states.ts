import type { StateTable } from '#domain/values/state-table.ts';

export const orderStatuses = [
  'pending_payment',
  'paid',
  'in_production',
  'shipped',
  'delivered',
  'payment_failed',
  'expired',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = ['unpaid', 'paid', 'partially_refunded', 'refunded', 'disputed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const fulfillmentStatuses = [
  'unfulfilled',
  'queued',
  'printing',
  'quality_check',
  'packed',
  'shipped',
  'out_for_delivery',
  'delivered',
  'returned_to_sender',
  'lost',
] as const;
export type FulfillmentStatus = (typeof fulfillmentStatuses)[number];

export type OrderStatusEvent =
  | 'pay'
  | 'fail'
  | 'expire'
  | 'cancel'
  | 'release'
  | 'stop'
  | 'start'
  | 'work'
  | 'ship'
  | 'send_again'
  | 'deliver';
export type PaymentStatusEvent =
  | 'settle'
  | 'refund_part'
  | 'refund_all'
  | 'return_part'
  | 'return_all'
  | 'dispute'
  | 'win'
  | 'win_part'
  | 'win_all';
export type FulfillmentStatusEvent =
  | 'queue'
  | 'start'
  | 'print'
  | 'check'
  | 'pack'
  | 'reprint'
  | 'ship'
  | 'go_out'
  | 'deliver'
  | 'come_back'
  | 'lose'
  | 'send_again';

export const orderStates: StateTable<OrderStatus, OrderStatusEvent> = [
  { event: 'pay', from: ['pending_payment'], to: 'paid' },
  { event: 'fail', from: ['pending_payment'], to: 'payment_failed' },
  { event: 'expire', from: ['pending_payment'], to: 'expired' },
  { event: 'cancel', from: ['paid'], to: 'cancelled' },
  { event: 'release', from: ['paid'], to: 'paid' },
  { event: 'stop', from: ['paid', 'in_production'], to: 'cancelled' },
  { event: 'start', from: ['paid'], to: 'in_production' },
  { event: 'work', from: ['in_production'], to: 'in_production' },
  { event: 'ship', from: ['in_production'], to: 'shipped' },
  { event: 'send_again', from: ['shipped'], to: 'in_production' },
  { event: 'deliver', from: ['shipped'], to: 'delivered' },
];

export const paymentStates: StateTable<PaymentStatus, PaymentStatusEvent> = [
  { event: 'settle', from: ['unpaid'], to: 'paid' },
  { event: 'refund_part', from: ['paid', 'partially_refunded', 'disputed'], to: 'partially_refunded' },
  { event: 'refund_all', from: ['paid', 'partially_refunded', 'disputed'], to: 'refunded' },
  // The buyer's bank sent a refund back. `return_all`: nothing of the payment remains refunded.
  { event: 'return_part', from: ['partially_refunded', 'refunded'], to: 'partially_refunded' },
  { event: 'return_all', from: ['partially_refunded', 'refunded'], to: 'paid' },
  { event: 'dispute', from: ['paid', 'partially_refunded'], to: 'disputed' },
  // The bank gave the payment back. `win_part` and `win_all`: a part or all of it was refunded before.
  { event: 'win', from: ['disputed'], to: 'paid' },
  { event: 'win_part', from: ['disputed'], to: 'partially_refunded' },
  { event: 'win_all', from: ['disputed'], to: 'refunded' },
];

export const fulfillmentStates: StateTable<FulfillmentStatus, FulfillmentStatusEvent> = [
  { event: 'queue', from: ['unfulfilled'], to: 'queued' },
  { event: 'start', from: ['queued'], to: 'printing' },
  { event: 'print', from: ['printing'], to: 'printing' },
  { event: 'check', from: ['printing'], to: 'quality_check' },
  { event: 'pack', from: ['quality_check'], to: 'packed' },
  { event: 'reprint', from: ['printing', 'quality_check', 'packed'], to: 'printing' },
  { event: 'ship', from: ['packed'], to: 'shipped' },
  // A failed delivery or a returning parcel may still be delivered: carriers correct themselves.
  { event: 'go_out', from: ['shipped', 'lost', 'returned_to_sender'], to: 'out_for_delivery' },
  { event: 'deliver', from: ['shipped', 'out_for_delivery', 'lost', 'returned_to_sender'], to: 'delivered' },
  { event: 'come_back', from: ['shipped', 'out_for_delivery', 'lost'], to: 'returned_to_sender' },
  { event: 'lose', from: ['shipped', 'out_for_delivery', 'returned_to_sender'], to: 'lost' },
  // A returned parcel is ready to leave; a lost one is printed again (D-211).
  { event: 'send_again', from: ['returned_to_sender'], to: 'packed' },
  { event: 'send_again', from: ['lost'], to: 'printing' },
];
