import { refundable } from '#domain/orders/order/order-money.ts';
import { consumer } from '#functions/platform/events/consumer.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { closeCases } from './parcel-cases.ts';

/** Moves that settle a case, with the text for operators. */
const settledBy: Readonly<Record<string, string>> = {
  deliver: 'The parcel arrived.',
  send_again: 'The order is sent again.',
  stop: 'The order was cancelled.',
};

export const handler = consumer('cases', {
  'order.moved': async ({ order_id, move }) => {
    const why = settledBy[move];
    const order = why === undefined ? null : await loadOrder(order_id);
    if (why !== undefined && order) await closeCases(order.entity, why);
  },
  'refund.requested': async ({ order_id }) => {
    const order = (await loadOrder(order_id))?.entity;
    if (order && refundable(order) <= 0) await closeCases(order, 'The buyer gets all the money back.');
  },
});
