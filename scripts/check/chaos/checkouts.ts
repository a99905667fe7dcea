import type { Order, OrderItem, TimelineEvent } from '#domain/orders/order/order.ts';
import { payments } from '#functions/partners/payments/stripe.ts';
import { allOrders, loadWholeOrder } from '#functions/table/orders/order.ts';
import { loadBoxes } from '#functions/table/shop/box.ts';
import { loadCart } from '#functions/table/shop/cart.ts';
import { webhookEndpoints } from '#partners/payments/rows.ts';
import { seedDiscounts } from '#scripts/serve/seed.ts';
import { type Charge, readMoney, settlePayments } from './payments.ts';
import { runSchedule } from './run-schedule.ts';
import { count, type Play, type Scenario, withoutMails } from './scenario.ts';
import { fillCart, type Shopper, visitShop } from './shopper.ts';
import { storeBuyer } from './stock.ts';

/** Number of buyers that shop at the same time. */
const batch = 20;

interface BuyerCheck {
  readonly problems: string[];
  readonly orders: readonly Order[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Problems of sums that do not add up to the cent, or differ from the charge. */
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

/** Problems of an order that is neither paid and in progress, nor ended and fully refunded. */
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

/** Compares a buyer's rows with the provider's journal, once nothing is open. */
async function checkBuyer(session: Shopper, money: ReadonlyMap<string, readonly Charge[]>): Promise<BuyerCheck> {
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
  const { certain, max } = session.copies;
  if (held < certain || held > max) problems.push(`${held} copies bought or in the cart, of ${certain} to ${max}`);
  const packs = await loadBoxes(session.userId, session.packIds);
  for (const { entity: pack } of packs) {
    const isInCart = cart.lines.some((line) => line.pack_id === pack.id);
    if (isInCart !== (pack.status === 'in_cart'))
      problems.push(`box ${pack.id} is ${pack.status}, in the cart: ${isInCart}`);
  }
  return { problems, orders };
}

/** Orders that the customer has paid for but the table still lists as unpaid. */
async function unknownPayments({ lot }: Play, shoppers: readonly Shopper[]): Promise<Set<string>> {
  const money = readMoney(lot);
  const orders = (await Promise.all(shoppers.map(({ userId }) => allOrders(userId)))).flat();
  return new Set(
    orders.filter((order) => order.payment_status === 'unpaid' && money.has(order.id)).map(({ id }) => id),
  );
}

/** Runs the collector for ten minutes, so that every payment gets its order. */
async function collectPayments(play: Play, shoppers: readonly Shopper[]): Promise<void> {
  const before = await unknownPayments(play, shoppers);
  for (let run = 0; run < 2; run++) {
    await play.aws.clock.advance(300);
    await runSchedule(play.aws, 'collect-payment-events');
  }
  const after = await unknownPayments(play, shoppers);
  const late = [...before].filter((id) => after.has(id));
  count(play, 'collected', before.size - late.length);
  play.memory.problems.push(...late.map((id) => `${id}: paid, and not known after ten minutes`));
}

/** Buyers with two tabs each, while calls fail and the provider's webhooks come late, twice, or never. */
export const checkouts: Scenario<Shopper> = {
  services: ['dynamodb', 's3', 'queues', 'bus', 'stepFunctions', 'stream', 'payments', 'gateway'],
  overrides: withoutMails,
  ports: [payments],
  // A fresh shop keeps table and journal small. The local DynamoDB caches only 2 MB, so in a lot of 500 each buyer takes twice the time.
  lotSize: 3 * batch,
  atOnce: batch,
  faultRates: [0.01, 0.03, 0.08],
  async stock({ aws, lot: { seed } }, runs) {
    const [first = 0] = runs;
    const provider = aws.service('payments');
    await provider.control('webhooks', { duplicate: true, reorder: true, late_seconds: 0.1, seed });
    await provider.control('webhooks', {
      endpoint: webhookEndpoints[(first / batch) % webhookEndpoints.length],
      drop: 3,
    });
    await seedDiscounts();
    return Promise.all(runs.map(async (run) => fillCart(await storeBuyer(run, seed), run, seed)));
  },
  async act(play, shoppers) {
    // By the second visit, the payment of the first is recorded.
    for (let visit = 0; visit < 2; visit++) {
      await Promise.all(shoppers.map(visitShop));
      await play.aws.settled();
    }
    play.faults.rate = 0;
    await collectPayments(play, shoppers);
  },
  async settle({ aws }) {
    await aws.service('payments').control('webhooks', { endpoint: 'enabled' });
    await settlePayments(aws);
  },
  async books(play, shoppers) {
    const money = readMoney(play.lot);
    const judged = await Promise.all(shoppers.map((shopper) => checkBuyer(shopper, money)));
    const orders = judged.flatMap((each) => each.orders);
    count(play, 'orders', orders.length);
    for (const { status, payment_status: payment } of orders) {
      count(play, status);
      if (payment === 'refunded') count(play, payment);
    }
    const known = new Set(orders.map(({ id }) => id));
    const strays = [...money.keys()].filter((id) => !known.has(id)).map((id) => `money for ${id}, which is no order`);
    return [...judged.flatMap((each) => each.problems), ...strays];
  },
  proof: ['paid', 'collected'],
  broken: 'lost, doubled, charged twice, or a sum that is not exact',
};
