import { useQuery } from '@tanstack/react-query';
import { sideOf } from '#domain/cards/card/builder-steps.ts';
import type { Side } from '#domain/cards/card/card-states.ts';
import { limits } from '#domain/tables/limits.ts';
import { api } from '#web/src/base/data/api.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { useBuilder } from '../use-builder.ts';

interface Estimate {
  /** Whole seconds of recent runs, or P-9's estimate until they are known. */
  readonly seconds: number;
  /** True if the photo goes to a hosted artist. */
  readonly isHosted: boolean;
}

/** The estimate for a side before it is made. A back uses its front's picture. */
export function useEstimate(side: Side): Estimate {
  const isCreative = useBuilder().state.template?.creative_mode ?? false;
  const { data } = useQuery({ queryKey: queryKeys.runEstimates, queryFn: ({ signal }) => api('config', { signal }) });
  const seconds = data?.estimated_seconds[isCreative ? (`creative_${side}` as const) : side];
  return {
    seconds: seconds ?? limits.generation.estimate[side],
    isHosted: side === 'front' && isCreative && data?.flags.hosted_artist === true,
  };
}

const atStart = { stage: 'queued', percent: 0 } as const;

/** The progress of the awaited run, and its total seconds by the server's estimate at its start. */
export function useRun() {
  const { step, run, generation } = useBuilder().state;
  const { seconds } = useEstimate(sideOf(step) ?? 'front');
  const reported = run?.id === generation ? run : null;
  return { progress: reported?.progress ?? atStart, estimate: reported?.estimated_seconds ?? seconds };
}
