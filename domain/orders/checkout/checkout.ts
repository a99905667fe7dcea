import * as z from 'zod';
import { AppError, says } from '#domain/tables/errors.ts';
import { ShippingAddress, TypedAddress } from '../order/address.ts';
import type { Order, OrderItem } from '../order/order.ts';

/** The payment provider's max charge in dollars (Stripe, "Minimum and maximum charge amounts"). */
const maxCharge = 999_999.99;

/** POST /checkout. `expected_total` is in dollars with shipping and tax; the server charges no other sum (P-16). */
export const CheckoutRequest = z.object({
  shipping_address: TypedAddress,
  expected_total: z
    .number()
    .min(0)
    .max(maxCharge, { error: 'This order is too large to be paid online. Please contact us.' }),
  approve_proofs: z.literal(true, says('checkout.proof')),
  /** SHA-256 of the art of each proof that the buyer saw. Without it the cards' current files are approved. */
  approved: z
    .array(z.string().regex(/^[0-9a-f]{64}$/))
    .max(1000)
    .optional(),
});
export type CheckoutRequest = z.infer<typeof CheckoutRequest>;

/** `payment_url` is null for an order that is already paid. */
export const CheckoutReply = z.object({
  order_id: z.string(),
  order_number: z.string(),
  payment_url: z.string().nullable(),
});
export type CheckoutReply = z.infer<typeof CheckoutReply>;

/** A key chosen by the browser. The provider's keys are made from the order. */
export const IdempotencyKey = z.string().regex(/^[\w:.-]{8,200}$/);

/** Throws `checkout.proof_changed` if a print file is none of the approved proofs: the card was changed elsewhere. */
export function refuseUnseen(items: readonly OrderItem[], approved: CheckoutRequest['approved']): void {
  if (!approved) return;
  const arts = items.flatMap(({ cards }) =>
    cards.flatMap(({ is_mega, front_sha256, back_sha256 }) => (is_mega ? [front_sha256] : [front_sha256, back_sha256])),
  );
  if (arts.some((art) => !approved.includes(art))) throw new AppError('checkout.proof_changed');
}

export type Purchase = Pick<Order, 'total_amount' | 'shipping_address'> & {
  readonly items: readonly Pick<OrderItem, 'pack_id' | 'pack_version' | 'quantity'>[];
};

/** Whether two checkouts buy the same: the same box versions, address and sum. */
export function isSamePurchase(one: Purchase, other: Purchase): boolean {
  const isOneOf = ({ pack_id, pack_version, quantity }: Purchase['items'][number]): boolean =>
    other.items.some(
      (item) => item.pack_id === pack_id && item.pack_version === pack_version && item.quantity === quantity,
    );
  const fields = Object.keys(ShippingAddress.shape) as (keyof ShippingAddress)[];
  return (
    one.total_amount === other.total_amount &&
    fields.every((field) => one.shipping_address[field] === other.shipping_address[field]) &&
    one.items.length === other.items.length &&
    one.items.every(isOneOf)
  );
}
