import { keys } from '#functions/platform/table/keys.ts';
import { claim } from '#functions/platform/table/once.ts';
import { ownedOrder } from './owned-order.ts';

/** Whether this browser reports the purchase to analytics: the first to call after the payment (P-23). */
export async function claimPurchase(userId: string, orderId: string): Promise<{ first: boolean }> {
  const { entity: order } = await ownedOrder(userId, orderId);
  if (order.paid_at === null) return { first: false };
  return { first: await claim(keys.purchase(orderId)) };
}
