import { cartAfterOrder } from '#domain/orders/checkout/cart-after-order.ts';
import type { Order } from '#domain/orders/order/order.ts';
import { isFromCart } from '#domain/orders/order/order-kind.ts';
import { type Payment, paidOrder, payMove } from '#domain/orders/order/order-money.ts';
import { isOpen } from '#domain/shop/box-states.ts';
import { type Cents, formatAmount } from '#domain/values/money.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';
import type { WholeOrder } from '#functions/table/orders/order.ts';
import { loadBoxes, saveBox } from '#functions/table/shop/box.ts';
import { loadCart, saveCart } from '#functions/table/shop/cart.ts';
import type { OrderChange } from '../order/change-order.ts';

/** Locks the bought boxes and removes them from the cart. A box changed since checkout stays as it is, and further copies stay in the cart. */
async function lockBoxes({ entity: order, items }: WholeOrder, at: string): Promise<Write[]> {
  const packIds = [...new Set(items.map((item) => item.pack_id))];
  const [packs, cart] = await Promise.all([loadBoxes(order.user_id, packIds), loadCart(order.user_id)]);
  const asBought = packs.filter(
    ({ entity: { id, status, version } }) =>
      isOpen(status) && items.some((item) => item.pack_id === id && item.pack_version === version),
  );
  const after = cartAfterOrder(cart.entity, order, { items, packs: asBought.map(({ entity }) => entity), at });
  return [
    ...asBought.flatMap((stored) => {
      const pack = after.packs.find(({ id }) => id === stored.entity.id);
      return pack ? [saveBox(stored, pack)] : [];
    }),
    ...(after.cart === cart.entity ? [] : [saveCart(cart, after.cart)]),
  ];
}

/** A payment of another sum on the buyer's own page. It is the customer's money, so the order is paid; an operator decides the rest (D-90). */
function differs({ id, total_amount }: Order, amount: Cents): Pick<OrderChange, 'timeline' | 'with'> {
  if (amount === total_amount) return { timeline: [], with: [] };
  const sums = `Paid ${formatAmount(amount)} instead of ${formatAmount(total_amount)}.`;
  const next =
    amount < total_amount ? 'It cannot be printed: cancel it, and the money goes back.' : 'Refund the difference.';
  return {
    timeline: [{ move: 'note', by: 'payment', text: `${sums} ${next}` }],
    with: [appendAudit({ what: 'payment.differs', subject: id, by: 'payments' })],
  };
}

/** The only transition to paid (P-12), whoever reports the payment first: a delivery, a repeat, the collector or a new checkout. */
export async function payOrder(whole: WholeOrder, payment: Payment, at: string): Promise<OrderChange> {
  const paid = paidOrder(whole.entity, payment, at);
  const boxes = isFromCart(paid) ? await lockBoxes(whole, at) : [];
  const { timeline = [], with: audit = [] } = differs(paid, payment.amount);
  return {
    entity: paid,
    timeline: [{ move: payMove(whole.entity), by: 'payment' }, ...timeline],
    with: [...boxes, outbox('order.paid', { user_id: paid.user_id, order_id: paid.id }), ...audit],
  };
}
