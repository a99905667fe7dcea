import { useQueries } from '@tanstack/react-query';
import type { ListedCard } from '#domain/cards/card/card.ts';
import type { Side } from '#domain/cards/card/card-states.ts';
import type { ProofView } from '#domain/cards/print/proof.ts';
import type { PackView } from '#domain/shop/box.ts';
import { type PrintLayout, printLayoutOf, proofSides } from '#domain/shop/print-layouts.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { proofQuery } from '#web/src/cards/data/proofs.ts';
import type { BoxItem } from '../state/box-change.ts';

export interface SideProof {
  readonly side: Side;
  readonly layout: PrintLayout;
  /** Null while the proof is rendered, or if it failed. */
  readonly proof: ProofView | null;
  readonly problem: string | null;
  readonly again: () => void;
}

export interface CardProofs {
  readonly item: BoxItem;
  readonly sides: readonly SideProof[];
}

/** The proofs of every card in a box: both sides in its foil, or the poster. */
export function useBoxProofs({ pack_items, pack_type, foil_finish }: PackView, cards: readonly ListedCard[]) {
  const layout = printLayoutOf(pack_type);
  const sides = proofSides[layout];
  const wanted = pack_items.flatMap((item) => {
    // Each version of a card has its own proof.
    const version = cards.find(({ id }) => id === item.card_id)?.version ?? 0;
    return sides.map((side) => ({ item, side, card: { id: item.card_id, version } }));
  });
  const proofs = useQueries({
    queries: wanted.map(({ card, side }) => proofQuery(card, { side, foil_finish, layout })),
  });
  const shown = proofs.map(
    ({ data, error, refetch }, index): SideProof => ({
      side: wanted[index]?.side ?? 'front',
      layout,
      proof: data?.status === 'ready' && !error ? data : null,
      problem: error ? errorMessage(error) : null,
      again: () => void refetch(),
    }),
  );
  const perCard = pack_items.map(
    (item, index): CardProofs => ({
      item,
      sides: shown.slice(index * sides.length, (index + 1) * sides.length),
    }),
  );
  return { cards: perCard, ready: shown.filter(({ proof }) => proof !== null).length, all: shown.length };
}
