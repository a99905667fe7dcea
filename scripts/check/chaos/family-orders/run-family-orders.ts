import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ledgerOf } from '#domain/teams/packs/ledger.ts';
import type { OrderWindow } from '#domain/teams/packs/order-window.ts';
import { ledgerRowOf } from '#domain/teams/packs/pack-order-row.ts';
import { FamilyOrder } from '#domain/teams/packs/team-page.ts';
import { dollars } from '#domain/values/money.ts';
import { cancelOrder } from '#functions/orders/order/cancel-order.ts';
import { payments } from '#functions/partners/payments/stripe.ts';
import { allOrders } from '#functions/table/orders/order.ts';
import { allPackOrders } from '#functions/table/teams/team-pack-order.ts';
import { orderAsFamily } from '#functions/teams/packs/team-page.ts';
import { startLocalAws } from '#scripts/local/local-aws.ts';
import { seededRandom } from '#studio/card/seeded-random.ts';
import { type Charge, readMoney } from '../checkouts/read-money.ts';
import { settleAll } from '../checkouts/run-shop.ts';
import { storeAccount } from '../checkouts/stock.ts';
import { injectFaults, injectFaultsInto } from '../faults.ts';
import type { ChaosReport } from '../run-chaos.ts';
import { tolerate } from '../tolerate.ts';
import { packPrice, storeFundraiser } from './fundraiser.ts';

const faultRate = 0.03;
const tries = 4;
const address = {
  name: 'Family',
  line1: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  postal_code: '62701',
  country: 'US',
};

/** One family: it orders with one key until there is an answer, pays, pays again by mistake, or cancels. */
async function playFamily(userId: string, window: OrderWindow, random: () => number): Promise<void> {
  const quantity = 1 + Math.floor(random() * 4);
  const request = FamilyOrder.parse({
    quantity,
    shipping_address: address,
    expected_total: dollars(quantity * packPrice),
    approve_proofs: true,
  });
  const call = { userId, code: window.page_code, header: `key-of-${userId}` };
  let placed: Awaited<ReturnType<typeof orderAsFamily>> | null = null;
  for (let n = 0; n < tries && placed === null; n++) {
    await tolerate(async () => {
      placed = await orderAsFamily(call, request);
    });
  }
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

/** Compares the team's ledger with the orders, and the orders with the provider's own journal. */
async function judge(window: OrderWindow, users: readonly string[], money: ReadonlyMap<string, Charge[]>) {
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

/** All families order on one team's page at the same time, with crashes before and after every call; then ledger, orders and money are compared. */
export async function runFamilyOrders({
  families,
  seed,
}: {
  readonly families: number;
  readonly seed: number;
}): Promise<ChaosReport> {
  const random = seededRandom(seed);
  const faults = injectFaults(random);
  injectFaultsInto(payments, faults, random);
  const dataDir = await mkdtemp(join(tmpdir(), 'goldcut-fundraiser-'));
  const only = ['dynamodb', 's3', 'queues', 'bus', 'stepFunctions', 'stream', 'mail', 'payments', 'gateway'] as const;
  const aws = await startLocalAws({ dataDir, source: 'src', retryScale: 0, retrySeconds: 0, only });
  try {
    await aws.service('payments').control('webhooks', { duplicate: true, reorder: true, late_seconds: 0.1, seed });
    const window = await storeFundraiser();
    const users = Array.from({ length: families }, (_, n) => `family-${seed}-${n}`);
    for (const user of users) await storeAccount(user);
    const started = performance.now();
    faults.rate = faultRate;
    await Promise.all(users.map((user, n) => playFamily(user, window, seededRandom(seed * 100_003 + n))));
    faults.rate = 0;
    const seconds = (performance.now() - started) / 1000;
    await settleAll(aws);
    const money = readMoney(join(dataDir, 'payments', 'journal.jsonl'));
    const { orders, totals, problems } = await judge(window, users, money);
    return {
      broken: problems.length + (totals.packs === 0 ? 1 : 0),
      lines: [
        `${families} families at once in ${seconds.toFixed(1)} s: ${orders.length} orders, ${totals.packs} packs sold, ${dollars(totals.paid)} paid, ${dollars(totals.refunded)} refunded, profit ${dollars(totals.profit)}`,
        `${faults.counts.calls} calls, ${faults.counts.before} faults before and ${faults.counts.after} after them`,
        ...problems.slice(0, 20),
        `${problems.length} broken: an order lost or doubled, or a ledger that is not exact`,
      ],
    };
  } finally {
    await aws.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
