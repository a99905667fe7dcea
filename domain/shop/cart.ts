import * as z from 'zod';
import { TemplateLineView } from '#domain/catalog/template-lines.ts';
import { Id } from '#domain/values/ids.ts';
import { PackView, Quantity } from './box.ts';
import { TypedDiscountCode } from './discount.ts';

const CartLine = z.object({ id: z.string(), pack_id: z.string(), quantity: z.int().min(1), added_at: z.string() });
export type CartLine = z.infer<typeof CartLine>;

/** A user's cart as stored: one row with its lines, so one condition guards every change (D-23). */
export const Cart = z.object({
  id: z.string(),
  user_id: z.string(),
  lines: z.array(CartLine),
  discount_code: z.string().nullable(),
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
export const CodeEntry = z.object({ code: TypedDiscountCode });

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
  template_lines: z.array(TemplateLineView),
};

export const CartTotals = z.object(TotalsShape);
export type CartTotals = z.infer<typeof CartTotals>;

/** In dollars (P-27). `total_amount` is subtotal − discount. */
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

export const CartChangeReply = z.object({ success: z.literal(true), ...TotalsShape });

export const CartItemAdded = z.object({
  success: z.literal(true),
  ...TotalsShape,
  cart_item: z.object({ id: z.string(), pack_id: z.string(), quantity: z.int() }),
});
