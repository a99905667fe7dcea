import { useQuery } from '@tanstack/react-query';
import type { Side } from '#domain/cards/card/card-states.ts';
import type { Reply } from '#web/src/base/api/api-client.ts';
import { api } from '#web/src/base/data/api.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';

export type HistoryEntry = Reply<'listGenerations'>['generations'][number];

/** The generations of one side that have options, newest first. */
export function useHistory(cardId: string | null, side: Side, stamp: string | null) {
  return useQuery({
    // The latest generation is part of the key, because each one changes the history.
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

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];

/** The label of a generation: "First try", "Second try, on your card". */
export function tryLabel({
  generation_number: number,
  is_active,
}: {
  generation_number: number;
  is_active: boolean;
}): string {
  const ordinal = ordinals[number - 1];
  return `${ordinal ? `${ordinal} try` : `Try ${number}`}${is_active ? ', on your card' : ''}`;
}
