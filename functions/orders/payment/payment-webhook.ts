import { payments } from '#functions/partners/payments/stripe.ts';
import { countRefusal } from '#functions/platform/count-refusal.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';

/** POST /webhooks/payments. Irrelevant events are accepted too. Throws `webhook.bad_signature`, `webhook.malformed`. */
export async function paymentWebhook(rawBody: string, signature: string | undefined): Promise<{ success: true }> {
  const event = await countRefusal('payments', signature, () => payments.parseWebhook(rawBody, signature));
  if (event) await handlePaymentEvent(event);
  return { success: true };
}
