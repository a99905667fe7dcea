import * as z from 'zod';
import { sides } from '#domain/cards/card/card-states.ts';

/** A bought shipping label. `key` is its file in the print-files bucket; `shipment_id` is the carrier's. */
export const BoughtLabel = z.object({
  carrier: z.string(),
  service: z.string(),
  tracking_number: z.string(),
  rate_cents: z.int().min(0),
  key: z.string(),
  shipment_id: z.string(),
  bought_at: z.string(),
});
export type BoughtLabel = z.infer<typeof BoughtLabel>;

export const ReprintedCard = z.object({ order_item_id: z.string(), card_id: z.string(), quantity: z.int().min(1) });
export type ReprintedCard = z.infer<typeof ReprintedCard>;

/** Why the shop keeps an unprinted order from the press after a person left it (D-410). `text` is for operators; `at` is ISO 8601 UTC. */
export const ProductionHold = z.object({ text: z.string(), at: z.string() });
export type ProductionHold = z.infer<typeof ProductionHold>;

/** Why a file cannot be printed: deleted, other bytes than approved, or not a print file. */
export const fileProblems = ['missing', 'changed', 'unreadable'] as const;
export type FileProblem = (typeof fileProblems)[number];

/** A side of a card whose print file differs from the approved one. */
export const BrokenSide = z.object({ card_id: z.string(), side: z.enum(sides), problem: z.enum(fileProblems) });
export type BrokenSide = z.infer<typeof BrokenSide>;

/** Why an order waits in Problems (`problemOf`). */
export const problemReasons = [
  'refunded',
  'disputed',
  'dispute_lost',
  'refund_returned',
  'underpaid',
  'held',
  'files',
  'lost',
  'returned',
] as const;
export type ProblemReason = (typeof problemReasons)[number];

/** An operator's decision about a problem. `go_on`: send it anyway, or the money is settled. `at` is ISO 8601 UTC. */
export const ProblemDecision = z.object({
  reason: z.enum(problemReasons),
  choice: z.enum(['go_on', 'keep_back']),
  at: z.string(),
});
export type ProblemDecision = z.infer<typeof ProblemDecision>;

export const ProductionState = z.object({
  batch_id: z.string().nullable().default(null),
  /** When the cards left the press. Null again for a reprint. */
  printed_at: z.string().nullable().default(null),
  /** When the cards first left the press. A reprint keeps it: from then on the shop bears what goes wrong (D-500). */
  first_printed_at: z.string().nullable().default(null),
  /** The reprinted cards. Empty means the whole order; null means no reprint. */
  reprint: z.array(ReprintedCard).nullable().default(null),
  /** Whether the stored print files have the approved SHA-256 (P-48). */
  files: z.enum(['unchecked', 'verified', 'broken']).default('unchecked'),
  /** The broken ones, while `files` is `broken`. */
  broken: z.array(BrokenSide).default([]),
  label: BoughtLabel.nullable().default(null),
  overdue_since: z.string().nullable().default(null),
  /** Null if the press may take the order. */
  hold: ProductionHold.nullable().default(null),
  decisions: z.array(ProblemDecision).default([]),
});
export type ProductionState = z.infer<typeof ProductionState>;

export const notBegun: ProductionState = {
  batch_id: null,
  printed_at: null,
  first_printed_at: null,
  reprint: null,
  files: 'unchecked',
  broken: [],
  label: null,
  overdue_since: null,
  hold: null,
  decisions: [],
};
