import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#web/src/base/data/api.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { useRefreshCards } from './cards.ts';

/** The clip behind the code on a printed card. */
export const useClip = (code: string) =>
  useQuery({
    queryKey: queryKeys.clip(code),
    queryFn: ({ signal }) => api('readClip', { params: { code }, signal }),
    refetchOnMount: 'always',
  });

export function useSetClip(id: string) {
  const onSuccess = useRefreshCards();
  return useMutation({ mutationFn: (url: string) => api('setClip', { params: { id }, body: { url } }), onSuccess });
}

export function useRemoveClip(id: string) {
  const onSuccess = useRefreshCards();
  return useMutation({ mutationFn: () => api('removeClip', { params: { id } }), onSuccess });
}
