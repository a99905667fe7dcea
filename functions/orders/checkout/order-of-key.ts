import type { Order } from '#domain/orders/order/order.ts';
import { sha256 } from '#functions/platform/sha256.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { loadRequest, recordRequest } from '#functions/table/orders/idempotency.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { settledOrder } from '../payment/settle-session.ts';

/** A call with an idempotency key, which makes one order. */
export interface KeyedCall {
  readonly userId: string;
  readonly key: string;
  /** Hash of the request, to detect another request with the same key. */
  readonly hash: string;
}

export const keyedCall = (userId: string, key: string, request: unknown): KeyedCall => ({
  userId,
  key,
  hash: sha256(JSON.stringify(request)),
});

/**
 * The order of the call's key, with the hash of its request. Updated from the provider (D-60), unless the hash differs and the call is refused. Null
 * for a new key.
 */
export async function orderOfKey({ userId, key, hash }: KeyedCall): Promise<(Order & { hash: string }) | null> {
  const known = await loadRequest(userId, key);
  if (!known) return null;
  const { order_id: id, body_hash } = known;
  const order = body_hash === hash ? await settledOrder(id) : ((await loadOrder(id))?.entity ?? null);
  return order && { ...order, hash: body_hash };
}

/** Links the call's key to an order. Fails unless the key names `instead`, or is new if that is null. */
export const nameOrder = ({ userId, key, hash }: KeyedCall, orderId: string, instead: string | null): Write =>
  recordRequest(userId, key, { body_hash: hash, order_id: orderId }, instead);
