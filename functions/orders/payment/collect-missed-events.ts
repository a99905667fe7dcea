import type { PaymentEvent } from '#functions/partners/payments/port.ts';
import { payments } from '#functions/partners/payments/stripe.ts';
import { countMetric } from '#functions/platform/metric.ts';
import { waitingSince } from '#functions/platform/schedule.ts';
import { loadPaymentCursor, savePaymentCursor } from '#functions/table/orders/payment-cursor.ts';
import { attemptEach } from './attempt-each.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';

const minutesAgo = (count: number): Date => new Date(waitingSince(count * 60));

/** Minutes within which a delivery normally comes. Anything older was missed, and means that deliveries fail. */
const deliveryMinutes = 1;
/** Minutes that each run lists again, because the provider lists an event with a delay. */
const overlap = 10;
/** Minutes that the first run looks back: the provider repeats deliveries for three days. */
const firstLookBack = 3 * 24 * 60;
/** Events between two saves of the cursor, where an aborted run continues. */
const eventsPerSave = 100;

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

async function collect(event: PaymentEvent): Promise<void> {
  if (await handlePaymentEvent(event)) countMetric('PaymentCollected', event.type, 'warn');
}

/** Handles all events of the provider without a mark, delivered or not. The next run lists a failed event again. */
export async function collectMissedEvents(): Promise<void> {
  const since = (await loadPaymentCursor()) ?? minutesAgo(firstLookBack);
  let until = minutesAgo(overlap);
  const listed = await payments.listEvents({ since, until: minutesAgo(deliveryMinutes) });
  for (let start = 0; start < listed.length; start += eventsPerSave) {
    const events = listed.slice(start, start + eventsPerSave);
    const failed = await attemptEach(events, 'payment event', collect);
    until = failed.map(({ createdAt }) => new Date(createdAt)).reduce(earlier, until);
    const next = listed[start + eventsPerSave];
    if (next) await savePaymentCursor(earlier(until, new Date(next.createdAt)));
  }
  await savePaymentCursor(until);
}
