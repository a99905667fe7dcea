import { isOpen } from '#domain/boxes/pack-states';
import { cartAfterOrder } from '#domain/orders/cart-after-order';
import type { Order } from '#domain/orders/order';
import { paidOrder, type Payment } from '#domain/orders/order-money';
import { appendAudit } from '../../table/ops/audit.ts';
import { loadCart, saveCart } from '../../table/shop/cart.ts';
import { loadWholeOrder } from '../../table/orders/order.ts';
import { outbox } from '../../platform/events/outbox.ts';
import { loadPacks, savePack } from '../../table/shop/pack.ts';
import type { Write } from '../../platform/table/transact.ts';
import type { OrderChange } from '../change-order.ts';

/** Locks the boxes that were bought and takes them out of the cart; a box that was worked on since stays as it is, and so do further copies. */
async function lockBoxes(order: Order, at: string): Promise<Write[]> {
  const items = (await loadWholeOrder(order.id))?.items ?? [];
  const packIds = [...new Set(items.map((item) => item.pack_id))];
  const [packs, cart] = await Promise.all([loadPacks(order.user_id, packIds), loadCart(order.user_id)]);
  const asBought = packs.filter(
    ({ entity: { id, status, version } }) =>
      isOpen(status) && items.some((item) => item.pack_id === id && item.pack_version === version),
  );
  const after = cartAfterOrder(cart.entity, order, { items, packs: asBought.map(({ entity }) => entity), at });
  return [
    ...asBought.flatMap((stored) => {
      const pack = after.packs.find(({ id }) => id === stored.entity.id);
      return pack ? [savePack(stored, pack)] : [];
    }),
    ...(after.cart === cart.entity ? [] : [saveCart(cart, after.cart)]),
  ];
}

/** The one paid transition, whoever noticed the payment first: a delivery, a repeated one, the collector or a new checkout. */
export async function payOrder(order: Order, payment: Payment, at: string): Promise<OrderChange> {
  const paid = paidOrder(order, payment, at);
  const boxes = await lockBoxes(order, at);
  // Another sum than was agreed on is still a customer's money: the order goes on and a person looks at it.
  const audit =
    paid.paid_amount === paid.total_amount
      ? []
      : [appendAudit({ what: 'payment.differs', subject: order.id, by: 'payments' })];
  return {
    order: paid,
    timeline: [{ move: 'pay', by: 'payment' }],
    with: [...boxes, outbox('order.paid', { user_id: order.user_id, order_id: order.id }), ...audit],
  };
}
