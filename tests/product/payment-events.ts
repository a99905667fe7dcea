import { randomUUID } from 'node:crypto';
import { listAudit } from '#functions/table/desk/audit.ts';
import type { Buyer } from './buying.ts';

/** A subject's entries in the audit log, newest first. */
export const audited = async (subject: string): Promise<string[]> =>
  (await listAudit({ subject }, { limit: 100 })).items.map(({ what }) => what);

/** The moves in an order's timeline. */
export const moves = (order: { timeline: { move: string }[] }): string[] => order.timeline.map(({ move }) => move);

/** An order with its payment page, and its session at the provider. */
export async function aWaitingOrder(buyer: Buyer) {
  const { order_id: id, order_number: number, payment_url: url } = (await buyer.buy()).body;
  const { payment } = await buyer.order(id);
  return { id, number, url, sessionId: payment.session_id as string };
}

/** An event in the provider's form. */
export const event = (type: string, object: Record<string, unknown>) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type,
  created: Math.floor(Date.now() / 1000),
  data: { object },
});
export const session = (type: string, order: { id: string; sessionId: string }, over = {}) =>
  event(`checkout.session.${type}`, {
    id: order.sessionId,
    object: 'checkout.session',
    payment_status: 'paid',
    payment_intent: `pi_of_${order.id}`,
    amount_total: 1499,
    currency: 'usd',
    total_details: { amount_tax: 0 },
    metadata: { order_id: order.id },
    ...over,
  });
export const refunded = (orderId: string, intent: string, amount_refunded: number, amount = 1499) =>
  event('charge.refunded', {
    id: 'ch_1',
    object: 'charge',
    amount,
    amount_refunded,
    payment_intent: intent,
    metadata: { order_id: orderId },
  });
