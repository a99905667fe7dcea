import * as z from 'zod';
import { fulfillmentStatuses, orderStatuses, paymentStatuses } from '#domain/orders/order/order-states.ts';

/** A team's row of an order of its packs (P-3), in cents. The order's own transaction writes it, so the ledger equals the orders. */
export const TeamPackOrder = z.object({
  id: z.string(),
  team_id: z.string(),
  team_pack_id: z.string(),
  pack_name: z.string().default(''),
  ordered_by: z.string(),
  quantity: z.int(),
  unit_price: z.int(),
  bulk_discount_percent: z.int(),
  subtotal: z.int(),
  discount_amount: z.int(),
  shipping_amount: z.int(),
  tax_amount: z.int(),
  total_amount: z.int(),
  is_fundraising_order: z.boolean(),
  fundraising_notes: z.string(),
  window_id: z.string().nullable(),
  player_id: z.string().nullable(),
  is_late: z.boolean().default(false),
  /** Whether families paid the organiser in cash (D-580). */
  is_cash: z.boolean().default(false),
  order_number: z.string(),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  fulfillment_status: z.enum(fulfillmentStatuses),
  paid_amount: z.int(),
  refunded_amount: z.int(),
  /** Whether its cards ever left the press (D-500). */
  was_printed: z.boolean().default(false),
  placed_at: z.string(),
});
export type TeamPackOrder = z.infer<typeof TeamPackOrder>;
