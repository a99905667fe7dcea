import * as z from 'zod';
import { limits } from '#domain/tables/limits.ts';
import { type GenerationKind, generationKinds } from './generation-kinds.ts';

const Seconds = z.array(z.number().min(0)).default([]);

/** Seconds from the customer's click to the options of the last succeeded runs of each kind, newest last. */
export const RunDurations = z.object({
  front: Seconds,
  back: Seconds,
  creativeFront: Seconds,
  creativeBack: Seconds,
} satisfies Record<GenerationKind, unknown>);
export type RunDurations = z.infer<typeof RunDurations>;

/** Enough runs that one slow run moves nothing, few enough that a faster shop shows it within the hour. */
const keptRuns = 20;

/** The durations of one kind with a new run's. Older ones than the last twenty are dropped. */
export function withDuration(durations: RunDurations, kind: GenerationKind, seconds: number): readonly number[] {
  return [...durations[kind], seconds].slice(-keptRuns);
}

/** Whole seconds that a run of this kind will take: the median of the last ones, or the specification's estimate where none is known (P-9). */
export function estimatedSeconds(durations: RunDurations, kind: GenerationKind): number {
  const sorted = durations[kind].toSorted((one, other) => one - other);
  if (sorted.length === 0) return limits.generation.estimate[generationKinds[kind].side];
  const [below = 0, above = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return Math.max(1, Math.ceil((below + above) / 2));
}

/** The estimates as GET /config answers them, in whole seconds. A template with `creative_mode` takes the creative ones. */
export const EstimatedSeconds = z.object({
  front: z.int(),
  back: z.int(),
  creative_front: z.int(),
  creative_back: z.int(),
});

/** The estimates of all kinds. */
export function allEstimates(durations: RunDurations): z.infer<typeof EstimatedSeconds> {
  return {
    front: estimatedSeconds(durations, 'front'),
    back: estimatedSeconds(durations, 'back'),
    creative_front: estimatedSeconds(durations, 'creativeFront'),
    creative_back: estimatedSeconds(durations, 'creativeBack'),
  };
}
