import type { Order } from '../order/order.ts';

/** True if less was paid than the order costs (D-90). Such an order is not started. */
export const isUnderpaid = ({ paid_at, paid_amount, total_amount }: Order): boolean =>
  paid_at !== null && paid_amount < total_amount;
