import { describe, expect, it } from 'vitest';
import { functionNames, functionRow } from '#functions/manifest.ts';
import { type Stage, stages } from '#infra/stages.ts';

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

  it('in prod leaves a quarter of the account to functions without reserved copies', () => {
    const stage: Stage = stages.prod;
    const reserved = functionNames.reduce((sum, name) => sum + (functionRow(name).copies ?? 0), 0);
    const workers = Object.values(stage.workers).reduce((sum, copies) => sum + copies, 0);
    expect(reserved + workers).toBeLessThanOrEqual(750);
  });

  it('in prod makes a set of 1,000 players in half an hour, at 20 s a card with its back', () => {
    const seconds = (1000 / stages.prod.setWidth) * 20;
    expect(seconds).toBeLessThanOrEqual(1800);
  });
});
