import { useMutation, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import type { ShareInput } from '#domain/cards/sharing/share.ts';
import { api } from '#web/src/base/data/api.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { useRefreshCards } from './cards.ts';

/** The card behind a public address. */
export const useSharedCard = (code: string) =>
  useQuery({
    queryKey: queryKeys.sharedCard(code),
    queryFn: ({ signal }) => api('readSharedCard', { params: { code }, signal }),
    refetchOnMount: 'always',
  });

export function useShareCard(id: string) {
  const onSuccess = useRefreshCards();
  return useMutation({
    mutationFn: (body: z.input<typeof ShareInput>) => api('shareCard', { params: { id }, body }),
    onSuccess,
  });
}

export function useStopSharing(id: string) {
  const onSuccess = useRefreshCards();
  return useMutation({ mutationFn: () => api('stopSharing', { params: { id } }), onSuccess });
}
