import * as z from 'zod';
import { ShippingAddress } from '../shipping/address.ts';

/** The most the payment provider charges at once, in dollars (Stripe, "Minimum and maximum charge amounts": eight digits of cents). */
const largestCharge = 999_999.99;

/** POST /checkout. `expected_total` is dollars, with shipping and tax: another sum than the server's charges nothing (DECISIONS 6). */
export const CheckoutRequest = z.object({
  shipping_address: ShippingAddress,
  expected_total: z
    .number()
    .min(0)
    .max(largestCharge, { error: 'This order is too large to be paid online. Please contact us.' }),
  approve_proofs: z.literal(true, { error: 'Please approve how your cards will print.' }),
});
export type CheckoutRequest = z.infer<typeof CheckoutRequest>;

/** `payment_url` is null for an order that is paid already. */
export const CheckoutReply = z.object({
  order_id: z.string(),
  order_number: z.string(),
  payment_url: z.string().nullable(),
});
export type CheckoutReply = z.infer<typeof CheckoutReply>;

/** What a browser may choose as key; the provider's own keys are made from the order. */
export const IdempotencyKey = z.string().regex(/^[\w:.-]{8,200}$/);
