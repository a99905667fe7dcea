import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { ChaosReport } from '../run-chaos.ts';
import type { ShopOutcome, ShopRun } from './run-shop.ts';

/** Buyers per shop. A fresh shop keeps the table and the journal small. */
const shopSize = 500;

export interface CheckoutChaos {
  readonly checkouts: number;
  readonly seed: number;
}

async function inOwnProcess(run: ShopRun): Promise<ShopOutcome> {
  const child = fork(new URL('shop-process.ts', import.meta.url), { execArgv: [] });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The shop of buyer ${run.first} ended with ${code} before it had an outcome.`);
  });
  child.send(run);
  const [outcome] = (await Promise.race([once(child, 'message'), failed])) as [ShopOutcome];
  failed.catch(() => {});
  return outcome;
}

/** Checks out with two tabs per buyer on the real table, queues and payment simulator, while calls fail, and compares the accounts. */
export async function runCheckouts({ checkouts, seed }: CheckoutChaos): Promise<ChaosReport> {
  const outcomes: ShopOutcome[] = [];
  const firsts = Array.from({ length: Math.ceil(checkouts / shopSize) }, (_, index) => index * shopSize);
  // A shared iterator: each worker takes the next shop as soon as it is free.
  const rest = firsts.values();
  const runShops = async () => {
    for (const first of rest) {
      outcomes.push(await inOwnProcess({ first, count: Math.min(shopSize, checkouts - first), seed }));
      // Twenty thousand buyers take an hour, so each shop reports its result.
      const { broken, lines } = reportOf(outcomes);
      if (outcomes.length < firsts.length) console.log(`${outcomes.length} shops: ${lines[0]}, ${broken} broken`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runShops));
  return reportOf(outcomes);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function reportOf(outcomes: readonly ShopOutcome[]): ChaosReport {
  const orders = outcomes.flatMap((outcome) => outcome.orders);
  const problems = outcomes.flatMap((outcome) => outcome.problems);
  const count = (status: string): number => orders.filter((order) => order.status === status).length;
  const calls = (kind: keyof ShopOutcome['calls']): number => sum(outcomes.map((outcome) => outcome.calls[kind]));
  const refunded = orders.filter(({ payment_status: status }) => status === 'refunded').length;
  return {
    // A run without a paid order proves nothing.
    broken: problems.length + (count('paid') === 0 ? 1 : 0),
    lines: [
      `${orders.length} orders: ${count('paid')} paid, ${count('cancelled')} cancelled, ${count('expired')} expired, ${count('payment_failed')} failed; ${refunded} refunded`,
      `${calls('calls')} calls, ${calls('before')} faults before and ${calls('after')} after them`,
      ...problems.slice(0, 20),
      `${problems.length} broken: lost, doubled, charged twice, or a sum that is not exact`,
    ],
  };
}
