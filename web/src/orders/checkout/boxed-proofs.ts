import type { Side } from '#domain/cards/card/card-states.ts';
import type { FoilFinish } from '#domain/cards/print/foil.ts';
import { finishLabel, type PrintLayout, printLayoutOf, proofSides } from '#domain/shop/print-layouts.ts';
import type { CartItem } from '#web/src/shop/data/cart.ts';

/** A card in one foil and layout. The same card in two boxes with the same foil and layout is printed once. */
export interface PrintedCard {
  readonly id: string;
  /** Changes with its box, and with the pictures of the card. */
  readonly version: string;
  readonly title: string;
  readonly finish: FoilFinish;
  readonly finishName: string;
  readonly boxName: string;
  readonly layout: PrintLayout;
  /** Held by an operator and not for sale yet. */
  readonly held: boolean;
}

/** Identifies a print within a cart. */
export const printKey = ({ id, finish, layout }: Pick<PrintedCard, 'id' | 'finish' | 'layout'>): string =>
  [id, finish, layout].join('/');

/** A picture's link without its signature, which is another one in each reply. */
const unsigned = (link: string | number | null): string => String(link).replace(/\?.*$/, '');

export function printedCards(items: readonly CartItem[]): PrintedCard[] {
  const all = items.flatMap(({ pack }) =>
    pack.pack_items.map(({ card }) => ({
      id: card.id,
      version: [pack.version, card.front_image_url, card.back_image_url].map(unsigned).join(' '),
      title: card.card_name || card.player_name,
      finish: pack.foil_finish,
      finishName: finishLabel(pack),
      boxName: pack.name,
      layout: printLayoutOf(pack.pack_type),
      held: card.held,
    })),
  );
  return [...new Map(all.map((card) => [printKey(card), card])).values()];
}

/** A key for each side that must be viewed. */
export const sideKey = (card: PrintedCard, side: Side): string => [printKey(card), card.version, side].join('/');

export const sideKeys = (cards: readonly PrintedCard[]): string[] =>
  cards.flatMap((card) => proofSides[card.layout].map((side) => sideKey(card, side)));
