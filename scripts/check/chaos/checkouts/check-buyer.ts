import type { Order, OrderItem, TimelineEvent } from '#domain/orders/order/order.ts';
import { allOrders, loadWholeOrder } from '#functions/table/orders/order.ts';
import { loadCart } from '#functions/table/shop/cart.ts';
import { loadPacks } from '#functions/table/shop/pack.ts';
import type { Shopper } from './buyer-moves.ts';
import type { Charge } from './read-money.ts';

export interface BuyerCheck {
  readonly problems: string[];
  readonly orders: readonly Order[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The order's sums add up to the cent and equal what was charged. */
function moneyProblems(order: Order, items: readonly OrderItem[], charges: readonly Charge[]): string[] {
  const lines = sum(items.map((item) => item.line_total));
  const isExact =
    items.every((item) => item.line_total === item.unit_price * item.quantity) &&
    lines === order.subtotal &&
    order.total_amount === order.subtotal - order.discount_amount + order.shipping_amount + order.tax_amount &&
    order.total_amount >= 0;
  const charged = sum(charges.map(({ amount }) => amount));
  const returned = sum(charges.map(({ amount_refunded }) => amount_refunded));
  return [
    ...(isExact ? [] : ['sums do not add up']),
    ...(charges.length > 1 ? [`charged ${charges.length} times`] : []),
    ...(charged !== order.paid_amount ? [`${charged} charged, ${order.paid_amount} known as paid`] : []),
    ...(charged > 0 && charged !== order.total_amount ? [`${charged} charged for ${order.total_amount}`] : []),
    ...(returned !== order.refunded_amount ? [`${returned} went back, ${order.refunded_amount} should`] : []),
  ];
}

/** An order is paid and goes on, or it has ended and everything was refunded. */
function stateProblems(order: Order, timeline: readonly TimelineEvent[]): string[] {
  const { status, payment_status: payment } = order;
  const paidTimes = timeline.filter(({ move }) => move === 'pay' || move === 'pay_late').length;
  const hasEnded = status === 'cancelled' || status === 'expired' || status === 'payment_failed';
  return [
    ...(status === 'pending_payment' ? ['waits for its payment for ever'] : []),
    ...(paidTimes > 1 ? [`became paid ${paidTimes} times`] : []),
    ...(order.paid_amount > 0 && payment === 'unpaid' ? ['paid and not known as paid'] : []),
    ...(status === 'paid' && payment !== 'paid' ? [`kept, and ${payment}`] : []),
    ...(order.production.files === 'broken' ? ['its print files are missing'] : []),
    ...(hasEnded && order.paid_amount > 0 && payment !== 'refunded' ? [`${status}, and the money is ${payment}`] : []),
  ];
}

/** Checks one buyer against the table and the provider's journal, once nothing is open any more. */
export async function checkBuyer(session: Shopper, money: ReadonlyMap<string, readonly Charge[]>): Promise<BuyerCheck> {
  const orders = await allOrders(session.userId);
  const cart = (await loadCart(session.userId)).entity;
  const problems: string[] = [];
  let bought = 0;
  for (const order of orders) {
    const whole = await loadWholeOrder(order.id);
    if (!whole) return { problems: [`order ${order.id} is lost`], orders };
    const charges = money.get(order.id) ?? [];
    const found = [...moneyProblems(order, whole.items, charges), ...stateProblems(order, whole.timeline)];
    problems.push(...found.map((words) => `${order.id}: ${words}`));
    if (order.paid_at !== null) bought += sum(whole.items.map((item) => item.quantity));
  }
  const held = bought + sum(cart.lines.map((line) => line.quantity));
  const { certain, most } = session.copies;
  if (held < certain || held > most) problems.push(`${held} copies bought or in the cart, of ${certain} to ${most}`);
  const packs = await loadPacks(session.userId, session.packIds);
  for (const { entity: pack } of packs) {
    const isInCart = cart.lines.some((line) => line.pack_id === pack.id);
    if (isInCart !== (pack.status === 'in_cart'))
      problems.push(`box ${pack.id} is ${pack.status}, in the cart: ${isInCart}`);
  }
  return { problems, orders };
}
