import type { OrderItem } from '#domain/orders/order/order.ts';
import type { BatchPoster, BatchSheet } from './batch.ts';
import type { PrintCopy } from './print-copies.ts';

export interface CardPick {
  readonly name: string;
  readonly quantity: number;
  /** "Sheet 3: 1–4, 7", and for a poster "MEGA 2". */
  readonly places: string;
}

export interface BoxPick {
  readonly item: OrderItem;
  readonly boxes: number;
  readonly cards: readonly CardPick[];
}

/** `place` on a sheet, or the number of a poster. */
interface Picked {
  readonly copy: PrintCopy;
  readonly sheet: number | null;
  readonly place: number;
  readonly boxes: readonly number[];
  readonly quantity: number;
}

export function printsByOrder(
  sheets: readonly BatchSheet[],
  posters: readonly BatchPoster[],
): ReadonlyMap<string, readonly Picked[]> {
  const found = new Map<string, Picked[]>();
  const add = (picked: Picked): void => {
    const known = found.get(picked.copy.order_id);
    if (known) known.push(picked);
    else found.set(picked.copy.order_id, [picked]);
  };
  for (const { n, copies } of sheets)
    copies.forEach((copy, place) => add({ copy, sheet: n, place: place + 1, boxes: [copy.box], quantity: 1 }));
  for (const { n, copy, boxes, quantity } of posters) add({ copy, sheet: null, place: n, boxes, quantity });
  return found;
}

export function ranges(numbers: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const n of numbers) {
    const last = runs.at(-1);
    if (last && n === last.to + 1) last.to = n;
    else runs.push({ from: n, to: n });
  }
  return runs.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}

function placesOf(prints: readonly Picked[]): string {
  const posters = prints.filter(({ sheet }) => sheet === null).map(({ place }) => place);
  if (posters.length > 0) return `MEGA ${ranges(posters)}`;
  const sheets = [...new Set(prints.map(({ sheet }) => sheet))].filter((sheet) => sheet !== null);
  const on = (sheet: number): number[] => prints.filter((one) => one.sheet === sheet).map(({ place }) => place);
  return sheets
    .toSorted((one, other) => one - other)
    .map((sheet) => `Sheet ${sheet}: ${ranges(on(sheet).toSorted((one, other) => one - other))}`)
    .join(' · ');
}

export function boxPicks(items: readonly OrderItem[], prints: readonly Picked[]): BoxPick[] {
  return items.flatMap((item) => {
    const own = prints.filter(({ copy }) => copy.order_item_id === item.id);
    if (own.length === 0) return [];
    const cards = item.cards.flatMap(({ card_id, title }) => {
      const copies = own.filter(({ copy }) => copy.card_id === card_id);
      const quantity = copies.reduce((sum, one) => sum + one.quantity, 0);
      return quantity === 0 ? [] : [{ name: title, quantity, places: placesOf(copies) }];
    });
    return [{ item, boxes: new Set(own.flatMap(({ boxes }) => boxes)).size, cards }];
  });
}
