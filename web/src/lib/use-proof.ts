import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CardView } from '#domain/cards/card';
import type { Side } from '#domain/cards/card-states';
import type { FoilFinish } from '#domain/print/foil';
import { api } from './api.ts';
import { pollDelay } from './poll-delay.ts';

/** Signed addresses live longer than this; a proof opened again later is asked for anew. */
const freshMs = 5 * 60_000;

/** A side as it will print. Asked about until the press has made it; a card changed since has a proof of its own. */
export function proofQuery(card: Pick<CardView, 'id' | 'version'>, side: Side, finish: FoilFinish) {
  return queryOptions({
    queryKey: ['proof', card.id, card.version, side, finish],
    queryFn: ({ signal }) =>
      api('readProof', { params: { id: card.id }, query: { side, foil_finish: finish }, signal }),
    staleTime: ({ state }) => (state.data?.status === 'ready' ? freshMs : 0),
    refetchInterval: ({ state }) =>
      state.data?.status === 'rendering' && state.status !== 'error' ? pollDelay(state.dataUpdateCount) : false,
  });
}

export const useProof = (card: Pick<CardView, 'id' | 'version'>, side: Side, finish: FoilFinish) =>
  useQuery(proofQuery(card, side, finish));
