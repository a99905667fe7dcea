import { playLots } from '../lots/play-lots.ts';
import type { ChaosReport } from '../run-chaos.ts';
import type { LotOutcome } from './run-lot.ts';

/** Orders of a process. A small table and stream are quick, and the local inbox keeps the mails of a hundred orders. */
const lotSize = 40;

export interface OrderChaos {
  readonly orders: number;
  readonly seed: number;
  /** File of the outcomes so far, from which a stopped run continues. */
  readonly resume: string | undefined;
}

/** Takes paid orders through production, mail and the carrier while calls fail, events come twice and workers are poisoned, and reads the books. */
export async function runOrders({ orders, seed, resume }: OrderChaos): Promise<ChaosReport> {
  const { outcomes, failures } = await playLots<LotOutcome>({
    what: 'orders',
    total: orders,
    size: lotSize,
    seed,
    resume,
    script: new URL('lot-process.ts', import.meta.url),
    progress: (soFar, failed) => {
      const { broken, lines } = reportOf(soFar, []);
      console.log(`${lines[0]}, ${broken + failed} broken`);
    },
  });
  return reportOf(outcomes, failures);
}

const sumOf = (outcomes: readonly LotOutcome[], count: (outcome: LotOutcome) => number): number =>
  outcomes.reduce((total, outcome) => total + count(outcome), 0);

function reportOf(outcomes: readonly LotOutcome[], failures: readonly string[]): ChaosReport {
  const sum = (count: (outcome: LotOutcome) => number): number => sumOf(outcomes, count);
  const problems = [...failures, ...outcomes.flatMap((outcome) => outcome.problems)];
  const delivered = sum((one) => one.delivered);
  return {
    // A run without a delivered order, a poisoned message or a fault proves nothing.
    broken: problems.length + (delivered === 0 || sum((one) => one.calls.after) === 0 ? 1 : 0),
    lines: [
      `${sum((one) => one.orders)} orders: ${delivered} delivered, ${sum((one) => one.stopped)} stopped by an operator`,
      `${sum((one) => one.copies)} cards on sheets; ${sum((one) => one.mails)} mails, ${sum((one) => one.twice)} of them twice after a crash between sending and its mark`,
      `${sum((one) => one.calls.calls)} calls, ${sum((one) => one.calls.before)} faults before and ${sum((one) => one.calls.after)} after them, ${sum((one) => one.kills)} kills; ${sum((one) => one.doubled)} messages twice, ${sum((one) => one.poisoned)} poisoned, ${sum((one) => one.deadLetters)} dead letters sent again`,
      ...problems.slice(0, 20),
      `${problems.length} broken: lost, printed twice, mailed twice without a crash, shipped twice, or a dead letter that is left`,
    ],
  };
}
