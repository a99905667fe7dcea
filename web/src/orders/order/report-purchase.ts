import type { OrderView } from '#domain/orders/order/order-view.ts';
import { reportToChat } from '#web/src/base/analytics/chat-events.ts';
import { eventItem } from '#web/src/base/analytics/events.ts';
import { track } from '#web/src/base/analytics/track.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';

/** Reports `purchase` once per order: the server answers `first` to one browser only (P-23). */
export async function reportPurchase(order: OrderView): Promise<void> {
  try {
    const { first } = await api('claimPurchase', { params: { id: order.id } });
    if (!first) return;
    reportToChat('purchase_completed', { order_number: order.order_number, value: order.total_amount });
    track('purchase', {
      transaction_id: order.order_number,
      value: order.total_amount,
      currency: order.currency,
      shipping: order.shipping_amount,
      tax: order.tax_amount,
      ...(order.discount_code !== null && { coupon: order.discount_code }),
      items: order.items.map(({ pack_id, name, unit_price, quantity }) =>
        eventItem({ pack: { id: pack_id, name, total_price: unit_price }, quantity }),
      ),
    });
  } catch (problem) {
    // A failed report only warns (P-8).
    console.warn('The purchase was not reported.', errorMessage(problem));
  }
}
