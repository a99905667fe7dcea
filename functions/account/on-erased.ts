import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { OrderStatus } from '#domain/orders/order-states';
import { deletePrefix } from '../platform/storage/buckets.ts';
import { dynamo, tableName } from '../platform/table/client.ts';
import { listDiscounts } from '../table/shop/discount.ts';
import { keys } from '../platform/table/keys.ts';
import { eraseOrders } from '../table/orders/erase-orders.ts';
import { allOrders } from '../table/orders/order.ts';
import { queryAll, wholePartition } from '../platform/table/page.ts';
import { consumer } from '../platform/events/consumer.ts';

const neverPaid: readonly OrderStatus[] = ['payment_failed', 'expired'];

/** Whether a card is somebody's order: then what was bought outlives the card (P-49). */
async function isOrdered(userId: string, cardId: string): Promise<boolean> {
  const orders = await allOrders(userId);
  return orders.some(({ status, card_ids }) => card_ids.includes(cardId) && !neverPaid.includes(status));
}

async function forgetUses(userId: string): Promise<void> {
  for (const { code } of await listDiscounts()) {
    await dynamo.send(new DeleteCommand({ TableName: tableName(), Key: keys.discountUse(code, userId) }));
  }
}

/** Removes the rows of a partition, but for those that start with `keep`. */
async function erasePartition(pk: string, keep?: string): Promise<void> {
  const found = await queryAll(wholePartition(pk), ({ sk, id }) => ({
    sk: String(sk),
    id: typeof id === 'string' ? id : '',
  }));
  for (const { sk, id } of found) {
    if (keep !== undefined && sk.startsWith(keep)) continue;
    if (pk.startsWith('USER#') && sk.startsWith('CARD#')) await erasePartition(`CARD#${id}`);
    if (sk.startsWith('GEN#')) {
      await dynamo.send(new DeleteCommand({ TableName: tableName(), Key: { pk: `GEN#${id}`, sk: 'GEN' } }));
    }
    await dynamo.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));
  }
}

/** Removes what a deleted card or an erased account leaves behind: rows first, then pictures, so that nothing points into nowhere for long. */
export const handler = consumer('erase', {
  'card.deleted': async ({ user_id, card_id }) => {
    const isBought = await isOrdered(user_id, card_id);
    await erasePartition(`CARD#${card_id}`, isBought ? 'PRINT#' : undefined);
    if (isBought) return;
    await deletePrefix('generated-cards', `${user_id}/${card_id}_`);
    await deletePrefix('print-files', `${user_id}/${card_id}/`);
  },
  'account.erased': async ({ user_id }) => {
    await erasePartition(`USER#${user_id}`);
    await forgetUses(user_id);
    await eraseOrders(user_id);
    for (const bucket of ['incoming', 'user-uploads', 'generated-cards', 'print-files'] as const)
      await deletePrefix(bucket, `${user_id}/`);
  },
});
