import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { functionRow, triggeredBy } from '#functions/manifest.ts';
import { type Stage, stages } from '#infra/stages.ts';
import { propertiesOf, synthesise } from './synthesise.ts';

/** The load of one card on each part: two creative or plain fronts in three tries, a back, and its print files. */
const perCard = {
  /** Calls of the API with the browser's polls (counted in a journey). */
  calls: 80,
  /** Wall seconds (docs/figures.md, CPU times two). A cold start and the models are in the check. */
  check: 3.5,
  judge: 1.5,
  /** A hosted artist paints a third of the fronts, two options each, in 15 s. The others take no time. */
  paint: 10,
  compose: 9,
  printFiles: 9,
  /** Runs of the workflow. */
  starts: 2,
  /** Writes of the table. */
  writes: 120,
} as const;

/** Quotas per second: AWS's defaults of a new account in us-east-1, unless we set a lower limit. */
const quotas = { startExecution: 300, moderation: 50, tableWrites: 40_000 } as const;

const copiesOf = (name: 'moderate-photo' | 'paint-option' | 'compose-option'): number => functionRow(name).copies ?? 0;

/** Each part of the system, and the cards per second that it handles on a stage. */
const peaks: readonly { readonly part: string; readonly bears: (stage: Stage) => number }[] = [
  { part: 'throttle of the API', bears: ({ throttle }) => throttle.rateLimit / perCard.calls },
  { part: 'copies that check photos', bears: ({ workers }) => workers['check-upload'] / perCard.check },
  { part: 'copies that judge photos', bears: () => copiesOf('moderate-photo') / perCard.judge },
  { part: 'copies that paint', bears: () => copiesOf('paint-option') / perCard.paint },
  { part: 'copies that draw', bears: () => copiesOf('compose-option') / perCard.compose },
  { part: 'copies that make print files', bears: ({ workers }) => workers['make-print-files'] / perCard.printFiles },
  { part: 'quota of Rekognition', bears: () => quotas.moderation },
  { part: 'quota of starts of a workflow', bears: () => quotas.startExecution / perCard.starts },
  { part: 'writes of the table', bears: () => quotas.tableWrites / perCard.writes },
];

/** The cards per second that a stage handles, and its bottleneck. */
const peakOf = (stage: Stage): { readonly part: string; readonly cards: number } =>
  peaks
    .map(({ part, bears }) => ({ part, cards: bears(stage) }))
    .reduce((min, peak) => (peak.cards < min.cards ? peak : min));

/** Cards per second in the busiest minute of a day with 1,000 cards (docs/figures.md, "What breaks first"). */
const today = 0.1;

/** Concurrent executions of the account (infra/README, Deploy). */
const account = 1000;
const prod = synthesise('prod');

/** Copies that functions without a limit of their own need at once in prod. */
const unlimited: Readonly<Record<string, number>> = {
  // Calls take 0.15 s.
  'the API': stages.prod.throttle.rateLimit * 0.15,
  // Preparing, storing and ending take 0.2 s each.
  'tasks of generations': 3 * perCard.starts * peakOf(stages.prod).cards * 0.2,
  // A batch asks for all its labels when an operator marks it as printed.
  'labels of a batch': serverLimits.batch.orders,
  // One run at a time each.
  schedules: triggeredBy('schedule').length,
  // A shard takes 1,000 writes a second.
  'the stream': Math.ceil((peakOf(stages.prod).cards * perCard.writes) / 1000),
};
const reserve = Object.values(unlimited).reduce((all, one) => all + one, 0);

describe('the capacity of a stage', () => {
  it.each([
    ['prod', 100 * today],
    ['staging', 10 * today],
    ['dev', 5 * today],
  ] as const)('in %s covers its peak of %d cards a second', (name, cards) => {
    expect(peakOf(stages[name]).cards).toBeGreaterThanOrEqual(cards);
  });

  it('in prod ends first at the part that docs/figures.md names', () => {
    const { part, cards } = peakOf(stages.prod);
    expect([part, Math.floor(cards)]).toEqual(['throttle of the API', 12]);
  });

  it('in prod leaves room for functions without a limit, whatever waits in the queues', () => {
    const reserved = propertiesOf(prod, 'AWS::Lambda::Function').map((one) => one.ReservedConcurrentExecutions ?? 0);
    const queues = propertiesOf(prod, 'AWS::Lambda::EventSourceMapping').filter(
      ({ StartingPosition }) => !StartingPosition,
    );
    const workers = queues.map(({ ScalingConfig }) => ScalingConfig?.MaximumConcurrency ?? account);
    const sum = [...reserved, ...workers].reduce((all, one) => all + one, 0);
    expect(account - sum).toBeGreaterThanOrEqual(reserve);
    const told = readFileSync('docs/figures.md', 'utf8').replace(/\s+/g, ' ');
    expect(told).toContain(
      `take ${sum} of the account's 1,000 copies together, so full queues leave ${account - sum} to functions without a limit: API, short tasks, schedules and stream need ${Math.ceil(reserve)} at their peak`,
    );
  });

  it('in prod makes a set of 1,000 players in half an hour, at 20 s a card with its back', () => {
    const seconds = (1000 / stages.prod.setWidth) * 20;
    expect(seconds).toBeLessThanOrEqual(1800);
  });
});
