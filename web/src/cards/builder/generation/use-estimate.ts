import { useQuery } from '@tanstack/react-query';
import type { Side } from '#domain/cards/card/card-states.ts';
import { limits } from '#domain/tables/limits.ts';
import { api } from '#web/src/base/data/api.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';

/** Whole seconds that a side takes: what the last runs took, or P-9's estimate until that is known. */
export function useEstimate(side: Side, isCreative: boolean): number {
  const { data } = useQuery({
    queryKey: queryKeys.runEstimates,
    queryFn: async ({ signal }) => (await api('config', { signal })).estimated_seconds,
  });
  return data?.[isCreative ? (`creative_${side}` as const) : side] ?? limits.generation.estimate[side];
}
