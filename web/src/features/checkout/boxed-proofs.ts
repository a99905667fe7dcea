import type { Side } from '#domain/cards/card-states';
import type { FoilFinish } from '#domain/print/foil';
import { finishWords, printLayoutOf, type PrintLayout, proofSides } from '#domain/print/print-layouts';
import type { CartItem } from '#web/data/cart';

/** A card as it prints in one foil; the same card in two boxes of one foil and kind prints the same. */
export interface PrintedCard {
  readonly id: string;
  /** Of its box: a box is written anew when a card in it changes. */
  readonly version: number;
  readonly title: string;
  readonly finish: FoilFinish;
  readonly finishWords: string;
  readonly boxName: string;
  readonly layout: PrintLayout;
  /** Waits for an operator: cannot be bought yet. */
  readonly held: boolean;
}

/** What tells two prints of a cart apart. */
export const printKey = ({ id, finish, layout }: Pick<PrintedCard, 'id' | 'finish' | 'layout'>): string =>
  [id, finish, layout].join('/');

export function printedCards(items: readonly CartItem[]): PrintedCard[] {
  const all = items.flatMap(({ pack }) =>
    pack.pack_items.map(({ card }) => ({
      id: card.id,
      version: pack.version,
      title: card.card_name || card.player_name,
      finish: pack.foil_finish,
      finishWords: finishWords(pack),
      boxName: pack.name,
      layout: printLayoutOf(pack.pack_type),
      held: card.held,
    })),
  );
  return [...new Map(all.map((card) => [printKey(card), card])).values()];
}

/** One name for each side that has to be looked at. */
export const sideKey = (card: PrintedCard, side: Side): string => [printKey(card), card.version, side].join('/');

export const sideKeys = (cards: readonly PrintedCard[]): string[] =>
  cards.flatMap((card) => proofSides[card.layout].map((side) => sideKey(card, side)));
