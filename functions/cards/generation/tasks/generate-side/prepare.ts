import type { RunInput } from '#domain/cards/generation/generation.ts';
import { kindOf } from '#domain/cards/generation/generation-kinds.ts';
import { now } from '#functions/platform/clock.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { changeLiveRun, liveRun } from '../../live-run.ts';

/** Input of the Map state: the option numbers and their time. */
export interface Plan {
  readonly options: readonly number[];
  readonly deadline_at: string;
  /** Whole seconds until the deadline, min 1: the timeout of a painting. */
  readonly seconds: number;
}

/** The first state: the run leaves the queue. Its deadline counts from the customer's click. */
export const handler = correlated(async (input: RunInput): Promise<Plan> => {
  const { generation } = await liveRun(input);
  const { template, options } = generation.snapshot;

  const deadline = Date.parse(generation.started_at) + kindOf(generation.side, template.creative_mode).deadline * 1000;
  const seconds = Math.max(1, Math.ceil((deadline - now().getTime()) / 1000));

  await changeLiveRun(input, { status: 'processing', stage: 'moderate' });
  return {
    options: Array.from({ length: options }, (_, option) => option),
    deadline_at: new Date(deadline).toISOString(),
    seconds,
  };
});
