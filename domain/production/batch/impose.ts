import { type FoilFinish, foilFinishes } from '#domain/cards/print/foil.ts';
import { sheetLayouts } from '#domain/cards/print/geometry.ts';
import type { PrintCopy } from './print-copies.ts';

/** Prints of a press sheet. */
export const cardsPerSheet = sheetLayouts['18-up'].columns * sheetLayouts['18-up'].rows;

/** A press sheet before it is drawn. A sheet has one foil plate, so all its cards have one finish. */
export interface PlannedSheet {
  /** In its batch, from 1. */
  readonly n: number;
  readonly finish: FoilFinish;
  /** In the order of the places, from the upper left, row by row. */
  readonly copies: readonly PrintCopy[];
}

export interface Imposition {
  readonly sheets: readonly PlannedSheet[];
  /** MEGA posters: each fills a press sheet. */
  readonly posters: readonly PrintCopy[];
}

/** Copies of each order together, in the order in which the orders come. */
function byOrder(copies: readonly PrintCopy[]): PrintCopy[][] {
  const orders = new Map<string, PrintCopy[]>();
  for (const copy of copies) {
    const own = orders.get(copy.order_id);
    if (own) own.push(copy);
    else orders.set(copy.order_id, [copy]);
  }
  return [...orders.values()];
}

/** Where the order is that goes on next: the largest that fits into `room`, or the smallest, which is then divided. */
function bestFit(orders: readonly (readonly PrintCopy[])[], room: number): number {
  const sizes = orders.map(({ length }) => length);
  const fitting = sizes.filter((size) => size <= room);
  return sizes.indexOf(fitting.length > 0 ? Math.max(...fitting) : Math.min(...sizes));
}

/** Fills one sheet after the other. An order is divided only where none fits into what is left of a sheet. */
function fillSheets(orders: readonly PrintCopy[][]): PrintCopy[][] {
  const waiting = [...orders];
  const sheets: PrintCopy[][] = [];
  let open: PrintCopy[] = [];
  let divided: PrintCopy[] = [];
  while (divided.length > 0 || waiting.length > 0) {
    const room = cardsPerSheet - open.length;
    const next = divided.length > 0 ? divided : (waiting.splice(bestFit(waiting, room), 1)[0] ?? []);
    open.push(...next.slice(0, room));
    divided = next.slice(room);
    if (open.length < cardsPerSheet) continue;
    sheets.push(open);
    open = [];
  }
  return open.length > 0 ? [...sheets, open] : sheets;
}

/** The sheets of one finish: those that an order fills alone, then what is left of all orders. */
function sheetsOf(copies: readonly PrintCopy[]): PrintCopy[][] {
  const orders = byOrder(copies);
  const whole = (order: readonly PrintCopy[]): number => order.length - (order.length % cardsPerSheet);
  return [
    ...fillSheets(orders.map((order) => order.slice(0, whole(order)))),
    ...fillSheets(orders.map((order) => order.slice(whole(order))).filter(({ length }) => length > 0)),
  ];
}

/**
 * Which print goes on which sheet and place. Every copy has exactly one place; sheets are as few as its finish allows; full sheets come first, and an
 * order's cards lie together.
 */
export function impose(copies: readonly PrintCopy[]): Imposition {
  const cards = copies.filter(({ is_mega }) => !is_mega);
  const filled = foilFinishes.flatMap((finish) =>
    sheetsOf(cards.filter((copy) => copy.finish === finish)).map((placed) => ({ finish, copies: placed })),
  );
  const isFull = ({ copies: placed }: { readonly copies: readonly PrintCopy[] }): boolean =>
    placed.length === cardsPerSheet;
  const sheets = [...filled.filter(isFull), ...filled.filter((sheet) => !isFull(sheet))];
  return {
    sheets: sheets.map((sheet, n) => ({ n: n + 1, ...sheet })),
    posters: copies.filter(({ is_mega }) => is_mega),
  };
}
