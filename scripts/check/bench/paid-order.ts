import { exampleAddress } from '#domain/api/row.ts';
import { newOrder } from '#domain/orders/checkout/new-order.ts';
import type { Order, OrderItem } from '#domain/orders/order/order.ts';
import type { Totals } from '#domain/shop/totals.ts';
import { newId } from '#functions/platform/new-id.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { jobWrites } from '#functions/production/queue/job-of-order.ts';
import { insertOrderItem, saveOrder } from '#functions/table/orders/order.ts';

const nothing: Pick<Totals, 'subtotal' | 'templates' | 'discount' | 'shipping' | 'tax' | 'total'> = {
  subtotal: 0,
  templates: new Map(),
  discount: 0,
  shipping: 0,
  tax: 0,
  total: 0,
};

const boxOf = (orderId: string, cards: OrderItem['cards']): OrderItem => ({
  id: newId('orderItem'),
  order_id: orderId,
  pack_id: newId('pack'),
  pack_version: 1,
  name: 'Box',
  pack_type: 'custom',
  foil_finish: 'gold',
  quantity: 1,
  unit_price: 0,
  line_total: 0,
  cards,
  pack_number: null,
  pack_code: null,
});

/** Writes a paid order of one box, as checkout and payment do. Returns its id. */
export async function paidOrder(userId: string, cards: OrderItem['cards']): Promise<string> {
  const id = newId('order');
  const at = new Date().toISOString();
  const item = boxOf(id, cards);
  const who = { userId, email: 'bench@example.com', discountCode: null };
  const placed = newOrder({
    id,
    number: `GC-${id.slice(-8)}`,
    ...who,
    address: exampleAddress,
    totals: nothing,
    items: [item],
    at,
  });
  const order: Order = {
    ...placed,
    status: 'paid',
    payment_status: 'paid',
    fulfillment_status: 'queued',
    paid_at: at,
  };
  await transact([
    saveOrder({ revision: 0 }, order),
    insertOrderItem(item, 0),
    ...(await jobWrites(order, [item], null)),
  ]);
  return id;
}
