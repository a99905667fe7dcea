import { awaitsMinimum } from '#domain/orders/order/minimum.ts';
import { isPhysical } from '#domain/orders/order/order-kind.ts';
import { isOpenStep, stepOf } from '#domain/orders/order/production-steps.ts';
import { consumer } from '#functions/platform/events/consumer.ts';
import { countMetric } from '#functions/platform/metric.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { endWaits } from './end-waits.ts';
import { ensureWorkflow, startWorkflow } from './workflow-of-order.ts';

/** Starts the workflow of a paid order, passes its moves on, and counts overdue orders. */
export const handler = consumer('fulfilment', {
  'order.paid': async ({ order_id }) => {
    const order = (await loadOrder(order_id))?.entity;
    if (order && isPhysical(order) && !awaitsMinimum(order)) await startWorkflow(order);
  },
  'order.moved': async ({ order_id, move }) => {
    const order = (await loadOrder(order_id))?.entity;
    if (!order) return;
    if (move === 'reach_minimum') return startWorkflow(order);
    await endWaits(order);
    // The execution of a lost parcel may have ended long ago.
    if (move === 'send_again' && isOpenStep(stepOf(order))) await ensureWorkflow(order);
  },
  'order.overdue': async ({ step }) => countMetric('OrderOverdue', step, 'info'),
});
