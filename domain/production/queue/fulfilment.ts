import type { Order, OrderItem } from '#domain/orders/order/order.ts';
import type { JobStep } from '#domain/orders/order/production-steps.ts';
import { printFileKey } from './print-file-key.ts';

/** What an execution of the workflow starts with: ids and counts that an engineer needs, and nothing about a person. */
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

/** The name of an order's execution: its number, and from the second attempt on which one it is. */
export const workflowName = (orderNumber: string, attempt: number): string =>
  attempt === 1 ? orderNumber : `${orderNumber}-${attempt}`;

/** Attempts that start by themselves. After the last one an engineer looks at the order first. */
export const mostAttempts = 5;

/** A print file that the buyer approved: where it is and the SHA-256 that it must have. */
export interface ApprovedFile {
  readonly key: string;
  readonly sha256: string;
  readonly card_id: string;
}

/** Each print file that an order needs, once: art and plate of both sides, and posters. */
export function approvedFiles(items: readonly OrderItem[]): ApprovedFile[] {
  const files = items
    .flatMap(({ cards }) => cards)
    .flatMap((card) =>
      [card.front_sha256, card.back_sha256, card.front_plate_sha256, card.back_plate_sha256].flatMap((sha256) =>
        sha256 === null ? [] : [{ key: printFileKey(card, sha256), sha256, card_id: card.card_id }],
      ),
    );
  return [...new Map(files.map((file) => [file.key, file])).values()];
}

/** Whether an order in this step is still to be printed, so that its files must be the approved ones. */
export const needsFiles = (step: JobStep): boolean => step === 'sheets' || step === 'press';

/** Files that one task checks: a few megabytes each. */
export const filesPerPart = 10;

/** Where the parts of so many files begin. */
export const partsOf = (files: number): number[] =>
  Array.from({ length: Math.ceil(files / filesPerPart) }, (_, n) => n * filesPerPart);
