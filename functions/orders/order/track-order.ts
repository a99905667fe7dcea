import { normalNumber } from '#domain/orders/order/order-number.ts';
import { type TrackView, trackSteps } from '#domain/orders/order/order-view.ts';
import { AppError } from '#domain/tables/errors.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { loadWholeOrder } from '#functions/table/orders/order.ts';
import { orderAt } from '#functions/table/orders/order-pointer.ts';

/**
 * An order for anyone with its number and e-mail (P-22). An unknown number and a wrong address cost the same two reads and get the same error, so
 * neither reveals an order. Throws `order.untracked`.
 */
export async function trackOrder(typedNumber: string, typedEmail: string): Promise<TrackView> {
  const orderId = await orderAt(keys.tracking(normalNumber(typedNumber)));
  const whole = await loadWholeOrder(orderId ?? 'none');
  const email = typedEmail.trim().toLowerCase();
  // An erased order has no address, so an empty one must not match it.
  if (!whole || email === '' || email !== whole.entity.email) throw new AppError('order.untracked');

  const { entity: order } = whole;
  const timeline = whole.timeline.filter(({ is_public }) => is_public);
  const parcel = order.shipments.at(-1);
  return {
    ...order,
    steps: trackSteps(timeline),
    events: timeline.map(({ at, text }) => ({ at, text })),
    carrier: parcel ? { name: parcel.carrier, url: parcel.tracking_url } : null,
  };
}
