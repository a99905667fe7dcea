import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Order } from '#domain/orders/order';
import { payments } from '#functions/payments/stripe';
import { seededRandom } from '#functions/render/seeded-random';
import { insertDiscount } from '#functions/table/discount';
import { type LocalAws, startLocalAws } from '../../local/local-aws.ts';
import { type Faults, injectFaults, injectFaultsInto } from '../faults.ts';
import type { ChaosReport } from '../run-chaos.ts';
import { atTheCart, type Session, shop } from './buyer-moves.ts';
import { judgeBuyer } from './judge-buyer.ts';
import { readMoney } from './read-money.ts';
import { aBuyer } from './stock.ts';

/** Share of calls that fail before they are made, and the same share after, by batch. */
const faultRates = [0.01, 0.03, 0.08];
/** Buyers at once. */
const batch = 20;
/** Buyers of one shop; then a new one opens, so that the books stay short. */
const shopSize = 500;

export interface CheckoutChaos {
  readonly checkouts: number;
  readonly seed: number;
}

interface Outcome {
  readonly problems: string[];
  readonly orders: Order[];
}

/** Everything that is late comes: pages expire, delayed money settles, what was dropped is collected, refunds are asked for again. */
async function comeToRest(aws: LocalAws): Promise<void> {
  await aws.settled();
  for (const hours of [1, 25, 1, 1]) {
    await aws.clock.advance(hours * 3600);
    await aws.settled();
    for (const name of ['collect-payment-events', 'reap-generations'] as const) await aws.lambda.invoke(name, {});
    await aws.settled();
  }
}

async function playBatch(aws: LocalAws, first: number, { count, seed, faults }: Shop): Promise<Session[]> {
  faults.rate = 0;
  const runs = Array.from({ length: count }, (_, index) => first + index);
  const sessions = await Promise.all(runs.map(async (run) => atTheCart(await aBuyer(run, seed), run)));
  const randoms = runs.map((run) => seededRandom(seed * 100_003 + run));
  faults.rate = faultRates[(first / batch) % faultRates.length] ?? 0;
  // Twice: at the second visit the payment of the first is known.
  for (let visit = 0; visit < 2; visit++) {
    await Promise.all(sessions.map((session, index) => shop(session, randoms[index] ?? Math.random)));
    await aws.settled();
  }
  return sessions;
}

interface Shop {
  readonly count: number;
  readonly seed: number;
  readonly faults: Faults;
}

async function oneShop(first: number, { count, seed, faults }: Shop): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'goldcut-chaos-'));
  const only = ['dynamodb', 'queues', 'bus', 'stream', 'mail', 'payments', 'gateway'] as const;
  const aws = await startLocalAws({ dataDir, source: 'src', retryScale: 0, retrySeconds: 0, only });
  try {
    await aws.service('payments').control('webhooks', { duplicate: true, reorder: true, late_seconds: 0.1, seed });
    faults.rate = 0;
    await insertDiscount(welcome);
    const sessions: Session[] = [];
    for (let at = first; at < first + count; at += batch) {
      // Some deliveries never come at all.
      await aws.service('payments').control('webhooks', { drop: 3 });
      const share = { count: Math.min(batch, first + count - at), seed, faults };
      sessions.push(...(await playBatch(aws, at, share)));
    }
    faults.rate = 0;
    await comeToRest(aws);
    const money = readMoney(join(dataDir, 'payments', 'journal.jsonl'));
    const judged = await Promise.all(sessions.map((session) => judgeBuyer(session, money)));
    const known = new Set(judged.flatMap(({ orders }) => orders.map(({ id }) => id)));
    const strays = [...money.keys()].filter((id) => !known.has(id)).map((id) => `money for ${id}, which is no order`);
    return {
      problems: [...judged.flatMap(({ problems }) => problems), ...strays],
      orders: judged.flatMap(({ orders }) => orders),
    };
  } finally {
    await aws.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const welcome = {
  code: 'WELCOME10',
  kind: 'percent',
  value: 10,
  minimum_subtotal: 0,
  starts_at: null,
  ends_at: null,
  per_user_limit: 1,
  is_active: true,
} as const;

/** Buyers with two tabs each against the real table, queues and payment simulator, with a crash at every await, then the books are compared. */
export async function runCheckouts({ checkouts, seed }: CheckoutChaos): Promise<ChaosReport> {
  const random = seededRandom(seed);
  const faults = injectFaults(random);
  injectFaultsInto(payments, faults, random);
  const problems: string[] = [];
  const orders: Order[] = [];
  for (let first = 0; first < checkouts; first += shopSize) {
    const outcome = await oneShop(first, { count: Math.min(shopSize, checkouts - first), seed, faults });
    problems.push(...outcome.problems);
    orders.push(...outcome.orders);
    // Twenty thousand take over an hour: what is known so far is told.
    const done = Math.min(first + shopSize, checkouts);
    if (done < checkouts) console.log(`${done} buyers, ${orders.length} orders, ${problems.length} broken`);
  }
  return tell(checkouts, orders, problems, faults);
}

function tell(buyers: number, orders: readonly Order[], problems: string[], faults: Faults): ChaosReport {
  const count = (status: Order['status']): number => orders.filter((order) => order.status === status).length;
  const { calls, before, after } = faults.counts;
  const refunded = orders.filter(({ payment_status: status }) => status === 'refunded').length;
  return {
    // Chaos in which nobody ever buys proves nothing.
    broken: problems.length + (count('paid') === 0 ? 1 : 0),
    lines: [
      `${buyers} buyers, ${orders.length} orders: ${count('paid')} paid, ${count('cancelled')} cancelled, ${count('expired')} expired, ${count('payment_failed')} failed; ${refunded} refunded`,
      `${calls} calls, ${before} faults before and ${after} after them`,
      ...problems.slice(0, 20),
      `${problems.length} broken: lost, doubled, charged twice, or a sum that is not exact`,
    ],
  };
}
