import * as z from 'zod';
import { PackView, Quantity } from '../boxes/pack.ts';
import { DiscountCode } from '../discounts/discount.ts';
import { Id } from '../ids.ts';

const CartLine = z.object({ id: z.string(), pack_id: z.string(), quantity: z.int().min(1), added_at: z.string() });
export type CartLine = z.infer<typeof CartLine>;

/** A user's one cart as stored: a row with its lines, so that every change is one condition. */
export const Cart = z.object({
  id: z.string(),
  user_id: z.string(),
  lines: z.array(CartLine),
  discount_code: z.string().nullable(),
  /** The live order of this cart: at most one waits for its payment (P-33). */
  order_id: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Cart = z.infer<typeof Cart>;

export const NewCartItem = z.object({
  pack_id: Id,
  quantity: Quantity.min(1, { error: 'Add at least one box.' }).default(1),
});
export const CartItemChange = z.object({ quantity: Quantity });
export const CodeEntry = z.object({ code: DiscountCode });

const money = z.number();

const TotalsShape = {
  cart_id: z.string(),
  item_count: z.int(),
  subtotal: money,
  discount_code: z.string().nullable(),
  discount_amount: money,
  shipping_amount: money,
  tax_amount: money,
  total_amount: money,
  currency: z.literal('USD'),
  items: z.array(
    z.object({
      cart_item_id: z.string(),
      pack_id: z.string(),
      unit_price: money,
      quantity: z.int(),
      line_total: money,
    }),
  ),
};

/** calculate_cart_totals (P-27), in dollars. */
export const CartTotals = z.object(TotalsShape);
export type CartTotals = z.infer<typeof CartTotals>;

/** get_or_create_cart with its lines (P-27, API); `total_amount` = subtotal − discount. */
export const CartView = z.object({
  id: z.string(),
  user_id: z.string(),
  total_amount: money,
  currency: z.literal('USD'),
  created_at: z.string(),
  updated_at: z.string(),
  discount_code: z.string().nullable(),
  cart_items: z.array(z.object({ id: z.string(), pack_id: z.string(), quantity: z.int(), pack: PackView })),
  totals: CartTotals,
});
export type CartView = z.infer<typeof CartView>;

/** Every write of the cart answers its totals (API). */
export const CartWritten = z.object({ success: z.literal(true), ...TotalsShape });

/** add_pack_to_cart (P-27), with the totals of every write. */
export const CartItemAdded = z.object({
  success: z.literal(true),
  ...TotalsShape,
  cart_item: z.object({ id: z.string(), pack_id: z.string(), quantity: z.int() }),
});
