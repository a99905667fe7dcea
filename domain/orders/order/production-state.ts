import * as z from 'zod';

/** A shipping label that was bought. `key`: its file in the bucket of print files. `shipment_id`: the carrier's. */
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

/** Cards of an order that are printed once more. */
export const ReprintedCard = z.object({ order_item_id: z.string(), card_id: z.string(), quantity: z.int().min(1) });
export type ReprintedCard = z.infer<typeof ReprintedCard>;

/** What the production knows of an order beside its statuses. Times are ISO 8601 UTC. */
export const ProductionState = z.object({
  /** The batch whose sheets hold the order's cards. */
  batch_id: z.string().nullable().default(null),
  /** When the cards came off the press. Null again where they are printed once more. */
  printed_at: z.string().nullable().default(null),
  /** Set where the order is printed once more: these cards, or all of it where the list is empty. */
  reprint: z.array(ReprintedCard).nullable().default(null),
  /** Whether the stored print files are those that the buyer approved: their SHA-256 (P-48). */
  files: z.enum(['unchecked', 'verified', 'broken']).default('unchecked'),
  label: BoughtLabel.nullable().default(null),
  /** When the step that the order is in took too long. */
  overdue_since: z.string().nullable().default(null),
});
export type ProductionState = z.infer<typeof ProductionState>;

/** Of an order that no one has begun to make. */
export const notBegun: ProductionState = {
  batch_id: null,
  printed_at: null,
  reprint: null,
  files: 'unchecked',
  label: null,
  overdue_since: null,
};
