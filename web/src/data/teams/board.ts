import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { queryKeys } from '../query-keys.ts';

/** A team at a glance. Read again with every visit: families send photos all the time. */
export const useBoard = (id: string) =>
  useQuery({
    queryKey: queryKeys.teamPart(id, 'board'),
    queryFn: ({ signal }) => api('readBoard', { params: { id }, signal }),
    refetchOnMount: 'always',
  });

/** Reminds the guardians of everyone who misses something: at most one mail a day each. */
export function useRemind(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('remindPlayers', { params: { id }, body: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.teamPart(id, 'board') }),
  });
}
