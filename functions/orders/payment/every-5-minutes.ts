import { AppError } from '#domain/errors';
import { eventTable } from '#domain/events';
import { checkoutHours } from '#domain/orders/order';
import { now } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { closeLiveOrder } from '../checkout/close-live-order.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';
import { refundAgain } from './refund-payment.ts';
import { paymentProblem } from '../../partners/payments/client.ts';
import { payments } from '../../partners/payments/stripe.ts';
import { ordersBefore } from '../../table/orders/order.ts';
import { listUnmarked, markDone } from '../../platform/events/outbox.ts';
import { loadPaymentCursor, savePaymentCursor } from '../../table/orders/payment-cursor.ts';

const minutes = (count: number): Date => new Date(now().getTime() - count * 60_000);

/** Looked at again each time: an event is listed a moment after it happened. */
const overlap = 10;
/** The first run looks back as far as deliveries are tried again (Stripe: three days). */
const firstLook = 3 * 24 * 60;

/** Runs one step for each thing; a failed one is left to the next run and holds nobody else up. Answers those that failed. */
async function oneByOne<T>(things: readonly T[], what: string, step: (thing: T) => Promise<unknown>): Promise<T[]> {
  const failed: T[] = [];
  for (const thing of things) {
    try {
      await step(thing);
    } catch (error) {
      failed.push(thing);
      log.error(`${what} failed`, { problem: paymentProblem(error) });
    }
  }
  return failed;
}

/** Events after which the place is kept: what one run has no time for, the next one goes on with. */
const stretch = 100;

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** Stripe's documented way for deliveries that did not come: list what was not accepted and handle it as if it had been delivered. */
async function collect(): Promise<void> {
  const since = (await loadPaymentCursor()) ?? minutes(firstLook);
  // One that failed is looked at again by the next run, and with it what came after.
  let until = minutes(overlap);
  const missed = await payments.listEvents({ since });
  for (let start = 0; start < missed.length; start += stretch) {
    const events = missed.slice(start, start + stretch);
    const failed = await oneByOne(events, 'payment event', handlePaymentEvent);
    until = failed.map(({ createdAt }) => new Date(createdAt)).reduce(earlier, until);
    const next = missed[start + stretch];
    if (next) await savePaymentCursor(earlier(until, new Date(next.createdAt)));
  }
  await savePaymentCursor(until);
}

/** A bank may decide about a payment for days. */
async function closeUnlessProcessing(orderId: string): Promise<void> {
  try {
    await closeLiveOrder(orderId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'payment.processing') throw error;
  }
}

/** A checkout that was cut short before its page was made has nobody who says that it expired. */
async function closeForgotten(): Promise<void> {
  const forgotten = await ordersBefore('pending_payment', minutes((checkoutHours + 1) * 60).toISOString());
  await oneByOne(forgotten, 'closing an order', (order) => closeUnlessProcessing(order.id));
}

/** Refunds that nobody has marked as made, whatever became of their messages: the provider makes each of them once. */
async function refundStuck(): Promise<void> {
  const stuck = await listUnmarked('refund.requested', minutes(overlap).toISOString());
  await oneByOne(stuck, 'refund', async ({ id, payload }) => {
    if (await refundAgain(eventTable['refund.requested'].parse(payload))) await markDone(id, 'refund');
  });
}

/** Every few minutes: no payment is missed, no order waits for ever, no refund is forgotten. One that fails holds up none of the others. */
export async function handler(): Promise<void> {
  const problems: string[] = [];
  for (const [name, step] of Object.entries({ collect, closeForgotten, refundStuck })) {
    await step().catch((error: unknown) => problems.push(`${name}: ${paymentProblem(error)}`));
  }
  if (problems.length > 0) throw new Error(problems.join(', '));
}
