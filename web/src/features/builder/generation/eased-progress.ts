import type { Side } from '#domain/cards/card-states';
import { limits } from '#domain/limits';

/** Eased progress never claims the last part: only the server's word does. */
const ceiling = 95;

/** Percent to show: eases out to 95 % over the estimated time, never under what the server reports, never under what was shown. */
export function shownPercent(side: Side, elapsedMs: number, reported: number, before: number): number {
  const share = Math.min(1, Math.max(0, elapsedMs / (limits.generation.estimate[side] * 1000)));
  const eased = ceiling * (1 - (1 - share) ** 2);
  return Math.min(100, Math.max(before, reported, eased));
}

/** The press's stages in customer words, by the stage the server reports, in order. */
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

/** The stage to show for the server's; an unknown one counts as printing, the end as cutting. */
export function shownStage(stage: string): ShownStage {
  if (stage === 'done') return 'finish';
  return shownStages.find((name) => name === stage) ?? 'paint';
}
