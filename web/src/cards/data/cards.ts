import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import type { NextSeason } from '#domain/cards/card/next-season.ts';
import { api } from '#web/src/base/data/api.ts';
import { once } from '#web/src/base/data/once.ts';
import { usePagedList } from '#web/src/base/data/paged-list.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';

/** The user's cards, newest first. */
export const useMyCards = () =>
  usePagedList({
    queryKey: queryKeys.cards,
    read: (cursor, signal) => api('listCards', { query: { cursor }, signal }),
    items: ({ cards }) => cards,
    refetchOnMount: 'always',
    poll: { what: 'card', isFinal: ({ running }) => running === null },
  });

export function useRefreshCards(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKeys.cards });
}

function useCardChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const refresh = useRefreshCards();
  return useMutation({ mutationFn: change, onSuccess: refresh });
}

export const useDuplicateCard = () =>
  useCardChange(({ id, ...body }: z.input<typeof NextSeason> & { id: string }) =>
    once('duplicateCard', { params: { id }, body }),
  );
export const useDeleteCard = () => useCardChange((id: string) => api('deleteCard', { params: { id } }));
