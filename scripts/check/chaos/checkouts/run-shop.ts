import { join } from 'node:path';
import type { Order } from '#domain/orders/order/order.ts';
import { payments } from '#functions/partners/payments/stripe.ts';
import { allOrders } from '#functions/table/orders/order.ts';
import { type LocalAws, startLocalAws } from '#scripts/local/local-aws.ts';
import { webhookEndpoints } from '#scripts/local/payments/rows.ts';
import { seedDiscounts } from '#scripts/serve/seed.ts';
import { seededRandom } from '#studio/card/seeded-random.ts';
import { type Faults, injectFaults, injectFaultsInto } from '../faults.ts';
import type { Lot, LotStart } from '../lots/lot.ts';
import { quickTable } from '../lots/quick-table.ts';
import { fillCart, goShopping, type Shopper } from './buyer-moves.ts';
import { checkBuyer } from './check-buyer.ts';
import { readMoney } from './read-money.ts';
import { runSchedule } from './run-schedule.ts';
import { storeBuyer } from './stock.ts';

/** By batch: the share of calls that fail before they are made. As many fail after it. */
const faultRates = [0.01, 0.03, 0.08];
/** Buyers that shop at the same time. */
const batch = 20;

export interface ShopOutcome {
  readonly problems: readonly string[];
  /** Orders that were charged while no delivery came, and found by the collector. */
  readonly collected: number;
  readonly orders: readonly Pick<Order, 'status' | 'payment_status'>[];
  readonly calls: Faults['counts'];
}

/** Lets time pass until nothing is open: pages expire, delayed money arrives, dropped events are collected, refunds are repeated. */
export async function settleAll(aws: LocalAws): Promise<void> {
  await aws.settled();
  for (const hours of [1, 25, 1, 1]) {
    await aws.clock.advance(hours * 3600);
    await aws.settled();
    for (const name of ['collect-payment-events', 'republish-events'] as const) await runSchedule(aws, name);
    await aws.settled();
  }
}

interface Collected {
  readonly collected: number;
  readonly problems: readonly string[];
}

/** The orders whose money the provider has, and the table does not know of. */
async function unknownPayments(sessions: readonly Shopper[], journal: string): Promise<Set<string>> {
  const money = readMoney(journal);
  const orders = (await Promise.all(sessions.map(({ userId }) => allOrders(userId)))).flat();
  return new Set(
    orders.filter((order) => order.payment_status === 'unpaid' && money.has(order.id)).map(({ id }) => id),
  );
}

/** Lets the collector run for ten minutes, in which every paid order becomes one. */
async function collectPayments(aws: LocalAws, sessions: readonly Shopper[], journal: string): Promise<Collected> {
  const before = await unknownPayments(sessions, journal);
  for (let run = 0; run < 2; run++) {
    await aws.clock.advance(300);
    await runSchedule(aws, 'collect-payment-events');
  }
  const after = await unknownPayments(sessions, journal);
  const late = [...before].filter((id) => after.has(id));
  return {
    collected: before.size - late.length,
    problems: late.map((id) => `${id}: paid, and not known after ten minutes`),
  };
}

async function runBatch(aws: LocalAws, { first, count, seed }: Lot, faults: Faults): Promise<Shopper[]> {
  faults.rate = 0;
  const runs = Array.from({ length: count }, (_, index) => first + index);
  const sessions = await Promise.all(runs.map(async (run) => fillCart(await storeBuyer(run, seed), run)));
  const randoms = runs.map((run) => seededRandom(seed * 100_003 + run));
  faults.rate = faultRates[(first / batch) % faultRates.length] ?? 0;
  // At the second visit the payment of the first one is known.
  for (let visit = 0; visit < 2; visit++) {
    await Promise.all(sessions.map((session, index) => goShopping(session, randoms[index] ?? Math.random)));
    await aws.settled();
  }
  return sessions;
}

interface Batches extends Collected {
  readonly sessions: readonly Shopper[];
}

async function runBatches(
  aws: LocalAws,
  { first, count, seed }: Lot,
  faults: Faults,
  journal: string,
): Promise<Batches> {
  await aws.service('payments').control('webhooks', { duplicate: true, reorder: true, late_seconds: 0.1, seed });
  await seedDiscounts();
  const sessions: Shopper[] = [];
  const found: Collected[] = [];
  for (let at = first; at < first + count; at += batch) {
    // Where the endpoint works, three deliveries are dropped.
    const endpoint = webhookEndpoints[(at / batch) % webhookEndpoints.length];
    await aws.service('payments').control('webhooks', { endpoint, drop: 3 });
    const share = { first: at, count: Math.min(batch, first + count - at), seed };
    const buyers = await runBatch(aws, share, faults);
    faults.rate = 0;
    found.push(await collectPayments(aws, buyers, journal));
    sessions.push(...buyers);
  }
  await aws.service('payments').control('webhooks', { endpoint: 'enabled' });
  await settleAll(aws);
  const collected = found.reduce((sum, one) => sum + one.collected, 0);
  return { sessions, collected, problems: found.flatMap(({ problems }) => problems) };
}

/** Runs one shop: its buyers shop, all that is open is settled, and its accounts are compared with the provider's. Once per process, because the faults stay. */
export async function runShop(run: LotStart): Promise<ShopOutcome> {
  if (run.kills > 0) throw new Error('Nobody kills a shop on purpose: it ran out of memory.');
  const random = seededRandom(run.seed * 100_003 + run.first);
  const faults = injectFaults(random);
  injectFaultsInto(payments, faults, random);
  quickTable();
  const only = ['dynamodb', 's3', 'queues', 'bus', 'stepFunctions', 'stream', 'mail', 'payments', 'gateway'] as const;
  const aws = await startLocalAws({ dataDir: run.dataDir, source: 'src', retryScale: 0, retrySeconds: 0, only });
  try {
    const journal = join(run.dataDir, 'payments', 'journal.jsonl');
    const { sessions, collected, problems } = await runBatches(aws, run, faults, journal);
    const money = readMoney(journal);
    const judged = await Promise.all(sessions.map((session) => checkBuyer(session, money)));
    const orders = judged.flatMap((each) => each.orders);
    const known = new Set(orders.map(({ id }) => id));
    const strays = [...money.keys()].filter((id) => !known.has(id)).map((id) => `money for ${id}, which is no order`);
    return {
      problems: [...problems, ...judged.flatMap((each) => each.problems), ...strays],
      collected,
      orders: orders.map(({ status, payment_status }) => ({ status, payment_status })),
      calls: faults.counts,
    };
  } finally {
    await aws.stop();
  }
}
