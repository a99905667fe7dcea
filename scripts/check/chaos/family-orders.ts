import { exampleAddress } from '#domain/api/row.ts';
import { ledgerOf } from '#domain/teams/packs/ledger.ts';
import { ledgerRowOf } from '#domain/teams/packs/pack-order-row.ts';
import { FamilyOrder } from '#domain/teams/packs/team-page.ts';
import type { OrderWindowView } from '#domain/teams/packs/window-input.ts';
import { dollars } from '#domain/values/money.ts';
import { cancelOrder } from '#functions/orders/order/cancel-order.ts';
import { payments } from '#functions/partners/payments/stripe.ts';
import { allOrders } from '#functions/table/orders/order.ts';
import { allPackOrders } from '#functions/table/teams/team-pack-order.ts';
import { orderAsFamily } from '#functions/teams/packs/team-page.ts';
import { seededRandom } from '#studio/card/seeded-random.ts';
import { insist, tolerate } from './faults.ts';
import { packPrice, storeFundraiser } from './fundraiser.ts';
import { type Charge, readMoney, settlePayments } from './payments.ts';
import { count, type Scenario, withoutMails } from './scenario.ts';
import { storeAccount } from './stock.ts';

const tries = 4;

interface Family {
  readonly userId: string;
  readonly window: OrderWindowView;
  readonly random: () => number;
}

/** Plays one family: it orders with one key until it gets a reply, then pays, pays again by mistake, or cancels. */
async function playFamily({ userId, window, random }: Family): Promise<void> {
  const quantity = 1 + Math.floor(random() * 4);
  const request = FamilyOrder.parse({
    quantity,
    shipping_address: exampleAddress,
    expected_total: dollars(quantity * packPrice),
    approve_proofs: true,
  });
  const call = { userId, code: window.page_code, header: `key-of-${userId}` };
  let placed: Awaited<ReturnType<typeof orderAsFamily>> | null = null;
  await insist(async () => {
    placed = await orderAsFamily(call, request);
  }, tries);
  const { order_id: id, payment_url: url } = placed ?? { order_id: '', payment_url: null };
  if (!url) return;
  const press = (outcome: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' }).then((reply) =>
      reply.arrayBuffer(),
    );
  const chance = random();
  if (chance < 0.1) return;
  const outcome = chance < 0.2 ? 'decline' : chance < 0.3 ? 'delayed' : 'success';
  await tolerate(() => Promise.all(chance > 0.9 ? [press(outcome), press(outcome)] : [press(outcome)]));
  if (chance > 0.8) await tolerate(() => cancelOrder(userId, id));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Compares the team's ledger with the orders, and the orders with the provider's journal. */
async function judge(window: OrderWindowView, users: readonly string[], money: ReadonlyMap<string, Charge[]>) {
  const orders = (await Promise.all(users.map(allOrders))).flat();
  const rows = new Map((await allPackOrders(window.team_id)).map((row) => [row.id, row]));
  const problems = orders.flatMap((order) => {
    const charges = money.get(order.id) ?? [];
    const isSame = JSON.stringify(rows.get(order.id)) === JSON.stringify(ledgerRowOf(order));
    return [
      ...(isSame ? [] : [`${order.id}: the ledger has another row than the order`]),
      ...(sum(charges.map(({ amount }) => amount)) === order.paid_amount ? [] : [`${order.id}: paid is not exact`]),
      ...(sum(charges.map((charge) => charge.amount_refunded)) === order.refunded_amount
        ? []
        : [`${order.id}: refunded is not exact`]),
    ];
  });
  const strays = [...rows.keys(), ...money.keys()].filter((id) => !orders.some((order) => order.id === id));
  const { totals } = ledgerOf([...rows.values()], window.id);
  const taken = sum([...money.values()].flat().map(({ amount, amount_refunded: back }) => amount - back));
  const books = totals.paid - totals.refunded === taken ? [] : ['The ledger’s totals are not the money that came'];
  const doubled = users.length - new Set(orders.map(({ user_id }) => user_id)).size - (users.length - orders.length);
  return {
    orders,
    totals,
    problems: [
      ...problems,
      ...strays.map((id) => `${id} is no order`),
      ...books,
      ...(doubled > 0 ? ['An order twice'] : []),
    ],
  };
}

/** All families order on one team's page at once; then ledger, orders and money are compared. */
export const familyOrders: Scenario<Family> = {
  services: ['dynamodb', 's3', 'queues', 'bus', 'stepFunctions', 'stream', 'payments', 'gateway'],
  overrides: withoutMails,
  ports: [payments],
  lotSize: 500,
  faultRates: [0.03],
  async stock({ aws, lot: { seed } }, runs) {
    await aws.service('payments').control('webhooks', { duplicate: true, reorder: true, late_seconds: 0.1, seed });
    const window = await storeFundraiser();
    const all = runs.map((run) => ({
      userId: `family-${seed}-${run}`,
      window,
      random: seededRandom(seed * 100_003 + run),
    }));
    for (const { userId } of all) await storeAccount(userId);
    return all;
  },
  async act(_, all) {
    await Promise.all(all.map(playFamily));
  },
  settle: ({ aws }) => settlePayments(aws),
  async books(play, all) {
    const [first] = all;
    if (!first) return [];
    const users = all.map(({ userId }) => userId);
    const { orders, totals, problems } = await judge(first.window, users, readMoney(play.lot));
    count(play, 'orders', orders.length);
    count(play, 'packs', totals.packs);
    for (const name of ['paid', 'refunded', 'profit'] as const) count(play, `cents ${name}`, totals[name]);
    return problems;
  },
  proof: ['packs'],
  broken: 'an order lost or doubled, or a ledger that is not exact',
};
