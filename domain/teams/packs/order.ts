import * as z from 'zod';
import { CheckoutReply, CheckoutRequest } from '#domain/orders/checkout/checkout.ts';
import { ShippingAddress } from '#domain/orders/order/address.ts';
import { limits } from '#domain/tables/limits.ts';
import { Id } from '#domain/values/ids.ts';
import { dollars } from '#domain/values/money.ts';
import { typedLines } from '#domain/values/typed-text.ts';
import { LuckyWords } from './deal.ts';
import { TeamPackOrder } from './ledger-row.ts';

export const packQuantity = (max: number) =>
  z
    .int({ error: 'A number of packs is a whole number.' })
    .min(1, { error: 'Please order at least one pack.' })
    .max(max, { error: `Up to ${max} packs an order. Please contact us for more.` });

/** POST /teams/:id/pack-orders. The contract makes `expected_total` and `approve_proofs` optional here (P-53, D-130). */
export const NewPackOrder = CheckoutRequest.extend({
  expected_total: CheckoutRequest.shape.expected_total.optional(),
  approve_proofs: CheckoutRequest.shape.approve_proofs.default(true),
  team_pack_id: Id,
  quantity: packQuantity(limits.teamOrder.packs),
  is_fundraising_order: z.boolean().default(false),
  fundraising_notes: typedLines(limits.text.description).default(''),
  window_id: Id.nullable().default(null),
  /** Pays for the packs that families of the window paid for in cash: all of them, at the price of a family (D-580). */
  is_cash: z.boolean().default(false),
  lucky_words: LuckyWords,
});
export type NewPackOrder = z.infer<typeof NewPackOrder>;

const money = z.number();

/** An order of team packs as its team sees it (P-3), in dollars. Only its buyer gets the address. */
export const PackOrderView = TeamPackOrder.extend({
  unit_price: money,
  subtotal: money,
  discount_amount: money,
  shipping_amount: money,
  tax_amount: money,
  total_amount: money,
  paid_amount: money,
  refunded_amount: money,
});
export type PackOrderView = z.infer<typeof PackOrderView>;

export const OnePackOrder = PackOrderView.extend({ shipping_address: ShippingAddress.nullable() });

export const PlacedPackOrder = z.object({ ...OnePackOrder.shape, ...CheckoutReply.shape });

export const packOrderView = (row: TeamPackOrder): PackOrderView => ({
  ...row,
  unit_price: dollars(row.unit_price),
  subtotal: dollars(row.subtotal),
  discount_amount: dollars(row.discount_amount),
  shipping_amount: dollars(row.shipping_amount),
  tax_amount: dollars(row.tax_amount),
  total_amount: dollars(row.total_amount),
  paid_amount: dollars(row.paid_amount),
  refunded_amount: dollars(row.refunded_amount),
});
