import * as z from 'zod';
import { limits } from '#domain/tables/limits.ts';
import { type GenerationKind, generationKinds } from './generation-kinds.ts';

const Seconds = z.array(z.number().min(0)).default([]);

/** Seconds from click to options of recent successful runs per kind, newest last. */
export const RunDurations = z.object({
  front: Seconds,
  back: Seconds,
  creativeFront: Seconds,
  creativeBack: Seconds,
} satisfies Record<GenerationKind, unknown>);
export type RunDurations = z.infer<typeof RunDurations>;

/** Enough runs to absorb one slow run, few enough to show a faster shop within the hour. */
const keptRuns = 20;

export function withDuration(durations: RunDurations, kind: GenerationKind, seconds: number): readonly number[] {
  return [...durations[kind], seconds].slice(-keptRuns);
}

/** Estimated whole seconds of a run: the median of the last ones, or the specification's value if none is known (P-9). */
export function estimatedSeconds(durations: RunDurations, kind: GenerationKind): number {
  const sorted = durations[kind].toSorted((one, other) => one - other);
  if (sorted.length === 0) return limits.generation.estimate[generationKinds[kind].side];
  const [below = 0, above = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return Math.max(1, Math.ceil((below + above) / 2));
}

/** In whole seconds. A template with `creative_mode` uses the creative ones. */
export const EstimatedSeconds = z.object({
  front: z.int(),
  back: z.int(),
  creative_front: z.int(),
  creative_back: z.int(),
});

export function allEstimates(durations: RunDurations): z.infer<typeof EstimatedSeconds> {
  return {
    front: estimatedSeconds(durations, 'front'),
    back: estimatedSeconds(durations, 'back'),
    creative_front: estimatedSeconds(durations, 'creativeFront'),
    creative_back: estimatedSeconds(durations, 'creativeBack'),
  };
}
