import { type Side, sides } from '#domain/cards/card/card-states.ts';
import type { Order, OrderItem } from '#domain/orders/order/order.ts';
import { printFileKey } from './print-file-key.ts';

/** Input of the workflow's execution: ids and counts for engineers, no personal data. */
export interface FulfilInput {
  readonly order_id: string;
  readonly order_number: string;
  readonly boxes: number;
  readonly cards: number;
}

export const fulfilInput = ({ id, order_number, summary }: Order): FulfilInput => ({
  order_id: id,
  order_number,
  boxes: summary.item_count,
  cards: summary.card_count,
});

/** The order number, with the attempt from the second on. */
export const workflowName = (orderNumber: string, attempt: number): string =>
  attempt === 1 ? orderNumber : `${orderNumber}-${attempt}`;

/** Attempts that start automatically. Then an engineer must look at the order. */
export const maxAttempts = 5;

export interface ApprovedFile {
  readonly key: string;
  readonly sha256: string;
  readonly card_id: string;
  readonly side: Side;
}

export function approvedFiles(items: readonly OrderItem[]): ApprovedFile[] {
  const files = items
    .flatMap(({ cards }) => cards)
    .flatMap((card) =>
      sides.flatMap((side) =>
        [card[`${side}_sha256`], card[`${side}_plate_sha256`]].flatMap((sha256) =>
          sha256 === null ? [] : [{ key: printFileKey(card, sha256), sha256, card_id: card.card_id, side }],
        ),
      ),
    );
  return [...new Map(files.map((file) => [file.key, file])).values()];
}

/** Files per task, at a few megabytes each. */
export const filesPerPart = 10;

export const partsOf = (files: number): number[] =>
  Array.from({ length: Math.ceil(files / filesPerPart) }, (_, n) => n * filesPerPart);
