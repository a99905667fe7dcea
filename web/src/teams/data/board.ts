import { useQuery } from '@tanstack/react-query';
import { api } from '#web/src/base/data/api.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';

/** A team at a glance. Reloaded on every visit, because families send photos at any time. */
export const useBoard = (id: string) =>
  useQuery({
    queryKey: queryKeys.teamPart(id, 'board'),
    queryFn: ({ signal }) => api('readBoard', { params: { id }, signal }),
    refetchOnMount: 'always',
  });
