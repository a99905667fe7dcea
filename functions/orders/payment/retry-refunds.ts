import { eventTable } from '#domain/events';
import { now } from '../../platform/clock.ts';
import { listUnmarked, markDone } from '../../platform/events/outbox.ts';
import { retryRefund } from './refund-payment.ts';
import { runEach } from './run-each.ts';

/** The queue makes a refund within seconds; after these minutes its message is taken for lost. */
const queueMinutes = 10;

/** Requests refunds again that no worker has marked as made. The provider makes each of them once. */
export async function retryRefunds(): Promise<void> {
  const requestedBefore = new Date(now().getTime() - queueMinutes * 60_000).toISOString();
  const open = await listUnmarked('refund.requested', requestedBefore);
  await runEach(open, 'refund', async ({ id, payload }) => {
    if (await retryRefund(eventTable['refund.requested'].parse(payload))) await markDone(id, 'refund');
  });
}
