import { checkoutHours } from '#domain/orders/order/order.ts';
import { AppError } from '#domain/tables/errors.ts';
import { waitingSince } from '#functions/platform/schedule.ts';
import { ordersBefore } from '#functions/table/orders/order.ts';
import { attemptEach } from '../payment/attempt-each.ts';
import { closePage } from './payment-page.ts';

/** A bank may take days to decide about a payment. */
async function closeUnlessProcessing(orderId: string): Promise<void> {
  try {
    await closePage(orderId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'payment.processing') throw error;
  }
}

/** Closes checkouts an hour after their payment page should have expired. Without a page, no event of the provider ends them. */
export async function closeForgottenCheckouts(): Promise<void> {
  const forgotten = await ordersBefore('pending_payment', waitingSince((checkoutHours + 1) * 3600));
  await attemptEach(forgotten, 'closing an order', (order) => closeUnlessProcessing(order.id));
}
