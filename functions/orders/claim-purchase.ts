import { keys } from '../platform/table/keys.ts';
import { claim } from '../platform/table/once.ts';
import { ownedOrder } from './owned-order.ts';

/** Whether the caller's browser is the one that reports the purchase: the first to ask after the payment (P-23). */
export async function claimPurchase(userId: string, orderId: string): Promise<{ first: boolean }> {
  const { stored } = await ownedOrder(userId, orderId);
  if (stored.entity.paid_at === null) return { first: false };
  return { first: await claim(keys.purchase(orderId)) };
}
