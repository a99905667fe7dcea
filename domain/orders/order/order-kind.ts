import type { Order } from './order.ts';

/** Whether an order came from the buyer's cart, so cart and boxes follow it. A buyer has one such unpaid order at most, and any number of others. */
export const isFromCart = ({ kind }: Pick<Order, 'kind'>): boolean => kind === 'boxes';

/** True if the order is printed and shipped. */
export const isPhysical = ({ kind }: Pick<Order, 'kind'>): boolean => kind !== 'template_design';
