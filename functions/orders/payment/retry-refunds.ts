import { eventTable } from '#domain/tables/events.ts';
import { listUnmarked } from '#functions/platform/events/open-events.ts';
import { markDone } from '#functions/platform/events/outbox.ts';
import { waitingSince } from '#functions/platform/schedule.ts';
import { attemptEach } from './attempt-each.ts';
import { retryRefund } from './refund-payment.ts';

/** The queue makes a refund within seconds; after these minutes its message counts as lost. */
const queueMinutes = 10;

/** Retries refunds that no worker has marked as made. The provider makes each once. */
export async function retryRefunds(): Promise<void> {
  const open = await listUnmarked('refund.requested', waitingSince(queueMinutes * 60));
  await attemptEach(open, 'refund', async ({ id, payload }) => {
    if (await retryRefund(eventTable['refund.requested'].parse(payload))) await markDone(id, 'refund');
  });
}
