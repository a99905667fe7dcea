import * as z from 'zod';

export const purchaseStatuses = [
  'pending',
  'paid',
  'in_design',
  'proof_sent',
  'approved',
  'delivered',
  'cancelled',
  'refunded',
] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

/** A custom template that a team bought (P-3, P-36). The price in cents. */
export const TemplatePurchase = z.object({
  id: z.string(),
  team_id: z.string(),
  /** User id. */
  purchased_by: z.string(),
  template_name: z.string(),
  template_description: z.string(),
  design_requirements: z.string(),
  purchase_price: z.int(),
  status: z.enum(purchaseStatuses),
  order_id: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type TemplatePurchase = z.infer<typeof TemplatePurchase>;
