import { createContext, useContext } from 'react';
import type { ListedCard } from '#domain/cards/card/card.ts';
import type { FoilFinish } from '#domain/cards/print/foil.ts';
import type { PackView } from '#domain/shop/box.ts';
import type { BoxKind } from '#web/src/base/content/box-kind-table.ts';
import type { BoxItem } from './box-change.ts';

/** The state that the parts of the box builder share. */
export interface BoxBuilderModel {
  readonly box: PackView;
  readonly kind: BoxKind;
  /** Ordered or archived: read only. */
  readonly isLocked: boolean;
  /** Every card that can go into a box. */
  readonly cards: readonly ListedCard[];
  /** The item whose card is shown large, with its controls. */
  readonly selected: BoxItem | null;
  readonly select: (cardId: string) => void;
  /** Adds one copy. `position` counts the distinct cards from 0. Without it the card goes to the end. */
  readonly add: (card: ListedCard, position?: number) => void;
  readonly addAll: (cards: readonly ListedCard[]) => void;
  readonly setQuantity: (item: BoxItem, quantity: number) => void;
  /** `position` counts the distinct cards from 0. */
  readonly move: (item: BoxItem, position: number) => void;
  readonly edit: (details: { readonly name?: string; readonly foil_finish?: FoilFinish }) => void;
}

export const BoxBuilderContext = createContext<BoxBuilderModel | null>(null);

export function useBoxBuilder(): BoxBuilderModel {
  const model = useContext(BoxBuilderContext);
  if (model === null) throw new Error('useBoxBuilder must be used inside the box builder.');
  return model;
}
