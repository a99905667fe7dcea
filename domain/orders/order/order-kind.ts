import type { Order } from './order.ts';

/** Whether an order came out of its buyer's cart: only then cart and boxes follow it. A buyer has one such order that waits for payment, and any number of the others. */
export const isFromCart = ({ kind }: Pick<Order, 'kind'>): boolean => kind === 'boxes';

/** Whether the order is printed and sent. */
export const isMade = ({ kind }: Pick<Order, 'kind'>): boolean => kind !== 'template_design';
