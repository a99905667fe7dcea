import type { BatchPoster } from './batch.ts';
import { ranges } from './pick-list.ts';
import type { PrintCopy } from './print-copies.ts';

type Gathered = Pick<BatchPoster, 'copy' | 'boxes' | 'quantity'>;

/** Merges prints of the same poster: a line needs a file once, whatever its number of boxes. */
export function gatheredPosters(copies: readonly PrintCopy[]): Gathered[] {
  const posters = new Map<string, Gathered>();
  for (const copy of copies) {
    const key = `${copy.order_item_id} ${copy.card_id}`;
    const known = posters.get(key) ?? { copy, boxes: [], quantity: 0 };
    const boxes = known.boxes.includes(copy.box) ? known.boxes : [...known.boxes, copy.box];
    posters.set(key, { ...known, boxes, quantity: known.quantity + 1 });
  }
  return [...posters.values()];
}

/** Slug line of a poster: "GC-7K3M9QX2 · Box 1–3 · MEGA · 3 prints". It tells the packer the tube. */
export const posterSlugOf = ({ copy: { order_number }, boxes, quantity }: Gathered): string =>
  `${order_number} · Box ${ranges(boxes)} · MEGA · ${quantity === 1 ? '1 print' : `${quantity} prints`}`;
