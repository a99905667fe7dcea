import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CardView } from '#domain/cards/card/card.ts';
import type { Side } from '#domain/cards/card/card-states.ts';
import type { FoilFinish } from '#domain/cards/print/foil.ts';
import type { ProofView } from '#domain/cards/print/proof.ts';
import type { PrintLayout } from '#domain/shop/print-layouts.ts';
import type { Reply } from '#web/src/base/api/api-client.ts';
import { api } from '#web/src/base/data/api.ts';
import { polled } from '#web/src/base/data/polling.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';

/** Well below the lifetime of the signed picture URLs in a proof. */
const freshMs = 5 * 60_000;

interface ProofRequest {
  readonly side: Side;
  readonly foil_finish: FoilFinish;
  readonly layout: PrintLayout;
}

interface ProvedCard extends Pick<CardView, 'id'> {
  /** Changes with the card's look. */
  readonly version: number | string;
}

/** A side as it will print. Polls until the print file is rendered. Each version of a card has its own proof. */
export function proofQuery(card: ProvedCard, { side, foil_finish, layout }: ProofRequest) {
  return queryOptions({
    queryKey: queryKeys.proof(card.id, card.version, { side, foil_finish, layout }),
    queryFn: ({ signal }) =>
      api('readProof', { params: { id: card.id }, query: { side, foil_finish, layout }, signal }),
    staleTime: ({ state }) => (state.data?.status === 'ready' ? freshMs : 0),
    ...polled<Reply<'readProof'>>('proof', ({ status }) => status !== 'rendering'),
  });
}

export const useProof = (card: ProvedCard, proof: ProofRequest) => useQuery(proofQuery(card, proof));

/** What a proof names. The builder said a card's softness where it can be mended; a poster's is another question. */
export const proofWarnings = ({ warnings }: ProofView, layout: PrintLayout): ProofView['warnings'] =>
  layout === 'mega' ? warnings : warnings.filter(({ code }) => code !== 'photo.soft');

/** The printed object that a proof shows. */
export const proofName = ({ side, layout }: Pick<ProofRequest, 'side' | 'layout'>): Side | 'poster' =>
  layout === 'mega' ? 'poster' : side;
