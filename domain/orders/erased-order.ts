import type { Order } from './order.ts';

/** Where nobody lives: ISO 3166 leaves ZZ to its users. */
const nowhere = {
  name: 'Erased',
  line1: 'Erased',
  line2: '',
  city: 'Erased',
  state: '',
  postal_code: '',
  country: 'ZZ',
  phone: '',
} as const;

/**
 * What is kept of an order when its account is erased: number, sums and dates (P-43), and the provider's ids, without which a refund or a
 * dispute that comes later could not be booked.
 */
export function erasedOrder(order: Order): Order {
  return {
    ...order,
    email: '',
    shipping_address: nowhere,
    payment: { ...order.payment, url: null },
    shipments: [],
    card_ids: [],
    summary: { ...order.summary, picture_key: null },
    version: order.version + 1,
  };
}
