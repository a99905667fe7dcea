import * as z from 'zod';
import { CheckoutReply } from '#domain/orders/checkout/checkout.ts';
import { says } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { Id } from '#domain/values/ids.ts';
import { typedLine, typedLines } from '#domain/values/typed-text.ts';
import { purchaseOpsMoves, purchaseStatuses } from './purchase-moves.ts';

/** `price` is in cents (P-3, P-36). */
export const TemplatePurchase = z.object({
  id: z.string(),
  team_id: z.string(),
  purchased_by: z.string(),
  template_name: z.string(),
  template_description: z.string(),
  design_requirements: z.string(),
  purchase_price: z.int(),
  status: z.enum(purchaseStatuses),
  order_id: z.string().nullable(),
  template_id: z.string().nullable(),
  note: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type TemplatePurchase = z.infer<typeof TemplatePurchase>;

export const NewTemplatePurchase = z.object({
  template_name: typedLine(limits.text.template_label).min(1, { error: 'Please give the design a name.' }),
  template_description: typedLines(limits.text.description).default(''),
  design_requirements: typedLines(limits.text.design_requirements).default(''),
});
export type NewTemplatePurchase = z.infer<typeof NewTemplatePurchase>;

/** POST /ops/template-purchases/:id/move. `deliver` needs the finished `template_id`. */
export const PurchaseMoveInput = z.object({
  move: z.enum(purchaseOpsMoves, says('status.invalid')),
  note: typedLines(limits.text.description).default(''),
  template_id: Id.optional(),
});
export type PurchaseMoveInput = z.infer<typeof PurchaseMoveInput>;

export const TemplatePurchaseView = z.object({ ...TemplatePurchase.shape, purchase_price: z.number() });
export type TemplatePurchaseView = z.infer<typeof TemplatePurchaseView>;

export const PlacedTemplatePurchase = z.object({ ...TemplatePurchaseView.shape, ...CheckoutReply.shape });
