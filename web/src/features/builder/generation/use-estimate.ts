import { useQuery } from '@tanstack/react-query';
import type { Side } from '#domain/cards/card-states';
import { limits } from '#domain/limits';
import { api } from '#web/data/api';
import { queryKeys } from '#web/data/query-keys';

/** Whole seconds that a side takes: what the last runs took, or P-9's estimate until that is known. */
export function useEstimate(side: Side, isCreative: boolean): number {
  const { data } = useQuery({
    queryKey: queryKeys.runEstimates,
    queryFn: async ({ signal }) => (await api('config', { signal })).estimated_seconds,
  });
  return data?.[isCreative ? (`creative_${side}` as const) : side] ?? limits.generation.estimate[side];
}
