import { untouchedPayment } from '../checkout/new-order.ts';
import type { Order, OrderItem } from '../order/order.ts';
import { notBegun } from '../order/production-state.ts';
import { deliveryPromise } from '../order/promise.ts';
import type { ReturnedItem } from './return-request.ts';

/** As bought, and free of charge. */
export function replacementItems(
  returned: readonly ReturnedItem[],
  items: readonly OrderItem[],
  { orderId, itemId }: { readonly orderId: string; readonly itemId: () => string },
): OrderItem[] {
  return items.flatMap((item) => {
    const cards = item.cards.flatMap((card) => {
      if (card.is_withdrawn) return [];
      const quantity = returned
        .filter((one) => one.order_item_id === item.id && one.card_id === card.card_id)
        .reduce((sum, one) => sum + one.quantity, 0);
      return quantity > 0 ? [{ ...card, quantity, template: null }] : [];
    });
    const free = { order_id: orderId, quantity: 1, unit_price: 0, line_total: 0, cards };
    return cards.length > 0 ? [{ ...item, id: itemId(), ...free }] : [];
  });
}

/** The order that replaces returned cards: nothing to pay, delivery promised from `at` (ISO 8601 UTC; D-89). */
export function replacementOrder(
  order: Order,
  items: readonly OrderItem[],
  { id, orderNumber, at }: { readonly id: string; readonly orderNumber: string; readonly at: string },
): Order {
  const cards = items.flatMap((item) => item.cards);
  return {
    ...order,
    ...deliveryPromise(at, order.shipping_address.country),
    id,
    order_number: orderNumber,
    status: 'paid',
    payment_status: 'paid',
    fulfillment_status: 'queued',
    subtotal: 0,
    templates_amount: 0,
    discount_code: null,
    discount_amount: 0,
    shipping_amount: 0,
    tax_amount: 0,
    total_amount: 0,
    paid_amount: 0,
    refunded_amount: 0,
    payment: { ...untouchedPayment, provider: 'none', attempt: 0 },
    shipments: [],
    production: notBegun,
    replaces: order.id,
    card_ids: [...new Set(cards.map((card) => card.card_id))],
    summary: {
      item_count: items.length,
      card_count: cards.reduce((sum, card) => sum + card.quantity, 0),
      picture_key: cards[0]?.front_key ?? null,
    },
    placed_at: at,
    paid_at: at,
    delivered_at: null,
    version: 1,
    updated_at: at,
  };
}
