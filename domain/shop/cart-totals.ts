import { type TemplatePrices, templateLines, templateLineView } from '#domain/catalog/template-lines.ts';
import { dollars } from '#domain/values/money.ts';
import type { Box } from './box.ts';
import type { Cart, CartTotals } from './cart.ts';
import { countingDiscount, type Discount } from './discount.ts';
import { orderTotals, type Totals } from './totals.ts';

interface Contents {
  /** A line without a box is skipped. */
  readonly packs: ReadonlyMap<string, Box>;
  readonly prices: TemplatePrices;
  readonly discount: Discount | null;
  /** The user's other orders that use the code; the cart's own live order does not count (P-37). */
  readonly uses: ReadonlySet<string>;
  readonly country: string | null;
  readonly at: string;
}

/** Totals of a cart, in cents. An expired code, or one for larger orders, stays in the cart and takes nothing off (P-37). */
export function cartTotals(cart: Cart, { packs: boxes, prices, discount, uses, country, at }: Contents): Totals {
  const lines = cart.lines.flatMap((line) => {
    const box = boxes.get(line.pack_id);
    return box ? [{ line, pack: box }] : [];
  });
  const { subtotal } = orderTotals({ lines, prices, discount: null, country });
  const others = [...uses].filter((orderId) => orderId !== cart.order_id).length;
  return orderTotals({ lines, prices, discount: countingDiscount(discount, { subtotal, uses: others, at }), country });
}

/** In dollars (P-27). */
export function cartTotalsView(cart: Cart, totals: Totals): CartTotals {
  return {
    cart_id: cart.id,
    item_count: totals.itemCount,
    subtotal: dollars(totals.subtotal),
    discount_code: cart.discount_code,
    discount_amount: dollars(totals.discount),
    shipping_amount: dollars(totals.shipping),
    tax_amount: dollars(totals.tax),
    total_amount: dollars(totals.total),
    currency: 'USD',
    items: totals.lines.map(({ line, unitPrice, lineTotal }) => ({
      cart_item_id: line.id,
      pack_id: line.pack_id,
      unit_price: dollars(unitPrice),
      quantity: line.quantity,
      line_total: dollars(lineTotal),
    })),
    template_lines: templateLines([...totals.templates.values()]).map(templateLineView),
  };
}
