import { playLots } from '../lots/play-lots.ts';
import type { ChaosReport } from '../run-chaos.ts';
import type { ShopOutcome } from './run-shop.ts';

/** Buyers per shop. A fresh shop keeps the table and the journal small. */
const shopSize = 500;

export interface CheckoutChaos {
  readonly checkouts: number;
  readonly seed: number;
  /** File of the outcomes so far, from which a stopped run continues. */
  readonly resume: string | undefined;
}

/** Checks out with two tabs per buyer on the real table, queues and payment simulator, while calls fail, and compares the accounts. */
export async function runCheckouts({ checkouts, seed, resume }: CheckoutChaos): Promise<ChaosReport> {
  const { outcomes, failures } = await playLots<ShopOutcome>({
    what: 'checkouts',
    total: checkouts,
    size: shopSize,
    seed,
    resume,
    script: new URL('shop-process.ts', import.meta.url),
    progress: (soFar, failed) => {
      const { broken, lines } = reportOf(soFar, []);
      console.log(`${soFar.length} shops: ${lines[0]}, ${broken + failed} broken`);
    },
  });
  return reportOf(outcomes, failures);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function reportOf(outcomes: readonly ShopOutcome[], failures: readonly string[]): ChaosReport {
  const orders = outcomes.flatMap((outcome) => outcome.orders);
  const problems = [...failures, ...outcomes.flatMap((outcome) => outcome.problems)];
  const count = (status: string): number => orders.filter((order) => order.status === status).length;
  const collected = sum(outcomes.map((outcome) => outcome.collected));
  const calls = (kind: keyof ShopOutcome['calls']): number => sum(outcomes.map((outcome) => outcome.calls[kind]));
  const refunded = orders.filter(({ payment_status: status }) => status === 'refunded').length;
  return {
    // A run without a paid and a collected order proves nothing.
    broken: problems.length + (count('paid') === 0 || collected === 0 ? 1 : 0),
    lines: [
      `${orders.length} orders: ${count('paid')} paid, ${count('cancelled')} cancelled, ${count('expired')} expired, ${count('payment_failed')} failed; ${refunded} refunded`,
      `${collected} paid orders collected within ten minutes, of which no delivery came`,
      `${calls('calls')} calls, ${calls('before')} faults before and ${calls('after')} after them`,
      ...problems.slice(0, 20),
      `${problems.length} broken: lost, doubled, charged twice, or a sum that is not exact`,
    ],
  };
}
