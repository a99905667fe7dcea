import type { OrderStatus } from '#domain/orders/order-states';
import { eraseRevoked } from './erase-revoked.ts';
import { consumer } from '../platform/events/consumer.ts';
import { deletePoolUser } from '../platform/user-pool.ts';
import { deletePrefix } from '../platform/storage/buckets.ts';
import { eraseCardRows, eraseUserRows } from '../table/erase.ts';
import { eraseOrders } from '../table/orders/erase-orders.ts';
import { ordersWithCard } from '../table/orders/order.ts';

const neverPaid: readonly OrderStatus[] = ['payment_failed', 'expired'];

/** Whether a card is part of an order that was paid or may still be: then its pictures outlive the card (P-49). */
async function isOrdered(userId: string, cardId: string): Promise<boolean> {
  const orders = await ordersWithCard(userId, cardId);
  return orders.some(({ status }) => !neverPaid.includes(status));
}

/** Erases what a deleted card or account leaves behind. Rows go before pictures, so that no row names a missing picture for long. */
export const handler = consumer('erase', {
  'card.deleted': async ({ user_id, card_id }) => {
    const wasOrdered = await isOrdered(user_id, card_id);
    await eraseCardRows(card_id, { keepPrintFiles: wasOrdered });
    if (wasOrdered) return;
    await deletePrefix('generated-cards', `${user_id}/${card_id}_`);
    await deletePrefix('print-files', `${user_id}/${card_id}/`);
  },
  'consent.revoked': eraseRevoked,
  'account.erased': async ({ user_id }) => {
    await deletePoolUser(user_id);
    await eraseUserRows(user_id);
    await eraseOrders(user_id);
    for (const bucket of ['incoming', 'user-uploads', 'generated-cards', 'print-files'] as const) {
      await deletePrefix(bucket, `${user_id}/`);
    }
  },
});
