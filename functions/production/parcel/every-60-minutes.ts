import { isUnderWay } from '#domain/production/parcel/parcel-events.ts';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { now } from '#functions/platform/clock.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { log } from '#functions/platform/log.ts';
import { waitingSince } from '#functions/platform/schedule.ts';
import { openPurchases } from '#functions/table/production/label-purchase.ts';
import { type QuietParcel, quietParcels, writeParcel } from '#functions/table/production/parcel.ts';
import { openCase } from './parcel-cases.ts';
import { voidUnusedLabels } from './void-labels.ts';

/** A purchase takes seconds. One that is open for so long lost its caller, or its order. */
const lostAfterSeconds = 3600;

/** Opens the case of a silent parcel, and skips it until its next event. */
async function report({ number, orderId }: QuietParcel): Promise<void> {
  await changeOrder(orderId, async ({ entity: order }, at) => {
    const opened = isUnderWay(order, number) ? await openCase(order, number, 'quiet', at) : [];
    return {
      entity: { ...order, version: order.version + 1, updated_at: at },
      with: [writeParcel(number, orderId, null), ...opened],
    };
  });
}

/** A failing item does not delay others; the next run retries it. */
async function each<T>(items: readonly T[], what: string, act: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) {
    try {
      await act(item);
    } catch (error) {
      log.error(what, { error: error as Error });
    }
  }
}

export const handler = correlated(async (): Promise<void> => {
  await each(await quietParcels(now().toISOString()), 'quiet parcel not reported', report);
  const lost = await openPurchases(waitingSince(lostAfterSeconds));
  await each(lost, 'unused label not voided', ({ order_id }) => voidUnusedLabels(order_id));
});
