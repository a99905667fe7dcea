import { createContext, useContext } from 'react';
import type { PackView } from '#domain/boxes/pack';
import type { CardView } from '#domain/cards/card';
import type { FoilFinish } from '#domain/print/foil';
import type { BoxItem } from './box-change.ts';
import type { BoxKind } from '#web/content/box-kind-table';

/** The box builder's hands: what its parts see and can do. */
export interface BoxBench {
  readonly box: PackView;
  readonly kind: BoxKind;
  /** Ordered or put away: to be looked at only. */
  readonly isLocked: boolean;
  /** Every card that can go into a box. */
  readonly cards: readonly CardView[];
  /** The item whose card is held in the light. */
  readonly inHand: BoxItem | null;
  readonly take: (cardId: string) => void;
  /** One copy more, at a place among the distinct cards or at the end. */
  readonly add: (card: CardView, position?: number) => void;
  readonly addAll: (cards: readonly CardView[]) => void;
  readonly setQuantity: (item: BoxItem, quantity: number) => void;
  /** To a place among the distinct cards, from 0. */
  readonly move: (item: BoxItem, position: number) => void;
  readonly edit: (details: { readonly name?: string; readonly foil_finish?: FoilFinish }) => void;
}

export const BoxBenchContext = createContext<BoxBench | null>(null);

export function useBoxBench(): BoxBench {
  const bench = useContext(BoxBenchContext);
  if (bench === null) throw new Error('useBoxBench must be used inside the box builder.');
  return bench;
}
