import { useQuery } from '@tanstack/react-query';
import type { Side } from '#domain/cards/card-states';
import { api } from '#web/data/api';
import { queryKeys } from '#web/data/query-keys';
import type { Reply } from '#web/api/api-client';

export type HistoryEntry = Reply<'listGenerations'>['generations'][number];

/** The generations of one side that have options, newest first. */
export function useHistory(cardId: string | null, side: Side, stamp: string | null) {
  return useQuery({
    // The latest generation is part of the key, as each one changes the history.
    queryKey: queryKeys.generations(cardId, side, stamp),
    queryFn: async ({ signal }) => {
      const { generations } = await api('listGenerations', {
        params: { id: cardId ?? '' },
        query: { side },
        signal,
      });
      return generations
        .filter((entry) => entry.status === 'succeeded' && entry.result_images.length > 0)
        .sort((a, b) => b.generation_number - a.generation_number);
    },
    enabled: cardId !== null,
  });
}
