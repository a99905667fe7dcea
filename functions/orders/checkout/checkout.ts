import type { CheckoutReply, CheckoutRequest } from '#domain/orders/checkout';
import { retryOnConflict } from '../../platform/table/transact.ts';
import { checkoutCall } from './checkout-call.ts';
import { openPayment } from './open-payment.ts';
import { placeOrder } from './place-order.ts';

/**
 * Begins to buy the cart: first the order, then its payment page. A repeated call with the same key has the same answer as long as its order can be
 * paid or was paid; `whichOrder` decides what an ended one means.
 */
export async function checkout(
  userId: string,
  key: string | undefined,
  request: CheckoutRequest,
): Promise<CheckoutReply> {
  const call = checkoutCall(userId, key, request);
  return openPayment(await retryOnConflict(() => placeOrder(call)));
}
