import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CardView } from '#domain/cards/card';
import type { Side } from '#domain/cards/card-states';
import type { FoilFinish } from '#domain/print/foil';
import type { PrintLayout } from '#domain/print/print-layouts';
import { api } from './api.ts';
import { pollDelay } from '../lib/poll-delay.ts';

/** Signed addresses live longer than this; a proof opened again later is asked for anew. */
const freshMs = 5 * 60_000;

interface AskedProof {
  readonly side: Side;
  readonly foil_finish: FoilFinish;
  readonly layout: PrintLayout;
}

/** A side as it will print. Asked about until the press has made it; a card changed since has a proof of its own. */
export function proofQuery(card: Pick<CardView, 'id' | 'version'>, { side, foil_finish, layout }: AskedProof) {
  return queryOptions({
    queryKey: ['proof', card.id, card.version, side, foil_finish, layout],
    queryFn: ({ signal }) =>
      api('readProof', { params: { id: card.id }, query: { side, foil_finish, layout }, signal }),
    staleTime: ({ state }) => (state.data?.status === 'ready' ? freshMs : 0),
    refetchInterval: ({ state }) =>
      state.data?.status === 'rendering' && state.status !== 'error' ? pollDelay(state.dataUpdateCount) : false,
  });
}

export const useProof = (card: Pick<CardView, 'id' | 'version'>, asked: AskedProof) =>
  useQuery(proofQuery(card, asked));

/** What a proof shows, in a word. */
export const proofName = ({ side, layout }: Pick<AskedProof, 'side' | 'layout'>): Side | 'poster' =>
  layout === 'mega' ? 'poster' : side;
