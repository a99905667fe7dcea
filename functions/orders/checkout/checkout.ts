import type { CheckoutReply, CheckoutRequest } from '#domain/orders/checkout/checkout.ts';
import { now } from '#functions/platform/clock.ts';
import { retryOnConflict } from '#functions/platform/table/transact.ts';
import { checkoutCall } from './checkout-call.ts';
import { openPayment } from './open-payment.ts';
import { placeOrder } from './place-order.ts';

/**
 * POST /checkout: stores the order, then opens its payment page. A repeated call with the same key gets the same answer while its order can be paid, and
 * after it was paid; `whichOrder` decides the rest. Of many calls at once one places the order, and the others join it or are refused (D-71). Throws
 * `checkout.no_key`, and what `placeOrder` and `openPayment` throw.
 */
export async function checkout(
  userId: string,
  key: string | undefined,
  request: CheckoutRequest,
  arrivedAt = now().toISOString(),
): Promise<CheckoutReply> {
  const call = checkoutCall(userId, key, request, arrivedAt);
  return openPayment(await retryOnConflict(() => placeOrder(call)));
}
