import { createHash } from 'node:crypto';
import { AppError } from '#domain/errors';
import { type CheckoutReply, type CheckoutRequest, IdempotencyKey } from '#domain/orders/checkout';
import { retryOnConflict } from '../../platform/table/transact.ts';
import { openPayment } from './open-payment.ts';
import { placeOrder } from './place-order.ts';

/**
 * Begins to buy the cart: first the order, then the page where it is paid. A repeated call with the same key has the same answer as long as its order
 * can be paid or was; of one that has ended, see `placeOrder`.
 */
export async function checkout(
  userId: string,
  key: string | undefined,
  request: CheckoutRequest,
): Promise<CheckoutReply> {
  const { data: known } = IdempotencyKey.safeParse(key);
  if (!known) throw new AppError('checkout.no_key');
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  return openPayment(await retryOnConflict(() => placeOrder({ userId, key: known, hash, request })));
}
