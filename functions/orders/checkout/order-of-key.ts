import type { Order } from '#domain/orders/order/order.ts';
import { sha256 } from '#functions/platform/sha256.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { loadRequest, recordRequest } from '#functions/table/orders/idempotency.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { settledOrder } from '../payment/settle-session.ts';

/** A call that makes an order once, however often it comes. */
export interface KeyedCall {
  readonly userId: string;
  /** The idempotency key. */
  readonly key: string;
  /** The hash of the request. It differs for another request under the same key. */
  readonly hash: string;
}

export const keyedCall = (userId: string, key: string, request: unknown): KeyedCall => ({
  userId,
  key,
  hash: sha256(JSON.stringify(request)),
});

/**
 * The order that the call's key names, with the hash of the request that made it. The provider is asked about it (D-60), unless the key came with another
 * request and the call is refused. Null for a new key.
 */
export async function orderOfKey({ userId, key, hash }: KeyedCall): Promise<(Order & { hash: string }) | null> {
  const known = await loadRequest(userId, key);
  if (!known) return null;
  const { order_id: id, body_hash } = known;
  const order = body_hash === hash ? await settledOrder(id) : ((await loadOrder(id))?.entity ?? null);
  return order && { ...order, hash: body_hash };
}

/** Lets the call's key name an order. Refused unless it names `instead` so far; null: unless it is new. */
export const nameOrder = ({ userId, key, hash }: KeyedCall, orderId: string, instead: string | null): Write =>
  recordRequest(userId, key, { body_hash: hash, order_id: orderId }, instead);
