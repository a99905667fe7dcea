import { join } from 'node:path';
import type { Order } from '#domain/orders/order/order.ts';
import { payments } from '#functions/partners/payments/stripe.ts';
import { type LocalAws, startLocalAws } from '#scripts/local/local-aws.ts';
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

async function runBatches(aws: LocalAws, { first, count, seed }: Lot, faults: Faults): Promise<Shopper[]> {
  await aws.service('payments').control('webhooks', { duplicate: true, reorder: true, late_seconds: 0.1, seed });
  await seedDiscounts();
  const sessions: Shopper[] = [];
  for (let at = first; at < first + count; at += batch) {
    // Three deliveries of each batch are dropped.
    await aws.service('payments').control('webhooks', { drop: 3 });
    const share = { first: at, count: Math.min(batch, first + count - at), seed };
    sessions.push(...(await runBatch(aws, share, faults)));
  }
  faults.rate = 0;
  await settleAll(aws);
  return sessions;
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
    const sessions = await runBatches(aws, run, faults);
    const money = readMoney(join(run.dataDir, 'payments', 'journal.jsonl'));
    const judged = await Promise.all(sessions.map((session) => checkBuyer(session, money)));
    const orders = judged.flatMap((each) => each.orders);
    const known = new Set(orders.map(({ id }) => id));
    const strays = [...money.keys()].filter((id) => !known.has(id)).map((id) => `money for ${id}, which is no order`);
    return {
      problems: [...judged.flatMap(({ problems }) => problems), ...strays],
      orders: orders.map(({ status, payment_status }) => ({ status, payment_status })),
      calls: faults.counts,
    };
  } finally {
    await aws.stop();
  }
}
