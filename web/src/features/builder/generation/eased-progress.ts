import type { Side } from '#domain/cards/card-states';
import { limits } from '#domain/limits';

/** Estimated progress stops here; only the server reports the rest. */
const ceiling = 95;

/** Percent to show: eases to 95 % over the estimated time, and is never below the reported or the last shown percent. */
export function shownPercent(side: Side, elapsedMs: number, reported: number, before: number): number {
  const share = Math.min(1, Math.max(0, elapsedMs / (limits.generation.estimate[side] * 1000)));
  const eased = ceiling * (1 - (1 - share) ** 2);
  return Math.min(100, Math.max(before, reported, eased));
}

/** The customer's words for each stage that the server reports, in order. */
export const stageWords = {
  queued: 'Waiting for the press',
  prepare: 'Laying out your photo',
  moderate: 'Checking the sheet',
  paint: 'Printing',
  persist: 'Drying the ink',
  finish: 'Cutting to size',
} as const;
export type ShownStage = keyof typeof stageWords;

export const shownStages = Object.keys(stageWords) as ShownStage[];

/** The stage to show for a reported one. An unknown stage counts as printing, the end as cutting. */
export function shownStage(stage: string): ShownStage {
  if (stage === 'done') return 'finish';
  return shownStages.find((name) => name === stage) ?? 'paint';
}
