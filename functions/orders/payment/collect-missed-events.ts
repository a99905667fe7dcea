import { payments } from '#functions/partners/payments/stripe.ts';
import { waitingSince } from '#functions/platform/schedule.ts';
import { loadPaymentCursor, savePaymentCursor } from '#functions/table/orders/payment-cursor.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';
import { runEach } from './run-each.ts';

const minutesAgo = (count: number): Date => new Date(waitingSince(count * 60));

/** Minutes that each run lists again, because the provider lists an event a moment after it happened. */
const overlap = 10;
/** Minutes that the first run looks back: the provider repeats deliveries for three days. */
const firstLookBack = 3 * 24 * 60;
/** Events after which the cursor is saved. A run that ends early continues there. */
const eventsPerSave = 100;

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** Handles the provider's events whose delivery we did not accept, as Stripe documents it. An event that fails is listed again by the next run. */
export async function collectMissedEvents(): Promise<void> {
  const since = (await loadPaymentCursor()) ?? minutesAgo(firstLookBack);
  let until = minutesAgo(overlap);
  const missed = await payments.listEvents({ since });
  for (let start = 0; start < missed.length; start += eventsPerSave) {
    const events = missed.slice(start, start + eventsPerSave);
    const failed = await runEach(events, 'payment event', handlePaymentEvent);
    until = failed.map(({ createdAt }) => new Date(createdAt)).reduce(earlier, until);
    const next = missed[start + eventsPerSave];
    if (next) await savePaymentCursor(earlier(until, new Date(next.createdAt)));
  }
  await savePaymentCursor(until);
}
