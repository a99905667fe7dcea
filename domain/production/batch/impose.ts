import { type FoilFinish, foilFinishes } from '#domain/cards/print/foil.ts';
import { sheetLayouts } from '#domain/cards/print/geometry.ts';
import type { PrintCopy } from './print-copies.ts';

export const cardsPerSheet = sheetLayouts['18-up'].columns * sheetLayouts['18-up'].rows;

/** A press sheet before drawing. A sheet has one foil plate, so all its cards share a finish. */
export interface PlannedSheet {
  readonly n: number;
  readonly finish: FoilFinish;
  readonly copies: readonly PrintCopy[];
}

export interface Imposition {
  readonly sheets: readonly PlannedSheet[];
  readonly posters: readonly PrintCopy[];
}

function byOrder(copies: readonly PrintCopy[]): PrintCopy[][] {
  const orders = new Map<string, PrintCopy[]>();
  for (const copy of copies) {
    const own = orders.get(copy.order_id);
    if (own) own.push(copy);
    else orders.set(copy.order_id, [copy]);
  }
  return [...orders.values()];
}

/** Index of the next order to place: the largest that fits into `room`, or the smallest, which is then divided. */
function bestFit(orders: readonly (readonly PrintCopy[])[], room: number): number {
  const sizes = orders.map(({ length }) => length);
  const fitting = sizes.filter((size) => size <= room);
  return sizes.indexOf(fitting.length > 0 ? Math.max(...fitting) : Math.min(...sizes));
}

/** Fills sheets one after the other. Divides an order only if none fits into the rest of a sheet. */
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

function sheetsOf(copies: readonly PrintCopy[]): PrintCopy[][] {
  const orders = byOrder(copies);
  const whole = (order: readonly PrintCopy[]): number => order.length - (order.length % cardsPerSheet);
  return [
    ...fillSheets(orders.map((order) => order.slice(0, whole(order)))),
    ...fillSheets(orders.map((order) => order.slice(whole(order))).filter(({ length }) => length > 0)),
  ];
}

/** Places each copy on a sheet once. Each finish has as few sheets as possible; full ones come first, and an order's cards lie together. */
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
